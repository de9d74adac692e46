/** JSON for a script of a page: no tag, and so no end of the script, can stand in it. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
