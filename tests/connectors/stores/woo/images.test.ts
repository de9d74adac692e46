import { describe, expect, it } from 'vitest';
import { imageIds, planImages, refusedImages } from '#server/connectors/stores/woo/images.ts';
import { anImage, aSimple } from '#tests/kit/listings.ts';

const upload = (id: number, name: string) => ({
  id,
  src: `https://shop.test/wp-content/uploads/2026/11/${name}`,
  alt: '',
});
const planned = (sources: string[], held = [] as ReturnType<typeof upload>[]) =>
  planImages(aSimple({ images: sources.map((src) => anImage(src)) }), held).entries.map(({ body }) => body);

describe('which images are sent', () => {
  it.each(['jpg', 'JPEG', 'png', 'gif', 'webp'])('loads .%s, whatever query follows', (type) => {
    expect(planned([`https://cdn.test/a.${type}?w=1`])).toEqual([{ src: `https://cdn.test/a.${type}?w=1`, alt: '' }]);
  });

  it.each(['https://cdn.test/a', 'https://cdn.test/a.avif', 'https://cdn.test/?file=a.jpg', 'a.jpg'])(
    'leaves out %s beforehand',
    (src) => {
      const { entries, warnings } = planImages(aSimple({ images: [anImage(src)] }));
      expect(entries).toEqual([]);
      expect(warnings).toEqual([{ key: 'row.imageType', params: { src } }]);
    },
  );

  it('sends by id what the product holds, and loads again what it lost', () => {
    const [kept, lost] = [anImage('https://cdn.test/a.jpg', { alt: 'front' }), anImage('https://cdn.test/b.jpg')];
    const images = [
      { ...kept, externalId: '7' },
      { ...lost, externalId: '8' },
    ];
    const { entries } = planImages(aSimple({ images }), [upload(7, 'x.jpg')]);
    expect(entries.map(({ body }) => body)).toEqual([
      { id: 7, alt: 'front' },
      { src: lost.src, alt: '' },
    ]);
  });

  it('knows uploads of a try that broke off by their names, numbered or scaled', () => {
    const held = [upload(1, 'photo-1.jpg'), upload(2, 'photo.jpg'), upload(3, 'My-lamp-2-scaled.jpg')];
    const sources = ['https://cdn.test/photo.jpg', 'https://cdn.test/photo-1.jpg', 'https://cdn.test/My%20lamp.jpg'];
    expect(planned(sources, held)).toEqual([
      { id: 2, alt: '' },
      { id: 1, alt: '' },
      { id: 3, alt: '' },
    ]);
  });

  it('does not take a picture for another that only begins alike', () => {
    expect(planned(['https://cdn.test/photo.jpg'], [upload(1, 'photo-red.jpg')])).toMatchObject([
      { src: expect.anything() },
    ]);
  });
});

describe('what the store answers about images', () => {
  const { entries } = planImages(
    aSimple({ images: ['a.jpg', 'a.jpg?x=1&y=2', 'b.jpg'].map((end) => anImage(`https://cdn.test/${end}`)) }),
  );

  it('finds the refused one in the store’s words, in any language and with its signs escaped', () => {
    const detail = 'Fehler beim Laden von https://cdn.test/a.jpg?x=1&#038;y=2. Fehler: Not Found.';
    expect(refusedImages(entries, detail).map(({ src }) => src)).toEqual(['https://cdn.test/a.jpg?x=1&y=2']);
    expect(refusedImages(entries, 'Sorry, you are not allowed to upload this file type.')).toEqual([]);
  });

  it('reads ids by order, or by name when the numbers differ', () => {
    const [a, b, c] = entries.map(({ imageId }) => imageId);
    expect(imageIds(entries, [upload(1, 'a.jpg'), upload(2, 'a-1.jpg'), upload(3, 'b.jpg')])).toEqual({
      [a ?? '']: '1',
      [b ?? '']: '2',
      [c ?? '']: '3',
    });
    expect(imageIds(entries, [upload(3, 'b.jpg')])).toEqual({ [c ?? '']: '3' });
  });
});
