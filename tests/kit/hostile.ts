import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

/** Texts that have broken other people's servers. */
export const hostileTexts: readonly string[] = [
  "'; drop table product; --",
  '" or 1=1 --',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'cut \udc00 pair',
  '%_\\',
  '$1 $2 {{7*7}} %{name}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '\u202egnp.exe',
  '\r\nSet-Cookie: a=b',
  '0',
  'null',
  '__proto__',
  '[]',
  '🙂'.repeat(300),
  'x'.repeat(20_000),
];

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  format?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minItems?: number;
  minimum?: number;
  default?: unknown;
  examples?: unknown[];
}

/** What free text is in an example: every string that no rule narrows down. */
const FREE = 'free text';

/** Texts that pass the rules of the contract's patterns; where none does, the call is refused, and that is fine too. */
const samples = [
  '12',
  '12.90',
  'USD',
  'US',
  '123456',
  'https://example.com/a.jpg',
  `ck_${'a'.repeat(40)}`,
  `cs_${'a'.repeat(40)}`,
  '01980000-0000-7000-8000-000000000001.1',
];

/** An input that the call accepts, as far as its schema tells. */
export function exampleOf(endpoint: Pick<Endpoint, 'input'>): Record<string, unknown> {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  return example(schema) as Record<string, unknown>;
}

function example(schema: Schema): unknown {
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return example(schema.anyOf[0] ?? {});
  if (schema.type === 'object') {
    const named = Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, example(inner)]);
    return Object.fromEntries(named);
  }
  if (schema.type === 'array') return [example(schema.items ?? {})];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number' || schema.type === 'integer') return schema.default ?? Math.max(schema.minimum ?? 1, 1);
  if (schema.format === 'uuid') return '01980000-0000-7000-8000-000000000001';
  if (schema.format === 'date-time') return '2026-11-21T08:00:00.000Z';
  if (schema.format === 'date') return '2026-11-21';
  if (schema.format === 'email') return 'somebody@example.test';
  if (schema.format === 'uri') return 'https://example.com/a.jpg';
  const { pattern } = schema;
  if (pattern) return samples.find((text) => new RegExp(pattern).test(text)) ?? FREE;
  return FREE;
}

/** The same input with one text in it replaced, once for each text. */
export function withEachText(input: unknown, text: string): unknown[] {
  if (typeof input === 'string') return [text];
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([key, value]) =>
    withEachText(value, text).map((changed) =>
      Array.isArray(input)
        ? input.map((one, at) => (String(at) === key ? changed : one))
        : { ...input, [key]: changed },
    ),
  );
}
