// Made from the PO files in po/ when the project is built (src/base/make_words.c).
export const languages: { code: string; name: string }[];
