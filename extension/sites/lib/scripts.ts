import { literalsAfter } from './literal.ts';

/** The inline scripts, as text. */
export const scriptsOf = (document: Document): string[] =>
  [...document.scripts].filter(({ src }) => src === '').map(({ textContent }) => textContent ?? '');

/** The JSON objects and lists that follow a marker in the page's scripts, in order. */
export const literalsIn = (document: Document, marker: RegExp): unknown[] =>
  scriptsOf(document).flatMap((text) => literalsAfter(text, marker));
