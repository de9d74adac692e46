import { describe, expect, it } from 'vitest';
import { readGuides } from '#server/help/guides.ts';
import { guideGroups } from '#server/help/order.ts';
import { menu } from '#src/custom/data/navigation/menu.ts';
import { guideOf, places } from '#src/custom/data/navigation/siteMap.ts';

const { en } = readGuides('docs').books;

describe('the guide of each place', () => {
  it('is there, with its heading', () => {
    const named = places.flatMap(({ guide }) => guide ?? []);
    const missing = named.filter((address) => {
      const [name, anchor] = address.split('#');
      const guide = en.guides.find((one) => one.name === name);
      return guide === undefined || (anchor !== undefined && !guide.headings.some(({ id }) => id === anchor));
    });
    expect(named.length).toBeGreaterThan(20);
    expect(missing).toEqual([]);
  });

  it('is known of every place of the menu', () => {
    const paths = menu.flatMap(({ pages }) => pages);
    expect(paths.filter((path) => guideOf(path) === undefined)).toEqual([]);
  });

  it('is that of the place above where it has none of its own', () => {
    expect(guideOf('/import/edit/42')).toBe('first-steps');
    expect(guideOf('/purchases/plan/7')).toBe('buying');
    expect(guideOf('/nowhere')).toBeUndefined();
  });
});

describe('the order of the guides', () => {
  it('names every guide once, and none that is not there', () => {
    const ordered = guideGroups.flatMap(({ guides }) => guides);
    expect([...ordered].sort()).toEqual(en.guides.map(({ name }) => name).sort());
  });
});
