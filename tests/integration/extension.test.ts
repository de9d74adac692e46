import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { accountCalls } from '#contract/account.ts';
import type { Capture } from '#contract/capture.ts';
import { collectCalls } from '#contract/collected.ts';
import { errorCodes } from '#contract/errors.ts';
import { extensionCalls } from '#contract/extension.ts';
import { LIVE_PATH } from '#contract/live.ts';
import { productCalls } from '#contract/product.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { callName, everyCall } from '#tests/kit/contractCalls.ts';
import { Merchant } from '#tests/kit/merchant.ts';
import { capturedLamp, collectPage, pairBrowser } from '#tests/kit/pairedBrowser.ts';
import { edit } from '#tests/kit/pool.ts';
import { refusal } from '#tests/kit/refusal.ts';

describe('the browser extension', () => {
  let app: TestApp;
  let merchant: Merchant;
  beforeAll(async () => {
    app = await startTestApp();
    // The first account administrates: what it may, others may not.
    await app.merchant();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchant = await app.merchant();
  });

  const query = (text: string, values: unknown[]) => app.deps.db.pool.query(text, values);
  const merchantId = async (): Promise<string> => {
    const { rows } = await query('select merchant_id as id from account where email = $1', [merchant.email]);
    return String(rows[0]?.id);
  };

  describe('is paired', () => {
    const pairWith = (code: string) =>
      new Merchant({ url: app.url, email: '' }).call(extensionCalls.pair, { code, name: 'Chromium' });

    it('by a code, however it is typed, and says for whom it collects', async () => {
      const { code, expiresAt } = await merchant.call(extensionCalls.code, {});
      expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
      const minutes = (new Date(expiresAt).getTime() - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(9);
      expect(minutes).toBeLessThanOrEqual(10);
      const { token, email } = await pairWith(` ${code.toLowerCase().replace('-', ' ')} `);
      expect(email).toBe(merchant.email);
      const browser = new Merchant({ url: app.url, email });
      browser.token = token;
      const self = await browser.call(extensionCalls.self, { version: '0.2.0' });
      expect(self).toMatchObject({ email, name: 'Chromium' });
      expect(Object.keys(self.practice).sort()).toEqual(
        expect.arrayContaining(['1688.com', 'alibaba.com', 'aliexpress.com', 'dhgate.com', 'ebay.com']),
      );
      const { rows } = await merchant.call(extensionCalls.list, {});
      expect(rows).toMatchObject([{ name: 'Chromium', email, version: '0.2.0' }]);
      // Of code and token only fingerprints are kept.
      const kept = await query('select p::text, c::text from browser_pairing p, pairing_code c', []);
      expect(JSON.stringify(kept.rows)).not.toContain(token.slice(4));
      expect(JSON.stringify(kept.rows)).not.toContain(code.replace('-', ''));
    });

    it('once by a code', async () => {
      const { code } = await merchant.call(extensionCalls.code, {});
      const tries = await Promise.allSettled(Array.from({ length: 5 }, () => pairWith(code)));
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await refusal(pairWith(code))).toMatchObject({ code: errorCodes.pairingWrong });
    });

    it('by no code that is too old, or anybody’s guess', async () => {
      const { code } = await merchant.call(extensionCalls.code, {});
      await query(`update pairing_code set expires_at = now() where merchant_id = $1`, [await merchantId()]);
      for (const one of [code, 'ABCD-EFGH', '--', '%', "' or true --"]) {
        expect(await refusal(pairWith(one)), one).toMatchObject({ code: errorCodes.pairingWrong });
      }
    });

    it('until it is revoked, or leaves, or its account is suspended', async () => {
      const [first, second, third] = [
        await pairBrowser(merchant, 'first'),
        await pairBrowser(merchant, 'second'),
        await pairBrowser(merchant, 'third'),
      ];
      const { rows } = await merchant.call(extensionCalls.list, {});
      const { pairingId = '' } = rows.find(({ name }) => name === 'first') ?? {};
      await merchant.call(extensionCalls.revoke, { pairingId });
      await second.call(extensionCalls.leave, {});
      for (const browser of [first, second]) {
        expect(await refusal(browser.call(extensionCalls.self, {}))).toMatchObject({
          code: errorCodes.browserNotPaired,
        });
      }
      expect(await refusal(merchant.call(extensionCalls.revoke, { pairingId }))).toMatchObject({
        code: errorCodes.notFound,
      });
      expect((await merchant.call(extensionCalls.list, {})).rows.map(({ name }) => name)).toEqual(['third']);
      await query('update account set suspended_at = now() where email = $1', [merchant.email]);
      expect(await refusal(third.call(extensionCalls.self, {}))).toMatchObject({ code: errorCodes.browserNotPaired });
    });
  });

  describe('may', () => {
    it('make its own calls and no other of the contract', async () => {
      const browser = await pairBrowser(merchant);
      const own = new Set(everyCall.filter(({ access }) => access === 'extension').map(callName));
      expect([...own].sort()).toEqual(
        ['self', 'leave', 'read', 'collect', 'links', 'job']
          .map((name) => callName(extensionCalls[name as keyof typeof extensionCalls]))
          .sort(),
      );
      const others = everyCall.filter((call) => call.access !== 'public' && !own.has(callName(call)));
      expect(others.length).toBeGreaterThan(100);
      for (const call of others) {
        const { code, result } = await browser.raw(call, { id: randomUUID() });
        expect({ call: callName(call), code, result }).toEqual({
          call: callName(call),
          code: errorCodes.forbidden,
          result: null,
        });
      }
    });

    it('not be played by a person’s session, in the header or as the cookie', async () => {
      for (const call of everyCall.filter(({ access }) => access === 'extension')) {
        expect({ call: callName(call), code: (await merchant.raw(call, {})).code }).toEqual({
          call: callName(call),
          code: errorCodes.forbidden,
        });
      }
      const reply = await fetch(`${app.url}${extensionCalls.self.path}`, {
        headers: { cookie: `quayside_token=${merchant.token}` },
      });
      expect(await reply.json()).toMatchObject({ code: errorCodes.forbidden });
    });

    it('not listen to the merchant’s live events', async () => {
      const browser = await pairBrowser(merchant);
      const heard = await new Promise<string>((resolve) => {
        const socket = new WebSocket(`${app.url.replace('http', 'ws')}${LIVE_PATH}?token=${browser.token}`);
        socket.on('message', (data) => resolve(`heard ${String(data)}`));
        socket.on('close', (code) => resolve(`closed ${code}`));
      });
      expect(heard).toMatch(/^closed/);
    });

    it('not sign anybody out or in: a session stays what it was', async () => {
      const browser = await pairBrowser(merchant);
      await browser.call(extensionCalls.leave, {});
      expect(await merchant.call(accountCalls.userInfo, {})).toMatchObject({ email: merchant.email });
    });
  });

  describe('collects', () => {
    let browser: Merchant;
    beforeEach(async () => {
      browser = await pairBrowser(merchant);
    });
    const captures = async () =>
      (await query('select * from capture where merchant_id = $1 order by received_at', [await merchantId()])).rows;

    it('what it shows before, and keeps nothing of a page that was only read', async () => {
      const reading = await browser.call(extensionCalls.read, { capture: capturedLamp() });
      expect(reading).toMatchObject({ problem: null, product: { title: 'Brass desk lamp', currency: 'USD' } });
      expect(reading.fields).toHaveLength(14);
      expect(reading.fields).toContainEqual({ field: 'title', state: 'read', from: 'flight' });
      expect(await captures()).toEqual([]);
      expect((await merchant.call(productCalls.list, {})).total).toBe(0);
    });

    it('a page once, however often it is sent under its key', async () => {
      const key = randomUUID();
      const sent = await Promise.all(Array.from({ length: 6 }, () => collectPage(browser, capturedLamp(), key)));
      const again = await collectPage(browser, capturedLamp(), key);
      expect(new Set(sent.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(again)]));
      expect(again).toMatchObject({ outcome: 'added', title: 'Brass desk lamp' });
      const kept = await captures();
      expect(kept).toHaveLength(1);
      expect(await app.deps.files.has(kept[0]?.merchant_id, kept[0]?.file_name)).toBe(true);
      expect(await collectPage(browser, capturedLamp({ title: 'Lamp of brass' }))).toMatchObject({
        productId: again.productId,
        outcome: 'updated',
      });
    });

    it('the images and variants that were chosen', async () => {
      const { product } = await browser.call(extensionCalls.read, { capture: capturedLamp() });
      const images = product?.images.map(({ src }) => src) ?? [];
      expect(images).toHaveLength(3);
      const choice = {
        images: [images[2] ?? '', images[0] ?? '', 'https://gone.example/x.jpg'],
        variants: [['Black'], ['Gone']],
      };
      const { productId } = await browser.call(extensionCalls.collect, {
        key: randomUUID(),
        capture: capturedLamp(),
        choice,
      });
      const taken = await merchant.call(productCalls.get, { id: productId });
      expect(taken.imageList.map(({ src }) => src)).toEqual([images[2], images[0]]);
      expect(taken.variantsList.map(({ optionValues }) => optionValues)).toEqual([['Black']]);
      const none = await browser.call(extensionCalls.collect, {
        ...{ key: randomUUID(), capture: capturedLamp({ itemCode: '990000002' }), choice: { images: [] } },
      });
      expect((await merchant.call(productCalls.get, { id: none.productId })).imageList).toEqual([]);
    });

    it('nothing of a page without a product, says why, and keeps the page', async () => {
      const blank = { ...capturedLamp(), parts: [], shown: {} };
      const failed = await refusal(collectPage(browser, blank));
      expect(failed).toMatchObject({ code: errorCodes.pageNotProduct, message: expect.stringContaining('DHgate') });
      expect(await captures()).toMatchObject([{ product_id: null }]);
      // Sent again under its key it says the same, and is kept once.
      const key = randomUUID();
      for (let time = 0; time < 2; time += 1) {
        expect(await refusal(collectPage(browser, blank, key))).toMatchObject({ code: errorCodes.pageNotProduct });
      }
      expect(await captures()).toHaveLength(2);
      const shop = { ...capturedLamp(), url: 'https://www.dhgate.com/store/210' };
      expect(await refusal(collectPage(browser, shop))).toMatchObject({ code: errorCodes.pageNotProduct });
      const foreign = { ...capturedLamp(), url: 'https://dhgate.com.evil.example/product/x/990000001.html' };
      expect(await refusal(collectPage(browser, foreign))).toMatchObject({ code: errorCodes.pageNotProduct });
    });

    it('nothing of a page that is another one’s data', async () => {
      const mixed = { ...capturedLamp(), url: 'https://www.dhgate.com/product/other/990000009.html', shown: {} };
      expect(await refusal(collectPage(browser, mixed))).toMatchObject({ code: errorCodes.pageNotProduct });
    });

    it('pages up to eight megabytes, and says it of larger ones', async () => {
      const large = {
        ...capturedLamp(),
        parts: [...capturedLamp().parts, { name: 'meta' as const, data: 'x'.repeat(7 << 20) }],
      };
      expect(await collectPage(browser, large)).toMatchObject({ outcome: 'added' });
      const huge = { ...large, parts: [...large.parts, { name: 'meta' as const, data: 'x'.repeat(2 << 20) }] };
      expect(await refusal(collectPage(browser, huge))).toMatchObject({ code: errorCodes.requestTooLarge });
    });

    it('hostile data without breaking, and makes descriptions safe', async () => {
      const deep = JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`) as unknown;
      const odd = [null, 7, [], 'text', deep, { itemCode: {}, prodItem: [] }, { __proto__: { x: 1 } }];
      for (const data of odd) {
        const capture = { ...capturedLamp(), parts: [{ name: 'flight' as const, data }], shown: {} };
        expect((await browser.call(extensionCalls.read, { capture })).product).toBeNull();
      }
      const { productId } = await collectPage(
        browser,
        capturedLamp({ text: '<img src=x onerror=alert(1)><script>1</script>' }),
      );
      const { bodyHtml } = await merchant.call(productCalls.get, { id: productId });
      expect(bodyHtml).toContain('A lamp of brass.');
      expect(bodyHtml).not.toMatch(/onerror|<script/);
    });

    it('links that a page of results showed; those for a person’s eyes are held until their page comes', async () => {
      const urls = [
        'https://www.ebay.com/itm/256100400001',
        'https://www.dhgate.com/product/brass-desk-lamp/990000001.html',
        'junk',
      ];
      const { jobId } = await browser.call(extensionCalls.links, { urls });
      await merchant.finished(jobId);
      expect(await browser.call(extensionCalls.job, { jobId })).toEqual({
        total: 3,
        done: 1,
        failed: 2,
        finished: true,
      });
      const held = async () => (await merchant.call(collectCalls.heldLinks, {})).rows.map(({ url }) => url);
      expect(await held()).toEqual([urls[1]]);
      await collectPage(browser, capturedLamp());
      expect(await held()).toEqual([]);
      const other = await pairBrowser(await app.merchant());
      expect(await refusal(other.call(extensionCalls.job, { jobId }))).toMatchObject({ code: errorCodes.notFound });
    });
  });

  it('tells how well pages are read, and when a field falls', async () => {
    const browser = await pairBrowser(merchant);
    const id = await merchantId();
    const before = `insert into field_rate (merchant_id, supplier, day, field, expected, read)
      values ($1, 'dhgate', current_date - 10, 'store', 20, 20), ($1, 'dhgate', current_date - 10, 'title', 20, 20)`;
    await query(before, [id]);
    for (let at = 0; at < 5; at += 1) {
      const lamp = capturedLamp({ itemCode: `99000001${at}` });
      const [flight] = lamp.parts;
      const data = { ...(flight?.data as object), prodSeller: {} };
      await collectPage(browser, { ...lamp, parts: [{ name: 'flight', data }], shown: {} });
    }
    const { rows, captures } = await merchant.call(extensionCalls.health, {});
    expect(captures).toBe(5);
    expect(rows).toMatchObject([{ supplier: 'dhgate', pages: 5 }]);
    const fieldOf = (name: string) => rows[0]?.fields.find(({ field }) => field === name);
    expect(fieldOf('store')).toEqual({ field: 'store', rate: 0, before: 100, fell: true });
    expect(fieldOf('title')).toEqual({ field: 'title', rate: 100, before: 100, fell: false });
    expect(fieldOf('video')).toEqual({ field: 'video', rate: null, before: null, fell: false });
  });

  it('has kept pages read again: what the merchant changed stays, a page that is gone says so', async () => {
    const browser = await pairBrowser(merchant);
    const lamp = await collectPage(browser, capturedLamp());
    const chair = await collectPage(browser, capturedLamp({ itemCode: '990000003', title: 'Deck chair' }));
    const stool = await collectPage(browser, capturedLamp({ itemCode: '990000002', title: 'Oak stool' }));
    await edit(merchant, await merchant.call(productCalls.get, { id: chair.productId }), (update) => {
      update.title = 'My chair';
    });
    const own = await merchantId();
    const fileOf = async (productId: string): Promise<string> => {
      const { rows } = await query('select file_name from capture where product_id = $1', [productId]);
      return String(rows[0]?.file_name);
    };
    // A better parser reads more of the same page; here the page tells more to the same parser.
    const tellsMore = async (productId: string, capture: Capture): Promise<void> => {
      const name = await app.deps.files.put(own, Readable.from([gzipSync(JSON.stringify(capture))]));
      await query('update capture set file_name = $2 where product_id = $1', [productId, name]);
    };
    await tellsMore(lamp.productId, capturedLamp({ title: 'Brass desk lamp, tall' }));
    await tellsMore(chair.productId, capturedLamp({ itemCode: '990000003', title: 'Deck chair, folding' }));
    await app.deps.files.remove(own, await fileOf(stool.productId));
    const { jobId } = await merchant.call(extensionCalls.reread, { supplier: 'dhgate' });
    const job = await merchant.finished(jobId);
    expect(job).toMatchObject({ kind: 'rereadCaptures', total: 3, done: 2, failed: 1 });
    expect(job.rows.find(({ state }) => state === 'fail')).toMatchObject({ label: 'Oak stool' });
    const titleOf = async (id: string) => (await merchant.call(productCalls.get, { id })).title;
    expect(await titleOf(lamp.productId)).toBe('Brass desk lamp, tall');
    expect(await titleOf(chair.productId)).toBe('My chair');
  });
});
