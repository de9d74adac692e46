import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as webCalls from '#src/dataProvider/calls.ts';
import { callName, everyCall } from '#tests/kit/contractCalls.ts';
import { webCallsFile } from '../../scripts/webCallsFile.ts';

describe('the web app’s table of calls', () => {
  it('is what the contract says now (npm run calls writes it)', () => {
    expect(readFileSync('src/dataProvider/calls.ts', 'utf8')).toBe(webCallsFile());
  });
  it('has every call', () => {
    const carried = Object.values(webCalls).flatMap((calls) =>
      Object.values(calls).map(({ method, path }) => `${method} ${path}`),
    );
    expect(carried.sort()).toEqual(everyCall.map(callName).sort());
  });
});
