import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import {
  addImages,
  altOf,
  backToOriginal,
  fillAlts,
  placesInUse,
  replaceImage,
} from '#src/resources/pool/edit/images/sheetPictures.ts';
import { type Sheet, sheetOf } from '#src/resources/pool/edit/model/sheet.ts';
import { update } from '../../builders.ts';

/** The tee; its red variants show the first image, all of size M the second. */
function tee(): Sheet {
  const sheet = sheetOf(update());
  const rows = [...sheet.rows].map(([id, row]) => {
    const imageId = row.optionValues[0] === 'Red' ? 'i1' : row.optionValues[1] === 'M' ? 'i2' : null;
    return [id, { ...row, imageId }] as const;
  });
  return { ...sheet, rows: new Map(rows) };
}
const shownBy = (sheet: Sheet, imageId: string | null) =>
  [...sheet.rows.values()].filter((row) => row.imageId === imageId).length;

describe('an image whose picture was edited', () => {
  const described = { ...tee(), images: tee().images.map((image) => ({ ...image, alt: 'A tee', useFlg: 0 as const })) };
  const edited = replaceImage(described, 'i1', { newId: 'e1', src: '/shop/open/files/m/products/a.jpg' });

  it('keeps its place, text, use and variants under an id of its own, and knows its original', () => {
    expect(edited.images[0]).toEqual({
      imageId: 'e1',
      src: '/shop/open/files/m/products/a.jpg',
      alt: 'A tee',
      useFlg: 0,
      originalSrc: 'https://img.example/1.jpg',
    });
    expect(edited.images[1]).toBe(described.images[1]);
    expect([shownBy(edited, 'e1'), shownBy(edited, 'i1'), shownBy(edited, 'i2')]).toEqual([2, 0, 1]);
  });

  it('knows the first original however often it is edited', () => {
    const again = replaceImage(edited, 'e1', { newId: 'e2', src: '/shop/open/files/m/products/b.jpg' });
    expect(again.images[0]?.originalSrc).toBe('https://img.example/1.jpg');
  });

  it('goes back to it with everything else as it is, and has no original then', () => {
    const back = backToOriginal(edited, 'e1', 'o1');
    expect(back.images[0]).toEqual({ imageId: 'o1', src: 'https://img.example/1.jpg', alt: 'A tee', useFlg: 0 });
    expect(shownBy(back, 'o1')).toBe(2);
  });

  it('changes nothing of an image that is gone meanwhile', () => {
    expect(replaceImage(described, 'gone', { newId: 'e1', src: '/x.jpg' })).toEqual(described);
  });
});

describe('alternative texts from the title', () => {
  it('name the option values that tell the variants of an image from the others', () => {
    const sheet = tee();
    expect(altOf(sheet, 'i1', ' Plain tee ')).toBe('Plain tee, Red');
    expect(altOf(sheet, 'i2', 'Plain tee')).toBe('Plain tee, Blue, M');
    expect(altOf(sheet, 'none', 'Plain tee')).toBe('Plain tee');
    const all = { ...sheet, rows: new Map([...sheet.rows].map(([id, row]) => [id, { ...row, imageId: 'i1' }])) };
    expect(altOf(all, 'i1', 'Plain tee')).toBe('Plain tee');
  });

  it('fill what is empty, or replace all, within their length', () => {
    const sheet = tee();
    const images = sheet.images.map((image, at) => (at === 0 ? { ...image, alt: 'Mine' } : image));
    const given = { ...sheet, images };
    expect(fillAlts(given, 'Tee', 'empty').images.map(({ alt }) => alt)).toEqual(['Mine', 'Tee, Blue, M']);
    expect(fillAlts(given, 'Tee', 'all').images.map(({ alt }) => alt)).toEqual(['Tee, Red', 'Tee, Blue, M']);
    expect(fillAlts(given, 'x'.repeat(499), 'all').images[0]?.alt).toHaveLength(500);
  });
});

describe('images that are added', () => {
  it('are in use while there is room, and count their places', () => {
    const added = Array.from({ length: 12 }, (_, at) => ({ imageId: `n${at}`, src: `/n${at}.jpg` }));
    const { images } = addImages(tee(), added);
    expect(images.filter(({ useFlg }) => useFlg === 1)).toHaveLength(limits.imagesInUse);
    expect([...placesInUse(images).values()]).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    expect(placesInUse(images).get('n11')).toBeUndefined();
  });
});
