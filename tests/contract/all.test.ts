import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { restTables, type Table, tables } from '#contract/all.ts';
import type { Call } from '#contract/endpoint.ts';
import { callName, endpointOf } from '#tests/kit/contractCalls.ts';

const contract = new URL('../../contract/', import.meta.url);
const files = readdirSync(contract).filter((name) => name.endsWith('.calls.ts'));

/** What a file of calls exports: tables of calls, and plain resources. */
const exportsOf = async (file: string): Promise<[string, Record<string, Call>][]> => {
  type Exported = Record<string, Call> | { facts: object; calls: Record<string, Call> };
  const exported = (await import(new URL(file, contract).href)) as Record<string, Exported>;
  const callsOf = (value: Exported) => ('facts' in value && 'calls' in value ? value.calls : value);
  return Object.entries(exported).map(([name, value]) => [name, callsOf(value) as Record<string, Call>]);
};

describe('the list of everything that can be called', () => {
  const listed = new Map<string, Table>([...Object.entries(tables), ...Object.entries(restTables)]);

  it.each(files)('has all of %s, each with its schemas', async (file) => {
    for (const [name, calls] of await exportsOf(file)) {
      const endpoints = listed.get(name)?.endpoints ?? {};
      expect(Object.keys(endpoints), name).toEqual(Object.keys(calls));
      for (const [call, declared] of Object.entries(calls)) {
        const whole = endpointOf(declared);
        expect(endpoints[call], callName(declared)).toBe(whole);
        expect(whole).toMatchObject({ ...declared, summary: expect.any(String) });
        expect([whole.input, whole.result].map((schema) => typeof schema.parse)).toEqual(['function', 'function']);
      }
    }
  });

  it('has nothing that no file of calls exports', async () => {
    const names = (await Promise.all(files.map(exportsOf))).flat().map(([name]) => name);
    expect([...listed.keys()].sort()).toEqual(names.sort());
  });
});
