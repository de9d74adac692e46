import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import { errorCodes, SUCCESS } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { squareIn } from '#server/modules/system/uploads/picture.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { colourPicture, redAndBlue, sendPicture, uploadPicture } from '#tests/kit/pictures.ts';

const MB = 1024 * 1024;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

describe('a picture for the profile', () => {
  let app: TestApp;
  let who: Merchant;
  beforeAll(async () => {
    // The server lets itself decode JPEG and PNG alone; what it answers is read here in the same process.
    sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
    app = await startTestApp({ worker: false });
    who = await app.merchant();
  });
  afterAll(() => app.close());

  const load = (path: string, headers = {}) => fetch(`${app.url}/${path}`, { headers });
  const bytesAt = async (path: string) => Buffer.from(await (await load(path)).arrayBuffer());
  /** The colour in the middle of a picture, as six hexadecimal digits, each channel to the nearest sixteenth. */
  async function colourAt(path: string): Promise<string> {
    const { data } = await sharp(await bytesAt(path))
      .resize(1, 1, { fit: 'cover' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data].map((value) => (value > 200 ? 'f' : value < 55 ? '0' : '?')).join('');
  }
  /** Every picture that is kept of an account. */
  async function keptOf(merchant: Merchant): Promise<string[]> {
    const { userId } = await merchant.call(accountCalls.userInfo, {});
    const { rows } = await app.deps.db.pool.query<{ id: string }>(
      'select merchant_id as id from account where account_id = $1',
      [userId],
    );
    const folder = join(app.deps.env.DATA_DIR, 'files', rows[0]?.id ?? '', 'pictures', userId);
    return existsSync(folder) ? readdirSync(folder) : [];
  }

  it.each(['jpeg', 'png'] as const)('is taken as %s and becomes a small square WebP', async (format) => {
    const path = await uploadPicture(who, await colourPicture(format, { width: 900, height: 400 }));
    expect(path).toMatch(/^shop\/open\/files\/[\w/-]+\.webp$/);
    const { format: stored, width, height } = await sharp(await bytesAt(path)).metadata();
    expect({ stored, width, height }).toEqual({ stored: 'webp', width: limits.avatarSide, height: limits.avatarSide });
  });

  it('is served to everybody, as what it is, for good', async () => {
    const reply = await load(await uploadPicture(who));
    expect(reply.status).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it.each([
    { crop: { left: 0, top: 0, size: 100 }, colour: 'f00' },
    { crop: { left: 100, top: 0, size: 100 }, colour: '00f' },
    { crop: { left: 5000, top: 5000, size: 90 }, colour: '00f' },
    { crop: { left: 10, top: 0, size: 60 }, colour: 'f00' },
  ])('is cut to $crop', async ({ crop, colour }) => {
    expect(await colourAt(await uploadPicture(who, await redAndBlue(), { crop }))).toBe(colour);
  });

  it('is cut in the middle without a square, and into the picture with one that reaches over it', () => {
    expect(squareIn(200, 100, {})).toEqual({ left: 50, top: 0, width: 100, height: 100 });
    expect(squareIn(100, 201, {})).toEqual({ left: 0, top: 50, width: 100, height: 100 });
    expect(squareIn(200, 100, { left: 150, top: 90, size: 80 })).toEqual({ left: 120, top: 20, width: 80, height: 80 });
    expect(squareIn(200, 100, { left: 30, top: 0, size: 9999 })).toEqual({ left: 30, top: 0, width: 100, height: 100 });
    expect(squareIn(1, 1, { left: 7, top: 7, size: 7 })).toEqual({ left: 0, top: 0, width: 1, height: 1 });
  });

  it('refuses a square that is none', async () => {
    const crop = { left: -1, top: 'x', size: 0 };
    const reply = await sendPicture(who, await colourPicture('png'), { crop });
    expect(reply).toMatchObject({ code: errorCodes.invalidInput });
    expect(reply.error?.fields?.map(({ path }) => path).sort()).toEqual(['left', 'size', 'top']);
  });

  it('is turned upright before it is cut, and forgets where it was taken', async () => {
    // Stored lying on its side: upright, the red half is above the blue one.
    const lying = await sharp(await redAndBlue())
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(lying).metadata()).orientation).toBe(6);
    const crop = { left: 0, top: 0, size: 100 };
    const path = await uploadPicture(who, new Uint8Array(lying), { crop });
    expect(await colourAt(path)).toBe('f00');
    const lower = await uploadPicture(who, new Uint8Array(lying), { crop: { ...crop, top: 100 } });
    expect(await colourAt(lower)).toBe('00f');
    const { orientation, exif, xmp, icc } = await sharp(await bytesAt(lower)).metadata();
    expect({ orientation, exif, xmp, icc }).toEqual({});
  });

  it.each([
    {
      what: 'an SVG',
      name: 'me.svg',
      make: async () =>
        bytesOf('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    },
    {
      what: 'an SVG called a JPG',
      name: 'me.jpg',
      make: async () => bytesOf('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    },
    { what: 'a page', name: 'me.png', make: async () => bytesOf('<!doctype html><script>alert(1)</script>') },
    { what: 'a PDF', name: 'me.jpg', make: async () => bytesOf('%PDF-1.7\n1 0 obj\n') },
    { what: 'a GIF', name: 'me.jpg', make: () => colourPicture('gif') },
    { what: 'a WebP', name: 'me.png', make: () => colourPicture('webp') },
    { what: 'a TIFF', name: 'me.jpg', make: () => colourPicture('tiff') },
    { what: 'an AVIF', name: 'me.jpg', make: () => colourPicture('avif') },
    { what: 'a byte', name: 'me.jpg', make: async () => new Uint8Array([0xff]) },
  ])('is not $what', async ({ name, make }) => {
    const before = await keptOf(who);
    expect(await sendPicture(who, await make(), { name })).toMatchObject({
      code: errorCodes.pictureType,
      message: 'Uploaded images can only be in JPG or PNG format!',
    });
    expect(await keptOf(who)).toEqual(before);
  });

  it('keeps nothing of a page that hides behind a picture', async () => {
    const hidden = bytesOf('<script>alert("polyglot")</script>PK\u0003\u0004');
    for (const format of ['jpeg', 'png'] as const) {
      const path = await uploadPicture(who, joined(await colourPicture(format), hidden));
      expect((await bytesAt(path)).includes('polyglot')).toBe(false);
    }
  });

  it.each([
    { what: 'cut off', of: async () => (await colourPicture('jpeg', { width: 600, height: 600 })).slice(0, 400) },
    {
      what: 'a JPG by its first bytes only',
      of: async () => joined(new Uint8Array([0xff, 0xd8, 0xff]), bytesOf('<svg/>')),
    },
    { what: 'a PNG by its first bytes only', of: async () => (await colourPicture('png')).slice(0, 20) },
    {
      what: 'torn in the middle',
      of: async () => {
        const bytes = await colourPicture('png', { width: 300, height: 300 });
        return bytes.fill(0x2a, bytes.length / 2, bytes.length / 2 + 40);
      },
    },
  ])('is not damaged: $what', async ({ of }) => {
    const before = await keptOf(who);
    expect(await sendPicture(who, await of())).toMatchObject({ code: errorCodes.pictureUnreadable });
    expect(await keptOf(who)).toEqual(before);
  });

  it('has at most 40 megapixels, which its header tells before anything is decoded', async () => {
    const bomb = await colourPicture('png', { width: 8200, height: 5000 });
    expect(bomb.length).toBeLessThan(MB);
    const reply = await sendPicture(who, bomb, { name: 'me.png' });
    expect(reply).toMatchObject({ code: errorCodes.pictureTooManyPixels });
    expect(reply.message).toContain('40 megapixels');
    // The header alone says so, whatever follows.
    const header = bomb.slice(0, 60_000);
    expect(await sendPicture(who, header, { name: 'me.png' })).toMatchObject({ code: errorCodes.pictureTooManyPixels });
  });

  it('has at most 5 MB, to the byte', async () => {
    const small = await colourPicture('png');
    const padded = (length: number) => joined(small, new Uint8Array(length - small.length));
    expect(await sendPicture(who, padded(limits.imageUpload))).toMatchObject({ code: SUCCESS });
    const before = await keptOf(who);
    for (const length of [limits.imageUpload + 1, 6 * MB, 60 * MB]) {
      expect(await sendPicture(who, padded(length))).toMatchObject({
        code: errorCodes.pictureTooLarge,
        message: 'Upload file size cannot exceed 5MB!',
      });
    }
    expect(await keptOf(who)).toEqual(before);
  });

  it('does not fill the memory, however much is sent', async () => {
    const chunk = Buffer.alloc(MB);
    const sent = 300;
    let most = 0;
    const before = process.memoryUsage().arrayBuffers;
    const code = await new Promise<number>((resolve, reject) => {
      const headers = { ...who.headers(), 'content-type': 'multipart/form-data; boundary=b' };
      const upload = request(`${app.url}/shop/open/upload`, { method: 'POST', headers }, (reply) => {
        reply.on('data', (data) => resolve((JSON.parse(String(data)) as { code: number }).code));
      });
      upload.on('error', reject);
      upload.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
      let left = sent;
      const more = (): void => {
        most = Math.max(most, process.memoryUsage().arrayBuffers);
        if (left-- > 0) upload.write(chunk, () => more());
        else upload.end('\r\n--b--\r\n');
      };
      more();
    });
    expect(code).toBe(errorCodes.pictureTooLarge);
    expect((most - before) / MB).toBeLessThan(sent / 3);
  });

  it('has to be there', async () => {
    expect(await sendPicture(who, null)).toMatchObject({ code: errorCodes.fileMissing });
    expect(await sendPicture(who, new Uint8Array())).toMatchObject({ code: errorCodes.fileEmpty });
    const json = await who.raw({ ...accountCalls.logOut, path: '/shop/open/upload' }, {});
    expect(json.code).toBe(errorCodes.fileMissing);
  });

  it('is for those who are signed in', async () => {
    const stranger = await app.merchant();
    stranger.token = 'made-up';
    expect(await sendPicture(stranger, await colourPicture('png'))).toMatchObject({ code: 200117 });
  });

  it('goes with the next upload unless the profile took it, and when the profile takes another', async () => {
    const own = await app.merchant();
    const first = await uploadPicture(own);
    const second = await uploadPicture(own);
    expect((await load(first)).status).toBe(404);
    await own.call(accountCalls.updateUser, { img: second });
    const third = await uploadPicture(own);
    expect([(await load(second)).status, (await load(third)).status]).toEqual([200, 200]);
    expect(await own.call(accountCalls.updateUser, { img: third })).toMatchObject({ headpic: third });
    expect([(await load(second)).status, (await load(third)).status]).toEqual([404, 200]);
    expect(await keptOf(own)).toHaveLength(1);
    expect(await own.call(accountCalls.updateUser, { img: '' })).toMatchObject({ headpic: '' });
    expect(await keptOf(own)).toEqual([]);
  });

  it('is not taken from under a profile that takes it at the same time', async () => {
    const own = await app.merchant();
    for (let round = 0; round < 5; round += 1) {
      const path = await uploadPicture(own);
      const [taken] = await Promise.all([own.raw(accountCalls.updateUser, { img: path }), uploadPicture(own)]);
      const { headpic } = await own.call(accountCalls.userInfo, {});
      if (taken.code === SUCCESS) expect(headpic).toBe(path);
      else expect(taken.code).toBe(errorCodes.pictureUnknown);
      if (headpic) expect((await load(headpic)).status).toBe(200);
    }
  });

  it('stays when several are uploaded at once', async () => {
    const own = await app.merchant();
    const paths = await Promise.all(Array.from({ length: 4 }, () => uploadPicture(own)));
    expect(new Set(paths).size).toBe(4);
    const newest = await uploadPicture(own);
    expect(await keptOf(own)).toEqual([newest.split('/').at(-1)]);
  });

  it('is found by its own address only', async () => {
    const path = await uploadPicture(who);
    const [merchantId = '', accountId = '', name = ''] = path.split('/').slice(3);
    const wrong = [
      `shop/open/files/${merchantId}/${accountId}/${'x'.repeat(43)}.webp`,
      `shop/open/files/${merchantId}/${accountId}/`,
      `shop/open/files/${merchantId}/${name}`,
      `shop/open/files/${merchantId}/pictures/${accountId}/${name}`,
      `shop/open/files/${merchantId}/${accountId}/..%2f${accountId}%2f${name}`,
      `shop/open/files/..%2f..%2f..%2fsecret.key`,
      `shop/open/files/${encodeURIComponent('../../secret.key')}`,
      `shop/open/files/${merchantId}/${accountId}/${name}%00`,
      `shop/open/files/${merchantId}/${accountId}/${name}%0a`,
      `shop/open/files/${accountId}/${merchantId}/${name}`,
    ];
    for (const address of wrong) {
      const reply = await load(address);
      expect(reply.status, address).toBe(404);
      expect(await reply.json()).toMatchObject({ code: errorCodes.notFound });
    }
    expect(await (await load(`${path}?a=b`)).arrayBuffer()).toHaveProperty('byteLength');
  });
});
