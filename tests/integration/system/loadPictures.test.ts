import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import type { Product } from '#contract/product.schemas.ts';
import { pictureCalls } from '#contract/upload.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { colourPicture } from '#tests/kit/pictures.ts';
import { edit, productNamed } from '#tests/kit/pool.ts';
import { archiveOf, pictureServer, uploadProductPicture } from '#tests/kit/productPictures.ts';
import { bringIn, publish } from '#tests/kit/publishing.ts';
import { shopProducts } from '#tests/kit/world.ts';

describe('the pictures that stand in a product', () => {
  let app: TestApp;
  let supplier: Awaited<ReturnType<typeof pictureServer>>;
  let who: Merchant;
  let vase: Product;
  const asked: string[] = [];

  beforeAll(async () => {
    const red = Buffer.from(await colourPicture('jpeg'));
    const answers: Record<string, RequestListener> = {
      '/red.jpg': (_, reply) => reply.end(red),
      '/moved.jpg': (_, reply) => reply.writeHead(302, { location: '/red.jpg' }).end(),
      '/round.jpg': (_, reply) => reply.writeHead(302, { location: '/round.jpg' }).end(),
      '/inside.jpg': (_, reply) => reply.writeHead(302, { location: 'https://127.0.0.1:1/secret' }).end(),
      '/page.jpg': (_, reply) =>
        reply.writeHead(200, { 'content-type': 'image/jpeg' }).end('<script>alert(1)</script>'),
      '/drawing.jpg': (_, reply) => reply.end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      '/huge.jpg': (_, reply) => reply.end(Buffer.concat([red, Buffer.alloc(26 * 1024 * 1024)])),
    };
    supplier = await pictureServer((request, reply) => {
      asked.push(request.url ?? '');
      const answer = answers[request.url ?? ''];
      if (answer) answer(request, reply);
      else reply.writeHead(404).end();
    });
    app = await startTestApp({ env: { ALLOWED_ORIGINS: supplier.url }, worker: 'jobs' });
  });
  afterAll(async () => {
    await app.close();
    await supplier.close();
  });
  beforeEach(async () => {
    who = await app.merchant();
    await bringIn(who, [{ title: 'Vase', sku: 'V' }]);
    vase = await productNamed(who, 'Vase');
  });

  /** The vase with pictures at these addresses, called `0`, `1`, and so on. */
  async function withPictures(...addresses: string[]): Promise<void> {
    vase = await edit(who, vase, (update) => {
      update.imageList = addresses.map((src, at) => ({ imageId: String(at), src, alt: '', useFlg: 1 }));
    });
  }
  const addressOf = (imageId: string, id = vase.productId) =>
    `${app.url}${pictureCalls.load.path.replace(':id', id).replace(':imageId', imageId)}`;
  const load = (imageId: string, by = who) => fetch(addressOf(imageId), { headers: by.headers() });

  it('are answered byte by byte, our own and those of others, as nothing that a browser would run', async () => {
    const own = await uploadProductPicture(who, await colourPicture('png', { colour: '#00ff00' }));
    await withPictures(`${supplier.url}/red.jpg`, `${supplier.url}/moved.jpg`, own.src);
    for (const imageId of ['0', '1']) {
      const reply = await load(imageId);
      expect(reply.headers.get('content-type')).toBe('application/octet-stream');
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
      expect(Buffer.from(await reply.arrayBuffer()).equals(Buffer.from(await colourPicture('jpeg')))).toBe(true);
    }
    const served = await (await fetch(app.url + own.src)).arrayBuffer();
    expect(Buffer.from(await (await load('2')).arrayBuffer()).equals(Buffer.from(served))).toBe(true);
  });

  it.each([
    { path: '/page.jpg', key: 'pictureNotLoaded' },
    { path: '/drawing.jpg', key: 'pictureNotLoaded' },
    { path: '/huge.jpg', key: 'pictureNotLoaded' },
    { path: '/missing.jpg', key: 'pictureNotLoaded' },
    { path: '/round.jpg', key: 'pictureNotLoaded' },
    { path: '/inside.jpg', key: 'addressForbidden' },
  ] as const)('are not loaded from $path: $key', async ({ path, key }) => {
    await withPictures(supplier.url + path);
    expect(await (await load('0')).json()).toMatchObject({ code: errorCodes[key], result: null });
  });

  it.each([
    'https://127.0.0.1/secret',
    'https://169.254.169.254/latest/meta-data',
    'http://example.com/plain.jpg',
    'https://user:word@example.com/a.jpg',
  ])('are never asked for at %s', async (address) => {
    await withPictures(address);
    expect(await (await load('0')).json()).toMatchObject({ code: errorCodes.addressForbidden });
  });

  it.each(['/secret.key', '/shop/open/files/../../secret.key', 'file:///etc/passwd', 'nonsense'])(
    'are not read from %s',
    async (address) => {
      await withPictures(address);
      const { code } = (await (await load('0')).json()) as { code: number };
      expect([errorCodes.pictureNotLoaded, errorCodes.addressForbidden]).toContain(code);
    },
  );

  it('are loaded only as they stand in that product, for its owner', async () => {
    await withPictures(`${supplier.url}/red.jpg`);
    asked.length = 0;
    const stranger = await app.merchant();
    expect(await (await load('0', stranger)).json()).toMatchObject({ code: errorCodes.notFound });
    for (const imageId of ['1', `${supplier.url}/red.jpg`, '%00'].map(encodeURIComponent)) {
      expect(await (await load(imageId)).json()).toMatchObject({ code: errorCodes.notFound });
    }
    expect(asked).toEqual([]);
  });

  it('come as one archive in their order; what could not be loaded is named with its reason', async () => {
    const own = await uploadProductPicture(who, await colourPicture('jpeg', { colour: '#00ff00' }));
    await withPictures(`${supplier.url}/red.jpg`, `${supplier.url}/missing.jpg`, own.src, 'https://127.0.0.1/x.jpg');
    const files = await archiveOf(who, vase.productId);
    expect(Object.keys(files)).toEqual(['01-vase.jpg', '03-vase.jpg', 'missing.txt']);
    expect(files['01-vase.jpg']).toEqual(Buffer.from(await colourPicture('jpeg')));
    const text = String(files['missing.txt']);
    expect(text).toContain(`2. ${supplier.url}/missing.jpg`);
    expect(text).toContain('4. https://127.0.0.1/x.jpg');
    expect(text).not.toMatch(/^[13]\. /m);
  });

  it('of a product without any come as an archive without any', async () => {
    await withPictures();
    expect(await archiveOf(who, vase.productId)).toEqual({});
  });

  it('come in the language of who asks, and for its owner only', async () => {
    await withPictures('https://127.0.0.1/x.jpg');
    who.language = 'zh';
    expect(String((await archiveOf(who, vase.productId))['missing.txt'])).toContain('以下图片不在压缩包中');
    const stranger = await app.merchant();
    await expect(archiveOf(stranger, vase.productId)).rejects.toThrow(String(errorCodes.notFound));
  });

  it('reach a store when they are our own: it loads them from this server', async () => {
    const own = await uploadProductPicture(who, await colourPicture('jpeg'));
    await withPictures(own.src);
    const shop = await who.bindWoo(app.sandbox.url, 'lantern');
    const job = await publish(who, [vase.productId], [shop.shopId]);
    expect(job).toMatchObject({ state: 'done', failed: 0 });
    const held = (await shopProducts(app.sandbox.url, 'lantern')).find(({ name }) => name === 'Vase');
    expect(JSON.stringify(held)).toContain(own.src.split('/').at(-1));
  });
});
