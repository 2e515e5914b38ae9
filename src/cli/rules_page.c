/* The rules of a game as a page in Markdown. */
#include "rules_page.h"

/* The language that is for tests alone has no page. */
static bool has_page(const struct sb_words *words) {
    return strcmp(words->language, "en-XA") != 0;
}

/* "English · [polski](samurai.pl.md) · …" */
static void put_languages(const char *game, struct sb_text *out) {
    const char *own = out->words ? out->words->language : sb_english.language;
    for (const struct sb_words *const *words = sb_languages; *words; words++) {
        if (!has_page(*words))
            continue;
        const char *language = (*words)->language;
        if (words != sb_languages)
            sb_put(out, " · ");
        if (strcmp(language, own) == 0)
            sb_put(out, (*words)->name);
        else if (*words == &sb_english)
            sb_put_format(out, "[%s](%s.md)", (*words)->name, game);
        else
            sb_put_format(out, "[%s](%s.%s.md)", (*words)->name, game, language);
    }
    sb_put(out, "\n\n");
}

/* Each line leads to its chapter, which has a name of its own: those that are made of headings differ from viewer to
 * viewer. */
static void put_contents(const struct sb_rules_part *part, struct sb_text *out) {
    for (int number = 0; part->words; part++)
        if (part->kind == SB_RULES_HEADING) {
            number++;
            sb_put_format(out, "%d. [%s](#chapter-%d)\n", number, sb_text_word(out, part->words), number);
        }
}

/* `number` is the chapter's, or in a list the step's. */
static void put_part(const struct sb_game *game, const struct sb_rules_part *part, int number, struct sb_text *out) {
    const char *words = sb_text_word(out, part->words);
    switch (part->kind) {
    case SB_RULES_HEADING:
        sb_put_format(out, "<a id=\"chapter-%d\"></a>\n\n## %s\n", number, words);
        break;
    case SB_RULES_EXAMPLE:
        sb_put(out, "```text\n");
        cli_rules_board(game, part->position, out);
        sb_put_format(out, "```\n\n*%s*\n", words);
        break;
    case SB_RULES_STEP:
        sb_put_format(out, "%d. %s\n", number, words);
        break;
    case SB_RULES_ITEM:
    case SB_RULES_RULING:
        sb_put_format(out, "- %s\n", words);
        break;
    case SB_RULES_PARAGRAPH:
        sb_put_format(out, "%s\n", words);
    }
}

void rules_page(const struct sb_game *game, struct sb_text *out) {
    sb_put_format(out, "# %s\n\n", sb_text_word(out, game->show->title));
    put_languages(game->name, out);
    sb_put_format(out, "%s\n\n", sb_text_word(out, game->show->sentence));
    put_contents(game->show->rules, out);
    int chapter = 0, step = 0;
    for (const struct sb_rules_part *part = game->show->rules; part->words; part++) {
        bool lists = part->kind == SB_RULES_STEP || part->kind == SB_RULES_ITEM || part->kind == SB_RULES_RULING;
        if (!lists || part[-1].kind != part->kind)
            sb_put_char(out, '\n');
        step = part->kind == SB_RULES_STEP ? step + 1 : 0;
        chapter += part->kind == SB_RULES_HEADING;
        put_part(game, part, step > 0 ? step : chapter, out);
    }
    sb_put_format(out, "\n[%s](../rules/%s.md)\n", sb_text_word(out, SB_PHRASE("The exact rules, in English")),
                  game->name);
}
