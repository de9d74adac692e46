import { describe, expect, it } from 'vitest';
import { safeHtml } from '#server/html.ts';
import { cleanedHtml } from '#tests/src/custom/form/description/cleanedHtml.ts';

describe('a description that the web app cleaned', () => {
  it.each(cleanedHtml)('%s leaves the server nothing to take out', (_, clean) => {
    expect(safeHtml(clean)).toBe(clean);
  });
});
