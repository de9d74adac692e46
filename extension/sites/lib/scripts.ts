export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What lies at a path such as `data.result`; undefined where something on the way is not there. */
export const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value);

/** Where the object or list ends that begins at `start`; strings are honoured. -1 when it does not end. */
function endOf(text: string, start: number): number {
  let depth = 0;
  let quote = '';
  for (let index = start; index < text.length; index += 1) {
    const sign = text[index] ?? '';
    if (quote !== '') {
      if (sign === '\\') index += 1;
      else if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return -1;
}

/** JSON that is none is undefined. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The JSON objects and lists that follow a marker in a script, in order. Nothing is run. */
export function literalsAfter(text: string, marker: RegExp): unknown[] {
  return [...text.matchAll(new RegExp(marker.source, 'g'))].flatMap((match) => {
    const start = match.index + match[0].length;
    if (text[start] !== '{' && text[start] !== '[') return [];
    const end = endOf(text, start);
    const value = end === -1 ? undefined : parseJson(text.slice(start, end));
    return value === undefined ? [] : [value];
  });
}

/** The inline scripts, as text. */
export const scriptsOf = (document: Document): string[] =>
  [...document.scripts].filter(({ src }) => src === '').map(({ textContent }) => textContent ?? '');

/** The JSON objects and lists that follow a marker in the page's scripts, in order. */
export const literalsIn = (document: Document, marker: RegExp): unknown[] =>
  scriptsOf(document).flatMap((text) => literalsAfter(text, marker));
