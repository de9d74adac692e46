/** A parsed parameter: text, or a list or map of them, as PHP's `$_GET` holds it. */
export type PhpValue = string | PhpValue[] | { [key: string]: PhpValue };
export type PhpParams = Record<string, PhpValue>;

/** Parses a query string or form body as PHP does: `a[]=1&a[]=2` is a list, `a[x]=1` a map, dots become underscores. */
export function phpQuery(text: string): PhpParams {
  const params: PhpParams = {};
  for (const [rawKey, value] of new URLSearchParams(text)) {
    const [, name = rawKey, brackets = ''] = /^([^[]+)((?:\[[^\]]*\])*)/.exec(rawKey) ?? [];
    const path = [...brackets.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '');
    const key = name.replace(/[. ]/g, '_');
    params[key] = insert(params[key], path, value);
  }
  return params;
}

function insert(into: PhpValue | undefined, path: string[], value: string): PhpValue {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const entries: [string, PhpValue][] = typeof into === 'object' ? Object.entries(into) : [];
  const index = key === '' ? String(entries.length) : key;
  const map = Object.fromEntries(entries);
  map[index] = insert(map[index], rest, value);
  const keys = Object.keys(map);
  return keys.every((name, position) => name === String(position)) ? Object.values(map) : map;
}

/**
 * JSON as PHP's json_encode writes it: slashes and everything beyond ASCII escaped. It matters where the raw bytes do,
 * as in a webhook's signature (recorded deliveries show `https:\/\/`).
 */
export function phpJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
