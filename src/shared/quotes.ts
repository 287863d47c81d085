// Editors' browsers double every single quote in headers, alts and texts before sending (section 5 of the
// specification); the server halves them once. Storage and answers hold the plain text.

export const doubleQuotes = (text: string): string => text.replaceAll("'", "''");

/** Left to right, one pair to one quote: a quote without a pair stays as it is. */
export const halveQuotes = (text: string): string => text.replaceAll("''", "'");
