import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanTitle } from '#server/modules/catalogue/recipes/cleanTitle.ts';

const nothing = { remove: [], tidy: false, letters: 'asIs', atMost: null } as const;
const clean = (title: string, step: Partial<Parameters<typeof cleanTitle>[1]>) =>
  cleanTitle(title, { ...nothing, remove: [], ...step });

describe('a title made readable', () => {
  it.each([
    [
      'takes phrases out, whatever their case',
      'HOT SALE Summer Dress free  shipping',
      'Summer Dress',
      { remove: ['hot sale', 'Free Shipping'] },
    ],
    ['leaves words that only contain a phrase', 'Newest New Lamp', 'Newest Lamp', { remove: ['new'] }],
    ['finds phrases where words have no gaps', '热卖夏季连衣裙包邮', '夏季连衣裙', { remove: ['热卖', '包邮'] }],
    ['takes a phrase for what it is, not for a pattern', 'Lamp (a+b) .* x', 'Lamp (a+b) x', { remove: ['.*'] }],
    [
      'takes out what stands in brackets, and stray ends',
      '【2024】 - Desk Lamp [EU Plug] (Black), ',
      'Desk Lamp',
      { tidy: true },
    ],
    ['writes words with capitals', 'usb desk LAMP', 'usb Desk LAMP'.replace('usb', 'Usb'), { letters: 'title' }],
    ['keeps names as they are', 'LED USB 4K Desk lamp', 'LED USB 4K Desk Lamp', { letters: 'title' }],
    ['writes a sentence out of shouting', 'DESK LAMP FOR READING', 'Desk lamp for reading', { letters: 'sentence' }],
    ['cuts at a word’s end', 'Desk Lamp, with Arm', 'Desk Lamp', { atMost: 12 }],
    ['cuts a word only when there is no other way', 'Donaudampfschifffahrt', 'Donaudampf', { atMost: 10 }],
    ['never leaves nothing', 'Free Shipping', 'Free Shipping', { remove: ['free shipping'] }],
  ] as const)('%s', (_, title, expected, step) => {
    expect(clean(title, { ...step, remove: 'remove' in step ? [...step.remove] : [] })).toBe(expected);
  });

  it('never grows and never ends empty; done twice is done once, capitals aside', () => {
    const words = fc.array(fc.constantFrom('Desk', 'LAMP', 'new', '(EU)', '【热】', '-', 'LED', 'ab.c'), {
      minLength: 1,
    });
    fc.assert(
      fc.property(
        words,
        fc.constantFrom('asIs', 'title', 'sentence'),
        fc.integer({ min: 10, max: 40 }),
        (given, letters, atMost) => {
          const title = given.join(' ');
          const step = { remove: ['new'], tidy: true, letters, atMost } as const;
          const once = clean(title, { ...step, remove: [...step.remove] });
          expect(once).not.toBe('');
          expect(once === title || [...once].length <= Math.max(atMost, 1)).toBe(true);
          if (letters === 'asIs') expect(clean(once, { ...step, remove: [...step.remove] })).toBe(once);
        },
      ),
    );
  });
});
