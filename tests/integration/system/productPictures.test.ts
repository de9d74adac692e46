import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { colourPicture, redAndBlue } from '#tests/kit/pictures.ts';
import { sendProductPicture, uploadProductPicture } from '#tests/kit/productPictures.ts';

const MB = 1024 * 1024;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

describe('an uploaded picture of a product', () => {
  let app: TestApp;
  let who: Merchant;
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
    who = await app.merchant();
  });
  afterAll(() => app.close());

  const load = async (src: string) => {
    const reply = await fetch(app.url + src);
    const bytes = Buffer.from(await reply.arrayBuffer());
    return { status: reply.status, headers: Object.fromEntries(reply.headers), bytes };
  };
  const bytesAt = async (src: string) => (await load(src)).bytes;
  /** The colour at a place given in shares, each channel as 0 or f. */
  async function colourAt(src: string, x: number, y: number): Promise<string> {
    const { data, info } = await sharp(await bytesAt(src))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return [...data.subarray(at, at + 3)].map((value) => (value > 200 ? 'f' : value < 55 ? '0' : '?')).join('');
  }

  it('is served to everybody who knows its address, as what it is, for good', async () => {
    const { src } = await uploadProductPicture(who, await colourPicture('jpeg'));
    expect(src).toMatch(/^\/shop\/open\/files\/[\da-f-]{36}\/products\/[\w-]{43}\.jpg$/);
    const reply = await load(src);
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await load(src.replace(/[\w-]{43}/, 'x'.repeat(43)))).status).toBe(404);
    expect((await load(src.replace('.jpg', '.png'))).status).toBe(404);
  });

  it('keeps its proportions, and is scaled only where it is longer than stores like', async () => {
    const small = await uploadProductPicture(who, await colourPicture('jpeg', { width: 640, height: 400 }));
    expect(small).toMatchObject({ width: 640, height: 400 });
    const large = await uploadProductPicture(who, await colourPicture('jpeg', { width: 2000, height: 4000 }));
    expect(large).toMatchObject({ width: limits.pictureSide / 2, height: limits.pictureSide });
    const { width, height } = await sharp(await bytesAt(large.src)).metadata();
    expect([width, height]).toEqual([limits.pictureSide / 2, limits.pictureSide]);
  });

  it('is JPEG unless something of it is transparent', async () => {
    const opaque = await sharp(await colourPicture('png'))
      .ensureAlpha()
      .png()
      .toBuffer();
    const { src } = await uploadProductPicture(who, new Uint8Array(opaque));
    expect(src).toMatch(/\.jpg$/);
    const background = { r: 0, g: 0, b: 255, alpha: 0 };
    const hole = await sharp({ create: { width: 30, height: 20, channels: 4, background } })
      .composite([{ input: Buffer.from(await colourPicture('png', { width: 10, height: 20 })), left: 0, top: 0 }])
      .png()
      .toBuffer();
    const kept = await uploadProductPicture(who, new Uint8Array(hole));
    expect(kept.src).toMatch(/\.png$/);
    const { data, info } = await sharp(await bytesAt(kept.src))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 30, height: 20, channels: 4 });
    expect([...data.subarray(0, 4)]).toEqual([255, 0, 0, 255]);
    expect(data[29 * 4 + 3]).toBe(0);
  });

  it('stands upright, in the colours of screens, and forgets where it was taken', async () => {
    const lying = await sharp(await redAndBlue())
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { src, width, height } = await uploadProductPicture(who, new Uint8Array(lying));
    expect([width, height]).toEqual([100, 200]);
    expect([await colourAt(src, 0.5, 0.2), await colourAt(src, 0.5, 0.8)]).toEqual(['f00', '00f']);
    const { orientation, exif, xmp, icc } = await sharp(await bytesAt(src)).metadata();
    expect({ orientation, exif, xmp, icc }).toEqual({});

    const printed = await sharp(await colourPicture('jpeg'))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    const shown = await uploadProductPicture(who, new Uint8Array(printed));
    expect((await sharp(await bytesAt(shown.src)).metadata()).space).toBe('srgb');
    const grey = await sharp(await colourPicture('png'))
      .greyscale()
      .png()
      .toBuffer();
    expect(await uploadProductPicture(who, new Uint8Array(grey))).toMatchObject({ width: 40, height: 30 });
  });

  it('is pixels alone: what hides behind or inside a picture goes', async () => {
    const script = '<script>alert("polyglot")</script>';
    const hidden = bytesOf(`${script}PK\u0003\u0004`);
    for (const format of ['jpeg', 'png'] as const) {
      const { src } = await uploadProductPicture(who, joined(await colourPicture(format), hidden));
      const bytes = await bytesAt(src);
      expect([bytes.includes('polyglot'), bytes.includes('PK\u0003\u0004')]).toEqual([false, false]);
    }
    const commented = await sharp(await colourPicture('jpeg'))
      .withXmp(`<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta><?xpacket end="w"?>`)
      .withExif({ IFD0: { ImageDescription: script } })
      .jpeg()
      .toBuffer();
    expect(commented.includes('polyglot')).toBe(true);
    expect((await bytesAt((await uploadProductPicture(who, new Uint8Array(commented))).src)).includes('polyglot')).toBe(
      false,
    );
  });

  it.each([
    { what: 'an SVG called a JPG', of: async () => bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    {
      what: 'a GIF that is a script too',
      of: async () => joined(bytesOf('GIF89a/*'), await colourPicture('gif'), bytesOf('*/=1;alert(1)')),
    },
    { what: 'an archive', of: async () => joined(bytesOf('PK\u0003\u0004'), await colourPicture('jpeg')) },
    { what: 'a page before a picture', of: async () => joined(bytesOf('<html>'), await colourPicture('png')) },
    { what: 'a PDF', of: async () => bytesOf('%PDF-1.7\n1 0 obj\n') },
  ])('is not $what', async ({ of }) => {
    expect(await sendProductPicture(who, await of())).toMatchObject({
      code: errorCodes.pictureType,
      message: 'Uploaded images can only be in JPG or PNG format!',
      result: null,
    });
  });

  it('has at most 40 megapixels, 5 MB, and all of its bytes', async () => {
    const bomb = await colourPicture('png', { width: 8200, height: 5000 });
    expect(bomb.length).toBeLessThan(MB);
    const reply = await sendProductPicture(who, bomb);
    expect(reply).toMatchObject({ code: errorCodes.pictureTooManyPixels });
    expect(reply.message).toContain('40 megapixels');
    const large = await colourPicture('jpeg', { width: 8000, height: 5000 });
    expect(await uploadProductPicture(who, large)).toMatchObject({ width: 2048, height: 1280 });

    const small = await colourPicture('png');
    const padded = joined(small, new Uint8Array(limits.imageUpload + 1 - small.length));
    expect(await sendProductPicture(who, padded)).toMatchObject({ code: errorCodes.pictureTooLarge });
    const torn = (await colourPicture('jpeg', { width: 600, height: 600 })).slice(0, 400);
    expect(await sendProductPicture(who, torn)).toMatchObject({ code: errorCodes.pictureUnreadable });
    expect(await sendProductPicture(who, null)).toMatchObject({ code: errorCodes.fileMissing });
    expect(await sendProductPicture(who, new Uint8Array())).toMatchObject({ code: errorCodes.fileEmpty });
  });

  it('stays when others are uploaded, at the same time too', async () => {
    const picture = await colourPicture('jpeg');
    const all = await Promise.all(Array.from({ length: 5 }, () => uploadProductPicture(who, picture)));
    expect(new Set(all.map(({ src }) => src)).size).toBe(5);
    for (const { src } of all) expect((await load(src)).status).toBe(200);
  });
});
