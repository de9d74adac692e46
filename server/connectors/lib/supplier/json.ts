import { stringify } from 'lossless-json';
import { isObject } from './values.ts';

/** Fifteen digits always fit a double exactly; from sixteen on, an identifier may come out as another one. */
const numbers = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const longInteger = /^-?\d{16,}$/;

/**
 * `JSON.parse` for answers whose identifiers exceed 2^53: bare integers of 16 digits or more arrive as text, everything
 * else as usual. Throws `SyntaxError` for what is not JSON.
 */
export function parseJson(text: string): unknown {
  return JSON.parse(quoteLongIntegers(text));
}

/** JSON in which a bigint is a bare number of all its digits: what `parseJson` is on the other side. */
export function exactJson(value: Record<string, unknown>): string {
  return stringify(value) ?? '';
}

/** An identifier as a number that loses no digit; as the text that it is where it is none. */
export const idNumber = (id: string): bigint | string => (/^\d+$/.test(id) ? BigInt(id) : id);

/** As `parseJson`, for text that may well be something else: undefined when it is not JSON. */
export function parseJsonIfAny(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function quoteLongIntegers(text: string): string {
  const parts: string[] = [];
  let position = 0;
  while (position < text.length) {
    const opening = text.indexOf('"', position);
    const end = opening === -1 ? text.length : opening;
    parts.push(
      text.slice(position, end).replace(numbers, (number) => (longInteger.test(number) ? `"${number}"` : number)),
    );
    if (opening === -1) break;
    position = endOfString(text, opening);
    parts.push(text.slice(opening, position));
  }
  return parts.join('');
}

/** The position after the string that opens at `opening` with whichever quote stands there; the end if unclosed. */
export function endOfString(text: string, opening: number): number {
  const quote = text.charAt(opening);
  for (let at = opening + 1; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\\') at += 1;
    else if (character === quote) return at + 1;
  }
  return text.length;
}

/** A key without quotes, behind what begins an object or a member. */
const bareKey = /([{,]\s*)(-?\d+|[A-Za-z_$][\w$]*)(?=\s*:)/g;

/**
 * An object literal of a page's script that is JSON but for keys without quotes (`{5758814873275:0.3}`); undefined when it
 * is something else. Long integers arrive as text, as with `parseJson`. Nothing is run.
 */
export function parseLooseJson(literal: string): unknown {
  const strict = parseJsonIfAny(literal);
  return strict === undefined ? parseJsonIfAny(withQuotedKeys(literal)) : strict;
}

/** One pass over what stands between the strings; in them, a text may look like a key. */
function withQuotedKeys(literal: string): string {
  const parts: string[] = [];
  let position = 0;
  while (position < literal.length) {
    const opening = literal.indexOf('"', position);
    const end = opening === -1 ? literal.length : opening;
    parts.push(literal.slice(position, end).replace(bareKey, '$1"$2"'));
    if (opening === -1) break;
    position = endOfString(literal, opening);
    parts.push(literal.slice(opening, position));
  }
  return parts.join('');
}

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

/** References may pass through references; the bounds end those that lead back to themselves or fan out. */
const maxDepth = 10;
const maxLookUps = 20_000;

/**
 * Replaces fastjson's references (`{"$ref": "$.PRICE.targetSkuPriceInfo"}`) by what they point at, in place; one that
 * points nowhere or at itself becomes null. Give it a tree of your own, fresh from the parser.
 */
export function resolveReferences(root: Record<string, unknown>): void {
  let lookUps = 0;
  /** Paths are `$`, `$.A.b`, `$.list[0].c`; a name with dots has them escaped. */
  const lookUp = (path: string, depth: number): unknown => {
    lookUps += 1;
    if (!path.startsWith('$') || depth > maxDepth || lookUps > maxLookUps) return null;
    let value: unknown = root;
    for (const step of path.slice(1).match(/(?:\\.|[^.[\]\\])+/g) ?? []) {
      const name = step.replace(/\\(.)/g, '$1').replace(/^["']|["']$/g, '');
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null;
      const next: unknown = Reflect.get(value, name);
      value = isReference(next) ? lookUp(next.$ref, depth + 1) : next;
    }
    return value;
  };
  const waiting: object[] = [root];
  const seen = new Set<object>(waiting);
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const [key, child] of Object.entries(node)) {
      const value = isReference(child) ? lookUp(child.$ref, 0) : child;
      if (value !== child) Reflect.set(node, key, value);
      if (typeof value === 'object' && value !== null && !seen.has(value)) {
        seen.add(value);
        waiting.push(value);
      }
    }
  }
}

function isReference(value: unknown): value is { $ref: string } {
  return isObject(value) && typeof value.$ref === 'string' && Object.keys(value).length === 1;
}
