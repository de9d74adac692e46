/**
 * How WooCommerce's exporter writes values (WC_CSV_Exporter): an apostrophe before what a spreadsheet would take for a
 * formula, `\,` for a comma inside a list's part, `\n` for a line break inside a description.
 */

/** A cell without blanks around it and the apostrophe that guards it; one behind a blank is part of the text. */
export const unguarded = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '').trim();

/** The parts of a list; `\,` is a comma of its part. Empty parts are left out unless their places count. */
export const listOf = (value: string, keepsPlaces = false): string[] =>
  value
    .split(/(?<!\\),/)
    .map((part) => plainPart(part))
    .filter((part) => keepsPlaces || part !== '');

/** A single part of a list, such as a variation's attribute value. */
export const plainPart = (part: string): string => part.replaceAll('\\,', ',').trim();

/** A description with its line breaks; `\\n` stands for a backslash and an n. */
export const descriptionOf = (value: string): string =>
  value.replace(/(\\?)\\n/g, (_, escaped: string) => (escaped ? '\\n' : '\n'));

/** A name as part of an address: small letters and digits of any script, joined by hyphens. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 255) || name.slice(0, 255);
