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
