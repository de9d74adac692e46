import { endOfString } from './json.ts';

const closing: Record<string, string> = { '{': '}', '[': ']' };
const quotes = new Set(['"', "'", '`']);
/** A page assigns its data a few times at most; more would be somebody else's page. */
const maxOccurrences = 20;

/** The object and array literals that directly follow each match of `marker` (a global pattern), as source text. */
export function literalsAfter(html: string, marker: RegExp): string[] {
  const literals: string[] = [];
  let tried = 0;
  for (const match of html.matchAll(marker)) {
    tried += 1;
    if (tried > maxOccurrences) break;
    const literal = literalAt(html, match.index + match[0].length);
    if (literal !== null) literals.push(literal);
  }
  return literals;
}

/** The balanced literal that begins at `start`; null when none does or it never ends. Strings are stepped over. */
function literalAt(text: string, start: number): string | null {
  if (!(text.charAt(start) in closing)) return null;
  const open: string[] = [];
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at);
    const closer = closing[character];
    if (quotes.has(character)) at = endOfString(text, at) - 1;
    else if (closer !== undefined) open.push(closer);
    else if (character === open.at(-1)) {
      open.pop();
      if (open.length === 0) return text.slice(start, at + 1);
    } else if (character === '}' || character === ']') return null;
  }
  return null;
}

/** The literal under `key`, quoted or not, on the first level of an object literal; null when there is none. */
export function memberLiteral(literal: string, key: string): string | null {
  const member = new RegExp(`(?:${key}|"${key}"|'${key}')\\s*:\\s*`, 'y');
  for (let at = 1; at < literal.length; at += 1) {
    member.lastIndex = at;
    if (!/[\w$]/.test(literal.charAt(at - 1)) && member.test(literal)) return literalAt(literal, member.lastIndex);
    const character = literal.charAt(at);
    if (quotes.has(character)) at = endOfString(literal, at) - 1;
    else if (character in closing) at += Math.max(0, (literalAt(literal, at)?.length ?? literal.length) - 1);
  }
  return null;
}
