import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectCalls } from '#contract/collected.calls.ts';
import { errorCodes } from '#contract/errors.ts';
import { extensionCalls } from '#contract/extension.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { capturedLamp, collectPage, pairBrowser } from '#tests/kit/pairedBrowser.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { setUpExtension } from './extensionSetup.ts';

describe('the browser extension', () => {
  const given = setUpExtension();
  const { query, merchantId } = given;

  describe('collects', () => {
    let browser: Merchant;
    beforeEach(async () => {
      browser = await pairBrowser(given.merchant);
    });
    const captures = async () =>
      (await query('select * from capture where merchant_id = $1 order by received_at', [await merchantId()])).rows;

    it('what it shows before, and keeps nothing of a page that was only read', async () => {
      const reading = await browser.call(extensionCalls.read, { capture: capturedLamp() });
      expect(reading).toMatchObject({ problem: null, product: { title: 'Brass desk lamp', currency: 'USD' } });
      expect(reading.fields).toHaveLength(14);
      expect(reading.fields).toContainEqual({ field: 'title', state: 'read', from: 'flight' });
      expect(await captures()).toEqual([]);
      expect((await given.merchant.call(productCalls.list, {})).total).toBe(0);
    });

    it('a page once, however often it is sent under its key', async () => {
      const key = randomUUID();
      const sent = await Promise.all(Array.from({ length: 6 }, () => collectPage(browser, capturedLamp(), key)));
      const again = await collectPage(browser, capturedLamp(), key);
      expect(new Set(sent.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(again)]));
      expect(again).toMatchObject({ outcome: 'added', title: 'Brass desk lamp' });
      const kept = await captures();
      expect(kept).toHaveLength(1);
      expect(await given.app.deps.files.has(kept[0]?.merchant_id, kept[0]?.file_name)).toBe(true);
      expect(await collectPage(browser, capturedLamp({ title: 'Lamp of brass' }))).toMatchObject({
        productId: again.productId,
        outcome: 'updated',
      });
    });

    it('the same page from a signed-in person, by the call that the specification names', async () => {
      const key = randomUUID();
      const sent = { key, capture: capturedLamp(), choice: { variants: [['Black']] } };
      const taken = await given.merchant.call(extensionCalls.putOriginal, sent);
      expect(taken).toMatchObject({ outcome: 'added', title: 'Brass desk lamp' });
      expect(await given.merchant.call(extensionCalls.putOriginal, sent)).toEqual(taken);
      const product = await given.merchant.call(productCalls.get, { id: taken.productId });
      expect(product.variantsList.map(({ optionValues }) => optionValues)).toEqual([['Black']]);
      expect(await captures()).toMatchObject([{ product_id: taken.productId, pairing_id: null }]);
      // The browser's page of it is the same product.
      expect(await collectPage(browser, capturedLamp())).toMatchObject({ productId: taken.productId });
      const path = '/shop/productPool/callProductPutOriginal';
      expect(extensionCalls.putOriginal).toMatchObject({ method: 'POST', path });
      expect(await refusal(browser.call(extensionCalls.putOriginal, sent))).toMatchObject({
        code: errorCodes.forbidden,
      });
      const blank = { ...capturedLamp(), parts: [], shown: {} };
      expect(
        await refusal(given.merchant.call(extensionCalls.putOriginal, { key: randomUUID(), capture: blank })),
      ).toMatchObject({ code: errorCodes.pageNotProduct });
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
      const taken = await given.merchant.call(productCalls.get, { id: productId });
      expect(taken.imageList.map(({ src }) => src)).toEqual([images[2], images[0]]);
      expect(taken.variantsList.map(({ optionValues }) => optionValues)).toEqual([['Black']]);
      const none = await browser.call(extensionCalls.collect, {
        key: randomUUID(),
        capture: capturedLamp({ itemCode: '990000002' }),
        choice: { images: [] },
      });
      expect((await given.merchant.call(productCalls.get, { id: none.productId })).imageList).toEqual([]);
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
      // Not so once it can be read: then it is taken under its key, and still kept once.
      expect(await collectPage(browser, capturedLamp(), key)).toMatchObject({ outcome: 'added' });
      expect((await captures()).map(({ product_id: id, title }) => [id !== null, title])).toEqual([
        [false, ''],
        [true, 'Brass desk lamp'],
      ]);
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
      const body = JSON.stringify({ key: randomUUID(), capture: { ...capturedLamp(), parts: ['endless'] } });
      const endless = `{"name":"flight","data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
      const reply = await fetch(given.app.url + extensionCalls.collect.path, {
        method: 'POST',
        body: body.replace('"endless"', endless),
        headers: { ...browser.headers(), 'content-type': 'application/json' },
      });
      expect(await reply.json()).toMatchObject({ code: errorCodes.invalidInput });
      const { productId } = await collectPage(
        browser,
        capturedLamp({ text: '<img src=x onerror=alert(1)><script>1</script>' }),
      );
      const { bodyHtml } = await given.merchant.call(productCalls.get, { id: productId });
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
      await given.merchant.finished(jobId);
      expect(await browser.call(extensionCalls.job, { jobId })).toEqual({
        total: 3,
        done: 1,
        failed: 2,
        finished: true,
      });
      const held = async () => (await given.merchant.call(collectCalls.parkedLinks, {})).rows.map(({ url }) => url);
      expect(await held()).toEqual([urls[1]]);
      await collectPage(browser, capturedLamp());
      expect(await held()).toEqual([]);
      const other = await pairBrowser(await given.app.merchant());
      expect(await refusal(other.call(extensionCalls.job, { jobId }))).toMatchObject({ code: errorCodes.notFound });
    });
  });
});
