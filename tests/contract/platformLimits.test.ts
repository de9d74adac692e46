import { describe, expect, it } from 'vitest';
import { lengthOf, lengthTrouble, platformLimits } from '#contract/platformLimits.ts';

describe('how long texts may be on a platform', () => {
  it.each([
    ['wix', 80, undefined],
    ['wix', 81, { kind: 'long', by: 1, limit: 80 }],
    ['shopify', 300, { kind: 'long', by: 45, limit: 255 }],
    ['tiktok', 20, { kind: 'short', by: 5, limit: 25 }],
    ['woo', 5000, undefined],
  ] as const)('%s, a title of %d', (platform, length, trouble) => {
    expect(lengthTrouble(length, platformLimits[platform].title)).toEqual(trouble);
  });

  it('counts an emoji as one character', () => {
    expect(lengthOf('Tee 👕')).toBe(5);
  });
});
