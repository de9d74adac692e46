import { parse, stringify } from 'lossless-json';
import type { HttpClient } from '#server/connectors/lib/http.ts';

export type Row = Record<string, unknown>;

/** Missing, empty, of another type, huge, a dictionary for a list, nothing that is text. */
export const FORMS_OF_A_VALUE: readonly unknown[] = [
  undefined,
  null,
  '',
  'odd',
  -1,
  1e308,
  600.5,
  true,
  [],
  {},
  [null],
  { 0: {}, 2: 'odd' },
  'NaN',
  '1e-07',
  '\ud800',
];

/** The row with one of its values, at any depth, in another form; what it is known by (`kept`) stays. */
export function mutated(row: Row, seed: number, form: unknown, kept?: string): unknown {
  const places = placesIn(row).filter(([name, ...inner]) => name !== kept || inner.length > 0);
  const place = places[seed % places.length] ?? [];
  const copy = structuredClone(row);
  const holder = place.slice(0, -1).reduce<Row>((at, name) => at[name] as Row, copy);
  const last = place.at(-1) ?? '';
  if (form === undefined && !Array.isArray(holder)) delete holder[last];
  else holder[last] = form ?? null;
  return copy;
}

const placesIn = (value: unknown, path: string[] = []): string[][] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => [[...path, name], ...placesIn(inner, [...path, name])]);

/** The client, with the rows that are meant told in another form wherever an answer has them. */
export function withOdd(http: HttpClient, isMeant: (row: Row) => boolean, change: (row: Row) => unknown): HttpClient {
  return {
    effectiveUrl: (url) => http.effectiveUrl(url),
    now: () => http.now(),
    async request(request) {
      const reply = await http.request(request);
      return /^\s*[[{]/.test(reply.body) ? { ...reply, body: stringify(walk(parse(reply.body))) ?? '' } : reply;
    },
  };

  function walk(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
    const row = value as Row;
    if (isMeant(row)) return change(plain(row) as Row);
    return Object.fromEntries(Object.entries(row).map(([name, inner]) => [name, walk(inner)]));
  }
}

/** Numbers that a double cannot hold are objects of their own to the parser. */
const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return isPlain(value)
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]))
    : Number.isSafeInteger(Number(value)) || !/^\d+$/.test(String(value))
      ? Number(value)
      : String(value);
};
