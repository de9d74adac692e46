import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ErrorKey, errorCodes } from '#contract/errors.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { limits } from '#contract/limits.ts';
import { sentence, type TextParams } from '#contract/texts.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { merchantIdOf } from '#tests/kit/merchantId.ts';
import { wholePool } from '#tests/kit/pool.ts';

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
const CAPTCHA =
  '<!doctype html><html><head><title>Captcha Interception</title></head><body><div id="nc_1_wrapper"></div></body></html>';

interface BadFile {
  name: string;
  content: string | Uint8Array<ArrayBuffer>;
  key: ErrorKey;
  params?: TextParams;
}
const bad: BadFile[] = [
  { name: 'photo.csv', content: PNG, key: 'fileNotText', params: { found: 'PNG' } },
  { name: 'empty.csv', content: '', key: 'fileEmpty' },
  { name: 'blank.csv', content: ' \n\r\n\t \n', key: 'fileEmpty' },
  { name: 'sheet.csv', content: 'PK\u0003\u0004\u0014\u0000', key: 'fileNotText', params: { found: 'ZIP/XLSX' } },
  { name: 'bytes.csv', content: 'Handle,Title\u0000,Vendor\n', key: 'fileNotText', params: { found: 'binary' } },
  { name: 'people.csv', content: 'name,age\nAnna,31\n', key: 'fileUnknownColumns' },
  { name: 'prose.csv', content: 'Dear supplier, please send me lamps.', key: 'fileUnknownColumns' },
  {
    name: 'greek.csv',
    content: new Uint8Array([
      ...Buffer.from('Handle,Title,Vendor\nx,'),
      0xca,
      0xea,
      0xe5,
      0xf1,
      0xe1,
      0xec,
      0xe9,
      0xea,
    ]),
    key: 'fileEncodingUnsure',
  },
  { name: 'data.csv', content: '{"products":[{"title":"Lamp"}]}', key: 'fileUnknownKind' },
  { name: 'check.html', content: CAPTCHA, key: 'fileIsCaptcha' },
  {
    name: 'news.html',
    content: '<html><body><h1>News</h1><script>var runParams = {};</script></body></html>',
    key: 'fileNotProductPage',
  },
  {
    name: 'torn.html',
    content: '<html><script>window.runParams = { data: {"actionModule": {"productId": 1005',
    key: 'fileNotProductPage',
  },
];

describe('files that are no product files', () => {
  let app: TestApp;
  let merchant: Merchant;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchant = await app.merchant();
  });

  const keptFiles = async (): Promise<string[]> => {
    const folder = join(app.deps.env.DATA_DIR, 'files', await merchantIdOf(app, merchant));
    return existsSync(folder) ? readdirSync(folder) : [];
  };

  it.each(bad)(
    'says what is wrong with $name, in both languages, and keeps nothing',
    async ({ name, content, key, params }) => {
      for (const language of ['en', 'zh'] as const) {
        merchant.language = language;
        const reply = await merchant.upload(name, content);
        expect(reply.message).toBe(sentence(language, `error.${key}`, { name, ...params }));
        expect(reply.message).not.toMatch(/%\{/);
        expect(reply).toMatchObject({ code: errorCodes[key], result: null, error: { key: `error.${key}` } });
      }
      expect(await merchant.call(jobCalls.list, {})).toMatchObject({ total: 0 });
      expect(await keptFiles()).toEqual([]);
    },
  );

  it('says that no file came', async () => {
    const url = `${app.url}/shop/productPool/importFile`;
    const form = new FormData();
    form.append('currency', 'EUR');
    const json = { 'content-type': 'application/json' };
    for (const request of [{ body: form }, { body: '{}', headers: json }, {}]) {
      const headers = { ...merchant.headers(), ...('headers' in request ? request.headers : {}) };
      const reply = await fetch(url, { method: 'POST', ...request, headers });
      expect(await reply.json()).toMatchObject({ code: errorCodes.fileMissing });
    }
  });

  it('does not take a broken multipart body for our mistake', async () => {
    const reply = await fetch(`${app.url}/shop/productPool/importFile`, {
      method: 'POST',
      headers: { ...merchant.headers(), 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nHandle,Title',
    });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ code: errorCodes.invalidInput, result: null });
    expect(await keptFiles()).toEqual([]);
  });

  it('refuses a file above the limit and says what the limit is', async () => {
    const megabyte = new Uint8Array(1024 * 1024).fill(0x61);
    const limit = limits.importUpload / megabyte.length;
    const parts: BlobPart[] = ['Handle,Title,Vendor\n', ...Array.from({ length: limit + 1 }, () => megabyte)];
    const form = new FormData();
    form.append('file', new Blob(parts), 'huge.csv');
    const url = `${app.url}/shop/productPool/importFile`;
    const reply = await fetch(url, { method: 'POST', headers: merchant.headers(), body: form });
    const message = sentence('en', 'error.fileTooLarge', { name: 'huge.csv', limit });
    expect(await reply.json()).toMatchObject({ code: errorCodes.fileTooLarge, message });
    expect(await keptFiles()).toEqual([]);
  });

  it('takes in all that is whole of 20 MB with broken quotes, and names each broken line', async () => {
    const body = `<p>${'Oak and brass. '.repeat(3500)}</p>`;
    const lines = ['Handle,Title,Body (HTML),Vendor,Variant SKU,Variant Price'];
    for (let at = 0; at < 400; at += 1) lines.push(`h-${at},Product ${at},${body},Quay,S-${at},${at + 1}.00`);
    const broken = [50, 51, 200, 399];
    for (const at of broken) lines[at] = lines[at]?.replace('<p>', '"<p>') ?? '';
    const file = lines.join('\n');
    expect(file.length).toBeGreaterThan(19 * 1024 * 1024);
    const job = await merchant.importFile('broken.csv', file);
    expect(job).toMatchObject({ state: 'doneWithProblems', total: 400, done: 396, failed: 4 });
    const failed = job.rows.filter(({ state }) => state === 'fail');
    expect(failed.map(({ line, reason }) => [line, reason])).toEqual(
      broken.map((at) => [at + 1, sentence('en', 'row.brokenQuotes')]),
    );
    const pool = await wholePool(merchant);
    expect(pool).toHaveLength(396);
    expect(pool.some(({ title }) => title === 'Product 49')).toBe(false);
    expect(pool.some(({ title }) => title === 'Product 399')).toBe(true);
  });

  it('keeps file names for what they are: words on a screen', async () => {
    const csv = 'Handle,Title,Vendor,Variant Price\na,A,Q,1\n';
    for (const name of [
      '../../etc/passwd',
      'a\\b.csv',
      '<img src=x onerror=x()>.csv',
      "'; drop table job; --",
      '商品🙂.csv',
      'x'.repeat(900),
    ]) {
      const job = await merchant.importFile(name, csv);
      expect(job).toMatchObject({ state: 'done', total: 1 });
      expect(job.title.length).toBeLessThanOrEqual(200);
    }
    expect(await merchant.call(jobCalls.list, {})).toMatchObject({ total: 6 });
  });
});
