import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as webCalls from '#src/dataProvider/calls.ts';
import { callName, everyCall } from '#tests/kit/contractCalls.ts';
import { webCallsFile } from '../../scripts/webCallsFile.ts';

describe('the web app’s table of calls', () => {
  it('is what the contract says now (npm run calls writes it)', () => {
    expect(readFileSync('src/dataProvider/calls.ts', 'utf8')).toBe(webCallsFile());
  });
  it('has every call but those of plain resources, which are read and written by name', () => {
    const carried = Object.values(webCalls).flatMap((calls) =>
      Object.values(calls).map(({ method, path }) => `${method} ${path}`),
    );
    const named = everyCall.filter(({ path }) => !path.startsWith('/shop/rest/'));
    expect(carried.sort()).toEqual(named.map(callName).sort());
  });
});
