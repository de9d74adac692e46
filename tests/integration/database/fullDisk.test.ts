import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import { errorCodes } from '#contract/errors.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { sentence } from '#contract/texts.ts';
import { visitor } from '#tests/kit/accounts.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { madeProducts, shopifyCsv } from '#tests/kit/catalogueCsv.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { wholePool } from '#tests/kit/pool.ts';
import { finishedSoon, hurry, waiting } from '#tests/kit/queue.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { smallDisk } from '#tests/kit/smallDisk.ts';

const small = 'Handle,Title,Vendor,Variant Price\na,A,Q,1\n';
const large = `Handle,Title,Body (HTML),Variant Price\nb,B,${'x'.repeat(3_000_000)},1\n`;

describe('a full disk', () => {
  let app: TestApp;
  let merchant: Merchant;
  let after: (() => unknown)[] = [];
  beforeEach(async () => {
    app = await startTestApp();
    merchant = await app.merchant();
  });
  afterEach(async () => {
    for (const undo of after) undo();
    after = [];
    await app.close();
  });

  /** The disk of uploads is full: a real one where we may mount it, else what writing to one throws. */
  function fillUploads(): void {
    const disk = smallDisk(join(app.deps.env.DATA_DIR, 'files'), 1);
    if (disk) after.push(() => disk.remove());
    else {
      const { put } = app.deps.files;
      app.deps.files.put = async (merchantId, content) => {
        const bytes = Buffer.concat(await content.toArray());
        if (bytes.length < 1024 * 1024) return put(merchantId, Readable.from([bytes]));
        throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
      };
    }
  }

  it('refuses an upload with a sentence, keeps no half of it, and goes on with what fits', async () => {
    fillUploads();
    for (const language of ['en', 'zh'] as const) {
      merchant.language = language;
      const reply = await merchant.upload('large.csv', large);
      expect(reply).toMatchObject({ code: errorCodes.diskFull, message: sentence(language, 'error.diskFull') });
    }
    const files = readdirSync(join(app.deps.env.DATA_DIR, 'files'), { recursive: true, withFileTypes: true });
    expect(files.filter((entry) => entry.isFile())).toEqual([]);
    expect(await merchant.call(jobCalls.list, {})).toMatchObject({ total: 0 });
    expect(await merchant.importFile('small.csv', small)).toMatchObject({ state: 'done', done: 1 });
  });

  it('says so when a mail cannot be written', async () => {
    const mailer = app.deps.mailer;
    const { send } = mailer;
    mailer.send = () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }));
    const who = visitor(app);
    const asked = () => who.call(accountCalls.sendCode, { email: who.email, type: 'register' });
    expect(await refusal(asked())).toMatchObject({ key: 'diskFull' });
    mailer.send = send;
  });

  /** The database's disk is full as soon as it holds this many products. */
  async function fillDatabase(products: number): Promise<void> {
    await app.deps.db.pool.query(`
      create function no_space() returns trigger language plpgsql as $$
      begin
        if (select count(*) from product) >= ${products} then
          raise exception 'could not extend file "base/16384/16385": No space left on device' using errcode = '53100';
        end if;
        return new;
      end $$;
      create trigger no_space before insert on product for each row execute function no_space();`);
  }
  const freeDatabase = () => app.deps.db.pool.query('drop trigger no_space on product; drop function no_space');

  it('stops an import without losing a row, says why, and goes on by itself once there is space', async () => {
    await fillDatabase(400);
    const made = madeProducts(1000);
    const { result } = await merchant.upload('many.csv', shopifyCsv(made));
    const jobId = result?.jobId ?? '';
    const job = await waiting(merchant, jobId);
    expect(job).toMatchObject({ state: 'running', message: sentence('en', 'error.diskFull'), failed: 0 });
    await freeDatabase();
    const { job: ended } = await finishedSoon(app, merchant, jobId);
    expect(ended).toMatchObject({ state: 'done', total: 1000, done: 1000, failed: 0, message: null });
    expect(new Set((await wholePool(merchant)).map(({ title }) => title)).size).toBe(1000);
  });

  it('waits with the import for as long as there is none, whatever its earlier failures', async () => {
    await fillDatabase(400);
    const { result } = await merchant.upload('many.csv', shopifyCsv(madeProducts(1000)));
    const jobId = result?.jobId ?? '';
    const live = await merchant.listen();
    // More often than a part may fail before its rows are given up.
    for (let waits = 0; waits < 8; waits += 1) {
      await hurry(app, jobId);
      await live.next((event) => event.type === 'job' && event.job.id === jobId && event.job.message !== null);
    }
    live.close();
    expect(await waiting(merchant, jobId)).toMatchObject({ state: 'running', done: 400, failed: 0 });
    await freeDatabase();
    const { job } = await finishedSoon(app, merchant, jobId);
    expect(job).toMatchObject({ state: 'done', total: 1000, done: 1000, failed: 0, message: null });
    expect(await wholePool(merchant)).toHaveLength(1000);
  });
});
