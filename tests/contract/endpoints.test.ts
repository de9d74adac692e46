import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { roles } from '#contract/enums.ts';
import { callName, everyCall } from '#tests/kit/contractCalls.ts';
import { exampleOf } from '#tests/kit/hostile.ts';

interface Shape {
  properties?: Record<string, unknown>;
  required?: string[];
}

describe('the calls of the contract', () => {
  it('have each a method and path of their own', () => {
    const names = everyCall.map((call) => callName(call).replace(/:\w+/g, ':'));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(names.length).toBeGreaterThanOrEqual(30);
  });

  it.each(everyCall)('$method $path is declared whole', (call) => {
    expect(call.path).toMatch(/^\/shop(\/:?[\w.]+)+$/);
    expect(call.summary).toMatch(/^[A-Z].*[^.]$/);
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
    const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Shape & { anyOf?: Shape[] };
    const { properties = {}, required = [] } = schema;
    if (typeof call.access === 'object' && 'roleNamedBy' in call.access) {
      // Whichever way it is called.
      if (call.access.orAllHeld) return;
      for (const way of schema.anyOf ?? [schema]) expect(way.required).toContain(call.access.roleNamedBy);
    } else if (typeof call.access !== 'string') {
      expect(call.access.length).toBeGreaterThan(0);
      for (const role of call.access) expect(roles).toContain(role);
    }
    for (const name of inPath) expect([name in properties, required.includes(name)]).toEqual([true, true]);
    if (call.upload) expect(call.method).toBe('POST');
    // A download is read, or asked for with a selection that is too long for an address.
    if (call.download !== undefined) expect(['GET', 'POST']).toContain(call.method);
  });

  it.each(everyCall.filter(({ method }) => method === 'GET' || method === 'DELETE'))(
    '$method $path reads from text what it reads from values',
    ({ input }) => {
      const example = exampleOf({ input } as never);
      const asText = Object.fromEntries(Object.entries(example).map(([name, value]) => [name, String(value)]));
      const fromText = input.safeParse(asText);
      expect(fromText.error?.issues ?? []).toEqual([]);
      expect(fromText.data).toEqual(input.parse(example));
    },
  );

  it.each(everyCall)('$method $path has a result that JSON carries unchanged', ({ result }) => {
    expect(() => z.toJSONSchema(result, { io: 'output' })).not.toThrow();
  });
});
