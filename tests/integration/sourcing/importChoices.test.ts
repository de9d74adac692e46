import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectCalls } from '#contract/collected.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { inspected } from '#tests/kit/inspected.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { productNamed, wholePool } from '#tests/kit/pool.ts';

const shop = (vendor: string, title: string, sku: string): string =>
  `Handle,Title,Vendor,Variant SKU,Variant Price\ntee,${title},${vendor},${sku},10.00\n`;

describe('choices about a file', () => {
  let app: TestApp;
  let merchant: Merchant;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchant = await app.merchant();
  });

  const inspect = (name: string, content: string | Uint8Array<ArrayBuffer>) => inspected(merchant, name, content);
  const imported = async (input: Parameters<typeof merchant.call<typeof collectCalls.importKept>>[1]) => {
    const { jobId } = await merchant.call(collectCalls.importKept, input);
    return merchant.finished(jobId);
  };

  it('C12: are asked for a table, shown with its first rows, and remembered for its header', async () => {
    const table = 'Bezeichnung;Wieviel;Bestand\nBecher;3,50;7\nTasse;4,50;\n';
    const first = await inspect('preise.csv', table);
    expect(first).toMatchObject({
      kind: 'table',
      isClear: false,
      remembered: false,
      columns: [
        { name: 'Bezeichnung', field: 'title' },
        { name: 'Wieviel', field: null },
        { name: 'Bestand', field: 'stock' },
      ],
      rows: [
        ['Becher', '3,50', '7'],
        ['Tasse', '4,50', ''],
      ],
    });
    const { fileId, name } = first;
    const columns = { Bezeichnung: 'title', Wieviel: 'price', Bestand: 'stock' };
    expect(await imported({ fileId, name, currency: 'EUR', columns })).toMatchObject({ done: 2, failed: 0 });
    expect((await productNamed(merchant, 'Becher')).variantsList).toMatchObject([
      { price: '3.50', inventoryQuantity: 7 },
    ]);
    const again = await inspect('preise-neu.csv', table.replace('3,50', '3,80'));
    expect(again).toMatchObject({ isClear: true, remembered: true });
    const job = await imported({ fileId: again.fileId, name: again.name, currency: 'EUR' });
    expect(job.rows.map(({ reasonKey }) => reasonKey)).toEqual(['row.updated', 'row.unchanged']);
    // Proposed columns, even where none is missing, are shown once before they count.
    const other = await inspect('other.csv', 'Bezeichnung;Verkaufspreis;Bestand\nBecher;3,50;7\n');
    expect(other.columns.map(({ field }) => field)).toEqual(['title', 'price', 'stock']);
    expect(other).toMatchObject({ isClear: false, remembered: false, numbers: { sure: true } });
  });

  it('C4: are asked for an encoding that is not recognised, with what the file reads like in each', async () => {
    const greek = Buffer.concat([
      Buffer.from('Handle,Title,Vendor,Variant Price\nx,'),
      Buffer.from('caeae5f1e1ece9eafc20eaf5f0e5ebebef', 'hex'),
      Buffer.from(',Q,5\n'),
    ]);
    const bytes = new Uint8Array(greek);
    const file = await inspect('greek.csv', bytes);
    expect(file).toMatchObject({ isClear: false, encoding: { sure: false } });
    expect(file.encoding?.others).toContain('windows-1253');
    const { fileId, name } = file;
    const read = await merchant.call(collectCalls.inspectKept, { fileId, name, encoding: 'windows-1253' });
    expect(read.rows[0]?.[1]).toBe(new TextDecoder('windows-1253').decode(greek.subarray(36, 53)));
    expect(await imported({ fileId, name, encoding: 'windows-1253' })).toMatchObject({ done: 1, failed: 0 });
    expect((await wholePool(merchant))[0]?.title).toBe(read.rows[0]?.[1]);
  });

  it('C12: say so when a file waited too long', async () => {
    const reply = await merchant.raw(collectCalls.importKept, {
      fileId: '0190a000-0000-7000-8000-000000000000',
      name: 'x.csv',
    });
    expect(reply).toMatchObject({ error: { key: 'error.fileGone' } });
  });

  it('C6: a row says whether its product was added, updated, or already so', async () => {
    const keys = async (content: string) =>
      (await merchant.importFile('a.csv', content)).rows.map((row) => row.reasonKey);
    expect(await keys(shop('Quay', 'Tee', 'T-1'))).toEqual(['row.added']);
    expect(await keys(shop('Quay', 'Tee', 'T-1'))).toEqual(['row.unchanged']);
    expect(await keys(shop('Quay', 'Better tee', 'T-1'))).toEqual(['row.updated']);
  });

  it('C6: two shops with one handle are a question, and its answer is kept for the next file', async () => {
    await merchant.importFile('a.csv', shop('Quay', 'Tee', 'T-1'));
    const asked = await merchant.importFile('b.csv', shop('Harbour', 'Anchor lamp', 'L-9'));
    expect(asked.rows).toMatchObject([{ state: 'fail', reasonKey: 'row.otherShop' }]);
    expect(await productNamed(merchant, 'Tee')).toMatchObject({ store: 'Quay' });
    const { jobId } = await merchant.call(collectCalls.answerMeeting, { jobId: asked.id, meeting: 'add' });
    expect(await merchant.finished(jobId)).toMatchObject({ done: 1, failed: 0 });
    expect((await wholePool(merchant)).map(({ title }) => title).sort()).toEqual(['Anchor lamp', 'Tee']);
    const again = await merchant.importFile('b.csv', shop('Harbour', 'Anchor lamp', 'L-9'));
    expect(again.rows.map(({ reasonKey }) => reasonKey)).toEqual(['row.unchanged']);
    const update = await merchant.importFile('c.csv', shop('Third', 'Other', 'X-1'));
    await merchant.call(collectCalls.answerMeeting, { jobId: update.id, meeting: 'update' });
    await merchant.finished(update.id);
    expect(await wholePool(merchant)).toHaveLength(2);
  });
});
