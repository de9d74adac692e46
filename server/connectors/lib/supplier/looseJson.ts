import { endOfString, parseJsonIfAny } from './json.ts';

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
