import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { pictureProblem } from '#src/custom/form/readPicture.ts';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff, 0xe1];
const file = (bytes: number[], name: string, size = 100): File => {
  const content = new Uint8Array(size);
  content.set(bytes);
  return new File([content], name);
};

describe('a chosen file', () => {
  it.each([
    ['a PNG', file(png, 'me.png'), undefined],
    ['a JPEG under another name', file(jpeg, 'me.gif'), undefined],
    ['exactly 5 MB', file(jpeg, 'me.jpg', limits.imageUpload), undefined],
    ['one byte more', file(jpeg, 'me.jpg', limits.imageUpload + 1), 'error.pictureTooLarge'],
    ['an SVG called PNG', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'me.png'), 'error.pictureType'],
    ['a GIF', new File(['GIF89a...'], 'me.gif'), 'error.pictureType'],
    ['a PNG cut off in its signature', file(png.slice(0, 4), 'me.png', 4), 'error.pictureType'],
    ['nothing', new File([], 'me.png'), 'error.pictureType'],
  ])('%s', async (_, chosen, key) => {
    expect((await pictureProblem(chosen))?.key).toBe(key);
  });
});
