import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renamedValues, textsOf, translateProduct } from '#contract/translateProduct.ts';

const all = ['title', 'options', 'description'] as const;
const dictionary: Record<string, string> = {
  Grey: 'Gris',
  Gray: 'gris',
  Colour: 'Color',
  Red: 'Rojo',
  Shirt: 'Camisa',
};
const translated = (text: string): string => dictionary[text] ?? text;
const shirt = {
  title: 'Shirt',
  bodyHtml: '<p>Red</p>',
  options: [
    { name: 'Colour', values: ['Grey', 'Gray', 'Red'] },
    { name: 'Size', values: ['S', 'M'] },
  ],
};

describe('a product and its translations', () => {
  it('names each text once, and only the parts that were asked for', () => {
    const twice = { ...shirt, title: 'Red' };
    expect(textsOf(twice, all)).toEqual(['Red', 'Colour', 'Grey', 'Gray', 'Size', 'S', 'M']);
    expect(textsOf(twice, ['title'])).toEqual(['Red']);
    expect(textsOf(twice, ['description'])).toEqual([]);
  });

  it('keeps values apart that became one word, and says so', () => {
    const done = translateProduct(shirt, all, translated, '<p>Rojo</p>');
    expect(done.title).toBe('Camisa');
    expect(done.bodyHtml).toBe('<p>Rojo</p>');
    expect(done.options).toEqual([
      { name: 'Color', values: ['Gris', 'gris (Gray)', 'Rojo'] },
      { name: 'Size', values: ['S', 'M'] },
    ]);
    expect(done.warnings).toEqual([
      { key: 'translate.valuesAlike', params: { option: 'Color', value: 'gris (Gray)' } },
    ]);
    expect(renamedValues(['Gray', 'M'], done.renamed)).toEqual(['gris (Gray)', 'M']);
  });

  it('never lets two variants fall together, never empties a word, and keeps lengths', () => {
    const value = fc
      .string({ minLength: 1, maxLength: 260, unit: 'grapheme' })
      .map((text) => `v${text}`.trim().slice(0, 255));
    const values = fc.uniqueArray(value, { minLength: 1, maxLength: 12, selector: (text) => text });
    const become = fc.constantFrom<(text: string) => string>(
      () => 'same',
      () => '   ',
      (text) => text.toLowerCase(),
      (text) => text.repeat(3),
      (text) => text.slice(0, 2),
      () => 'x'.repeat(400),
    );
    fc.assert(
      fc.property(values, become, (given, to) => {
        const done = translateProduct({ ...shirt, options: [{ name: 'Colour', values: given }] }, all, to, '');
        const [option] = done.options;
        expect(new Set(option?.values).size).toBe(given.length);
        for (const word of option?.values ?? []) {
          expect(word).toBe(word.trim());
          expect(word.length).toBeGreaterThan(0);
          expect(word.length).toBeLessThanOrEqual(255);
        }
        expect(given.map((word) => renamedValues([word], done.renamed)[0])).toEqual(option?.values);
      }),
    );
  });

  it('cuts a title that grew too long', () => {
    const done = translateProduct(shirt, ['title'], () => 'é'.repeat(600), '');
    expect(done.title).toBe('é'.repeat(500));
    expect(done.warnings.map(({ key }) => key)).toEqual(['translate.titleCut']);
    expect([done.bodyHtml, done.options]).toEqual([shirt.bodyHtml, shirt.options]);
  });
});
