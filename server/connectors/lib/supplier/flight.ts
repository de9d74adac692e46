import { endOfString, parseJsonIfAny } from './json.ts';
import { isObject } from './values.ts';

const pushes = /__next_f\s*(?:\|\|\s*\[\]\s*\)\s*)?\.push\(\s*\[\s*1\s*,\s*/g;
const reference = /^\$([0-9a-f]+)((?::[^:]+)*)$/;
const maxDepth = 60;
/** A page of 30 MB is read; one made to fan out is not. */
const maxNodes = 400_000;

/** The stream that a Next.js page (app router) pushes piece by piece in its inline scripts; '' where it has none. */
export function flightText(html: string): string {
  const pieces: string[] = [];
  for (const match of html.matchAll(pushes)) pieces.push(jsStringAt(html, match.index + match[0].length) ?? '');
  return pieces.join('');
}

/**
 * The rows of the stream by id: `<hex id>:<json>` up to the line's end, or `<hex id>:T<hex length>,` and so many bytes of
 * text. What is behind a broken row is read on from the next line.
 */
export function flightRows(stream: string): Map<string, { text: string; json: boolean }> {
  const rows = new Map<string, { text: string; json: boolean }>();
  const bytes = Buffer.from(stream, 'utf8');
  let at = 0;
  while (at < bytes.length) {
    const head = /^([0-9a-f]{1,8}):(?:T([0-9a-f]{1,8}),)?/.exec(bytes.toString('latin1', at, at + 24));
    const lineEnd = bytes.indexOf(0x0a, at);
    const afterLine = lineEnd === -1 ? bytes.length : lineEnd + 1;
    const [whole = '', id = '', length] = head ?? [];
    if (head === null) at = afterLine;
    else if (length !== undefined) {
      const from = at + whole.length;
      at = from + Number.parseInt(length, 16);
      rows.set(id, { text: bytes.toString('utf8', from, at), json: false });
    } else {
      rows.set(id, {
        text: bytes.toString('utf8', at + whole.length, lineEnd === -1 ? undefined : lineEnd),
        json: true,
      });
      at = afterLine;
    }
  }
  return rows;
}

/**
 * The object in the stream that has all of `having` and most of `wanted`, with only the latter, references (`$1f`) replaced
 * by what they stand for; null when there is none. Other members (a visitor's data among them) are not even read.
 */
export function flightObject(
  stream: string,
  having: readonly string[],
  wanted: readonly string[],
): Record<string, unknown> | null {
  const rows = flightRows(stream);
  const trees = [...rows.values()]
    .filter(({ text, json }) => json && having.every((key) => text.includes(`"${key}"`)))
    .map(({ text }) => parseJsonIfAny(text.slice(Math.max(0, text.search(/[[{]/)))));
  const found = objectWith(trees, having, wanted);
  if (found === null) return null;
  const resolve = resolver(rows);
  return Object.fromEntries(Object.entries(found).map(([key, value]) => [key, resolve(value)]));
}

/** The object in a tree that has all of `having` and most of `wanted`, with only the latter; null when there is none. */
export function objectWith(
  root: unknown,
  having: readonly string[],
  wanted: readonly string[],
): Record<string, unknown> | null {
  const waiting: unknown[] = [root];
  let best: Record<string, unknown> | null = null;
  for (let seen = 0; seen < waiting.length && seen < maxNodes; seen += 1) {
    const node = waiting[seen];
    if (typeof node !== 'object' || node === null) continue;
    for (const child of Object.values(node)) waiting.push(child);
    if (!isObject(node) || !having.every((key) => Object.hasOwn(node, key))) continue;
    const members = wanted.filter((key) => Object.hasOwn(node, key));
    if (best === null || members.length > Object.keys(best).length) {
      best = Object.fromEntries(members.map((key) => [key, node[key]]));
    }
  }
  return best;
}

function resolver(rows: ReturnType<typeof flightRows>): (value: unknown) => unknown {
  const parsed = new Map<string, unknown>();
  let nodes = 0;
  const rowOf = (id: string): unknown => {
    if (parsed.has(id)) return parsed.get(id);
    const row = rows.get(id);
    const value = row === undefined ? null : row.json ? (parseJsonIfAny(row.text) ?? null) : row.text;
    parsed.set(id, value);
    return value;
  };
  const resolve = (value: unknown, depth: number): unknown => {
    nodes += 1;
    if (depth > maxDepth || nodes > maxNodes) return null;
    if (typeof value === 'string') return textFor(value, depth);
    if (Array.isArray(value)) return value.map((item) => resolve(item, depth + 1));
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(item, depth + 1)]));
  };
  const textFor = (text: string, depth: number): unknown => {
    if (text.startsWith('$$')) return text.slice(1);
    if (text === '$undefined') return undefined;
    const [whole, id = '', path = ''] = reference.exec(text) ?? [];
    if (whole === undefined) return text;
    const target = path
      .split(':')
      .slice(1)
      .reduce<unknown>(
        (node, step) => (isObject(node) || Array.isArray(node) ? Reflect.get(node, step) : null),
        rowOf(id),
      );
    // The text of a row is what it is, whatever it begins with.
    return typeof target === 'string' && rows.get(id)?.json === false ? target : resolve(target, depth + 1);
  };
  return (value) => resolve(value, 0);
}

const single: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0', '\n': '' };

/** The JavaScript string literal that begins at `start`, in whichever quotes, as what it stands for; null when none does or it never ends. */
export function jsStringAt(text: string, start: number): string | null {
  const quote = text.charAt(start);
  if (quote !== '"' && quote !== "'" && quote !== '`') return null;
  const end = endOfString(text, start);
  if (end <= start + 1 || text.charAt(end - 1) !== quote) return null;
  return text
    .slice(start + 1, end - 1)
    .replace(/\\(?:u\{([0-9a-f]{1,6})\}|u([0-9a-f]{4})|x([0-9a-f]{2})|([\s\S]))/gi, (_, point, unit, byte, other) => {
      const code = point ?? unit ?? byte;
      if (code === undefined) return single[String(other)] ?? String(other);
      const number = Number.parseInt(String(code), 16);
      return number <= 0x10ffff ? String.fromCodePoint(number) : '';
    });
}
