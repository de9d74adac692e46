import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** `JSON.stringify(null)` is the JSON value `null`, which no `is null` finds: `jsonb` writes SQL's null. */
const UNCHECKED = /JSON\.stringify\((?:[^()]|\([^()]*\))*\)\}::jsonb\b/;

it('writes no JSON value null into a column', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((file) => `server/${file}`)
    .filter((file) => file.endsWith('.ts') && file !== 'server/db/jsonb.ts');
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => UNCHECKED.test(readFileSync(file, 'utf8')))).toEqual([]);
});
