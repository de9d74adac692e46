/** The links of a text: one a line, or apart by spaces; each once, in order. */
export const linksOf = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter(Boolean))];
