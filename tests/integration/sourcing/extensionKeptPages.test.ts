import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Capture } from '#contract/capture.ts';
import { extensionCalls } from '#contract/extension.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import { capturedLamp, collectPage, pairBrowser } from '#tests/kit/pairedBrowser.ts';
import { edit } from '#tests/kit/pool.ts';
import { setUpExtension } from './extensionSetup.ts';

describe('the browser extension', () => {
  const given = setUpExtension();
  const { query, merchantId } = given;

  it('tells how well pages are read, and when a field falls', async () => {
    const browser = await pairBrowser(given.merchant);
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
    const { rows, captures } = await given.merchant.call(extensionCalls.health, {});
    expect(captures).toBe(5);
    expect(rows).toMatchObject([{ supplier: 'dhgate', pages: 5 }]);
    const fieldOf = (name: string) => rows[0]?.fields.find(({ field }) => field === name);
    expect(fieldOf('store')).toEqual({ field: 'store', rate: 0, before: 100, fell: true });
    expect(fieldOf('title')).toEqual({ field: 'title', rate: 100, before: 100, fell: false });
    expect(fieldOf('video')).toEqual({ field: 'video', rate: null, before: null, fell: false });
  });

  it('counts a page on the day on which it was read, whatever the browser’s clock says', async () => {
    const browser = await pairBrowser(given.merchant);
    const begun = new Date();
    for (const capturedAt of ['0000-01-01T00:00:00Z', '1970-01-01T00:00:00Z', '9999-12-31T00:00:00Z']) {
      await collectPage(browser, { ...capturedLamp(), capturedAt });
    }
    const { rows } = await query(
      `select distinct day between ($2::timestamptz at time zone 'utc')::date and (now() at time zone 'utc')::date as today
        from field_rate where merchant_id = $1`,
      [await merchantId(), begun],
    );
    expect(rows).toEqual([{ today: true }]);
  });

  it('has kept pages read again: what the merchant changed stays, a page that is gone says so', async () => {
    const browser = await pairBrowser(given.merchant);
    const lamp = await collectPage(browser, capturedLamp());
    const chair = await collectPage(browser, capturedLamp({ itemCode: '990000003', title: 'Deck chair' }));
    const stool = await collectPage(browser, capturedLamp({ itemCode: '990000002', title: 'Oak stool' }));
    await edit(given.merchant, await given.merchant.call(productCalls.get, { id: chair.productId }), (update) => {
      update.title = 'My chair';
    });
    const own = await merchantId();
    const fileOf = async (productId: string): Promise<string> => {
      const { rows } = await query('select file_name from capture where product_id = $1', [productId]);
      return String(rows[0]?.file_name);
    };
    // A better parser reads more of the same page; here the page tells more to the same parser.
    const tellsMore = async (productId: string, capture: Capture): Promise<void> => {
      const name = await given.app.deps.files.put(own, Readable.from([gzipSync(JSON.stringify(capture))]));
      await query('update capture set file_name = $2 where product_id = $1', [productId, name]);
    };
    await tellsMore(lamp.productId, capturedLamp({ title: 'Brass desk lamp, tall' }));
    await tellsMore(chair.productId, capturedLamp({ itemCode: '990000003', title: 'Deck chair, folding' }));
    await given.app.deps.files.remove(own, await fileOf(stool.productId));
    const bent = await collectPage(browser, capturedLamp({ itemCode: '990000004', title: 'Bent bench' }));
    const junk = await given.app.deps.files.put(own, Readable.from(['no page']));
    await query('update capture set file_name = $2 where product_id = $1', [bent.productId, junk]);
    const { jobId } = await given.merchant.call(extensionCalls.reread, { supplier: 'dhgate' });
    const job = await given.merchant.finished(jobId);
    expect(job).toMatchObject({ kind: 'rereadCaptures', total: 4, done: 2, failed: 2 });
    const failed = job.rows.filter(({ state }) => state === 'fail');
    expect(failed.map(({ label, reasonKey }) => `${label}: ${reasonKey}`).sort()).toEqual([
      'Bent bench: row.captureGone',
      'Oak stool: row.captureGone',
    ]);
    const titleOf = async (id: string) => (await given.merchant.call(productCalls.get, { id })).title;
    expect(await titleOf(lamp.productId)).toBe('Brass desk lamp, tall');
    expect(await titleOf(chair.productId)).toBe('My chair');
  });
});
