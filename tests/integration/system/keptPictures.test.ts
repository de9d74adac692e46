import type { RequestListener } from 'node:http';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectCalls } from '#contract/collected.calls.ts';
import { type PictureSize, SHOWN_PICTURE } from '#contract/enums.ts';
import { productCalls } from '#contract/product.calls.ts';
import { publishCalls } from '#contract/publish.calls.ts';
import { pictureCalls } from '#contract/upload.calls.ts';
import { forgetShownPictures } from '#server/modules/system/keptImages/index.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { colourPicture } from '#tests/kit/pictures.ts';
import { edit, productNamed, wholePool } from '#tests/kit/pool.ts';
import { pictureServer } from '#tests/kit/productPictures.ts';
import { bringIn } from '#tests/kit/publishing.ts';

describe('pictures that lie on other servers', () => {
  let app: TestApp;
  let supplier: Awaited<ReturnType<typeof pictureServer>>;
  let who: Merchant;
  let red: Buffer;
  const asked: string[] = [];
  /** Counts the tests: each has addresses of its own, since pictures of the one before may still be on their way. */
  let test = 0;
  /** What the supplier's picture server answers now. */
  const answers: Record<string, RequestListener> = {};

  beforeAll(async () => {
    red = Buffer.from(await colourPicture('jpeg', { width: 800, height: 600 }));
    supplier = await pictureServer((request, reply) => {
      const [, of, path = ''] = /^\/(\d+)(\/.*)$/.exec(request.url ?? '') ?? [];
      const answer = Number(of) === test ? answers[path] : undefined;
      if (Number(of) === test) asked.push(path);
      if (answer) answer(request, reply);
      else reply.writeHead(404).end();
    });
    app = await startTestApp({ env: { ALLOWED_ORIGINS: supplier.url } });
  });
  afterAll(async () => {
    await app.close();
    await supplier.close();
  });
  beforeEach(async () => {
    who = await app.merchant();
    test += 1;
    for (const path of ['/red.jpg', '/same.jpg', '/more.jpg']) answers[path] = (_, reply) => reply.end(red);
  });
  afterEach(() => {
    asked.length = 0;
    for (const path of Object.keys(answers)) delete answers[path];
  });

  const at = (path: string) => `${supplier.url}/${test}${path}`;
  const show = (src: string, size: PictureSize = 'whole', by = who) =>
    fetch(`${app.url}${SHOWN_PICTURE}?${new URLSearchParams({ size, src })}`, { headers: by.headers() });
  /** The answer once the picture is here. */
  const shown = (src: string, size?: PictureSize) =>
    who.eventually(['pictures'], async () => {
      const reply = await show(src, size);
      return reply.status === 200 ? reply : null;
    });
  /** The product once something of it could not be loaded. */
  const troubled = (title: string) =>
    who.eventually(['pool', 'pictures'], async () => {
      const product = await productNamed(who, title);
      return product.pictureProblems.length > 0 ? product : null;
    });

  it('are fetched once when a product comes in, and served by us from then on', async () => {
    await bringIn(who, [{ title: 'Vase', image: at('/red.jpg') }]);
    const whole = await shown(at('/red.jpg'));
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await whole.arrayBuffer()).equals(red)).toBe(true);
    const small = await show(at('/red.jpg'), 'thumb');
    expect(small.headers.get('content-type')).toBe('image/webp');
    const { width, height } = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
    expect([width, height]).toEqual([320, 240]);

    await bringIn(who, [{ title: 'Lamp', image: at('/red.jpg') }]);
    const vase = await productNamed(who, 'Vase');
    const image = vase.imageList[0];
    const load = `${app.url}${pictureCalls.load.path}`.replace(':id', vase.productId);
    const opened = await fetch(load.replace(':imageId', image?.imageId ?? ''), { headers: who.headers() });
    expect(Buffer.from(await opened.arrayBuffer()).equals(red)).toBe(true);
    expect(image?.src).toBe(at('/red.jpg'));
    expect(asked).toEqual(['/red.jpg']);
  });

  it('are kept by what they are: the same picture at two addresses is one file', async () => {
    await bringIn(who, [
      { title: 'Vase', image: at('/red.jpg') },
      { title: 'Lamp', image: at('/same.jpg') },
    ]);
    await shown(at('/red.jpg'));
    await shown(at('/same.jpg'));
    const { rows } = await app.deps.db.pool.query('select merchant_id from picture where source = $1', [
      at('/red.jpg'),
    ]);
    const kept = await app.deps.files.list(rows.at(-1).merchant_id, 'kept');
    expect(kept).toHaveLength(2);
  });

  it('in descriptions are kept too', async () => {
    await bringIn(who, [{ title: 'Vase' }]);
    await edit(who, await productNamed(who, 'Vase'), (update) => {
      update.bodyHtml = `<p>Look: <img src="${at('/more.jpg')}"></p>`;
    });
    expect((await shown(at('/more.jpg'))).status).toBe(200);
  });

  it('that cannot be had say why, in the list, the editor and before publishing, and are tried again', async () => {
    const [productId = ''] = await bringIn(who, [{ title: 'Vase', image: at('/late.jpg') }]);
    const host = new URL(supplier.url).host;
    const message = `An image is no longer where it was on ${host}. Upload it, or remove it.`;
    const key = 'row.pictureGone';
    const vase = await troubled('Vase');
    expect(vase.pictureProblems).toEqual([{ src: at('/late.jpg'), key, message }]);
    expect((await wholePool(who))[0]?.pictureProblem).toEqual({ key, message, count: 1 });
    const shop = await who.bindWoo(app.sandbox.url, 'lantern');
    const order = { productIds: [productId], shopIds: [shop.shopId] };
    const { rows: previews } = await who.call(publishCalls.preview, order);
    expect(previews[0]?.warnings.map((warning) => warning.message)).toContain(message);
    expect((await show(at('/late.jpg'))).status).toBe(204);

    const { rows } = await app.deps.db.pool.query<{ wait: string }>(
      'select extract(epoch from due_at - now()) as wait from picture where source = $1',
      [at('/late.jpg')],
    );
    expect(Number(rows[0]?.wait)).toBeGreaterThan(30);
    expect(Number(rows[0]?.wait)).toBeLessThanOrEqual(60);

    answers['/late.jpg'] = (_, reply) => reply.end(red);
    expect(await who.call(pictureCalls.retry, { productId })).toEqual({ tried: 1 });
    await shown(at('/late.jpg'));
    expect((await who.call(productCalls.get, { id: productId })).pictureProblems).toEqual([]);
    expect((await wholePool(who))[0]?.pictureProblem).toBeNull();
    expect(await who.call(pictureCalls.retry, { productId })).toEqual({ tried: 0 });
  });

  it.each([
    { what: 'a page', key: 'row.pictureNone', answer: (_, reply) => reply.end('<script>alert(1)</script>') },
    { what: 'half a picture', key: 'row.pictureNone', answer: (_, reply) => reply.end(red.subarray(0, 300)) },
    { what: 'HTTP 403', key: 'row.pictureRefused', answer: (_, reply) => reply.writeHead(403).end() },
    { what: 'HTTP 503', key: 'row.pictureSilent', answer: (_, reply) => reply.writeHead(503).end() },
    { what: 'no answer', key: 'row.pictureSilent', answer: (request) => request.socket.destroy() },
  ] satisfies { what: string; key: string; answer: RequestListener }[])(
    'of which there is $what say so',
    async (given) => {
      answers['/odd.jpg'] = given.answer;
      await bringIn(who, [{ title: 'Vase', image: at('/odd.jpg') }]);
      expect((await troubled('Vase')).pictureProblems[0]?.key).toBe(given.key);
    },
  );

  it('at private addresses are never asked for', async () => {
    await bringIn(who, [{ title: 'Vase', image: 'https://127.0.0.1/secret.jpg' }]);
    expect((await troubled('Vase')).pictureProblems[0]?.key).toBe('row.pictureForbidden');
  });

  it('of suppliers in the sandbox are played by it', async () => {
    await who.linkAliExpress();
    const link = 'https://www.aliexpress.com/item/1005008101000020.html';
    const { jobId } = await who.call(collectCalls.collectLink, { url: link });
    const { productId } = (await who.finished(jobId)).rows[0] ?? {};
    const { primaryIp } = await who.call(productCalls.get, { id: productId ?? '' });
    expect(new URL(primaryIp ?? '').host).toBe('ae01.alicdn.com');
    expect((await shown(primaryIp ?? '', 'thumb')).headers.get('content-type')).toBe('image/webp');
  });

  it('that were only looked at are fetched when asked for, by each merchant, and forgotten after a month', async () => {
    expect((await fetch(`${app.url}${SHOWN_PICTURE}?src=${at('/red.jpg')}`)).headers.get('content-type')).toMatch(
      /json/,
    );
    expect((await show(at('/red.jpg'))).status).toBe(204);
    await shown(at('/red.jpg'));
    const stranger = await app.merchant();
    expect((await show(at('/red.jpg'), 'whole', stranger)).status).toBe(204);

    const mine = `merchant_id = (select merchant_id from account where email = $1)`;
    await app.deps.db.pool.query(`update picture set asked_at = now() - interval '31 days' where ${mine}`, [who.email]);
    await forgetShownPictures(app.deps);
    const { rowCount } = await app.deps.db.pool.query(`select 1 from picture where ${mine}`, [who.email]);
    expect(rowCount).toBe(0);
  });
});
