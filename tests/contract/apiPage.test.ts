import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { apiPage } from '../../scripts/apiPage.ts';

describe('docs/api.md', () => {
  it('is what the contract says now (npm run docs:api writes it)', () => {
    expect(readFileSync('docs/api.md', 'utf8')).toBe(apiPage());
  });
});
