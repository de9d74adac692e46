import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectCalls } from '#contract/collected.calls.ts';
import { isFinished } from '#contract/enums.ts';
import { extensionCalls } from '#contract/extension.calls.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { limits } from '#contract/limits.ts';
import { supplierAccountCalls } from '#contract/supplierAccount.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { linkSupplier } from '#tests/kit/linkSupplier.ts';
import { Merchant } from '#tests/kit/merchant.ts';
import { wholePool } from '#tests/kit/pool.ts';
import { finishedSoon, waiting } from '#tests/kit/queue.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { setFaults, turnWorld } from '#tests/kit/world.ts';

const idOf = (number: number): string => `1005008101000${String(number).padStart(3, '0')}`;
const linkOf = (number: number): string => `https://www.aliexpress.com/item/${idOf(number)}.html`;
const on1688 = 'https://detail.1688.com/offer/823801530021.html';
const onEbay = 'https://www.ebay.com/itm/256100400001';
const onDhgate = (code: number): string => `https://www.dhgate.com/product/cup/${code}.html`;
/** Products of the sandbox that ship to the US. */
const good = [17, 20, 35, 48, 55, 62, 81];

describe('a list of links', () => {
  let app: TestApp;
  let merchant: Merchant;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchant = await app.merchant();
  });
  afterEach(() => setFaults(app.sandbox.url, {}));

  const start = async (urls: string[]): Promise<string> =>
    (await merchant.call(collectCalls.collectLinks, { urls })).jobId;
  const collect = async (urls: string[]) => merchant.finished(await start(urls));
  const held = async () => (await merchant.call(collectCalls.parkedLinks, {})).rows;
  const accounts = async () => (await merchant.call(supplierAccountCalls.list, {})).rows;
  /** What became of each link, in the order of the list. */
  const ends = ({ rows }: Awaited<ReturnType<typeof collect>>) =>
    rows
      .toSorted((one, other) => one.position - other.position)
      .map(({ state, reasonKey }) => (state === 'fail' ? (reasonKey ?? '').replace(/^error\./, '') : state));

  /** A mess of pasted text, each with what the row must say. */
  const junk: [string, string][] = [
    ['lamp', 'linkInvalid'],
    ['https://', 'linkInvalid'],
    ['javascript:alert(1)', 'linkInvalid'],
    ['file:///etc/passwd', 'linkInvalid'],
    ['=HYPERLINK("x")\u0000', 'linkInvalid'],
    ['\ud83d cheap \ud800 kettle', 'linkInvalid'],
    ['http://127.0.0.1:9/item/1005008101000017.html', 'linkForeignHost'],
    ['http://169.254.169.254/latest/meta-data', 'linkForeignHost'],
    ['http://[::1]/item/1005008101000017.html', 'linkInvalid'],
    ['https://evil.example/aliexpress.com/item/1005008101000017.html', 'linkForeignHost'],
    ['https://www.aliexpress.com.evil.tld/item/1005008101000017.html', 'linkForeignHost'],
    ['https://www.aliexpress.com/store/1104100021', 'linkNotProduct'],
    ['https://www.aliexpress.com/w/wholesale-lamp.html', 'linkNotProduct'],
    ['https://www.ebay.com/sch/i.html?_nkw=lamp', 'linkNotProduct'],
    ['https://www.dhgate.com/wholesale/lamp.html', 'linkNotProduct'],
    [`https://www.aliexpress.com/item/1005008101000017.html?x=${'y'.repeat(limits.linkLength)}`, 'row.linkTooLong'],
  ];

  it(`of ${limits.linksAtOnce}: each row of junk says what is wrong with it, and the products are there once`, async () => {
    await merchant.linkAliExpress();
    const wanted: [string, string][] = [
      ...good.map((number): [string, string] => [linkOf(number), 'success']),
      [linkOf(999), 'supplierProductGone'],
      [`app text 【Kettle】 ${linkOf(17)} copy and open`, 'row.linkTwice'],
    ];
    while (wanted.length < limits.linksAtOnce - 1) {
      const [text, end] = junk[wanted.length % junk.length] ?? ['', ''];
      // Also the same junk twice is told as what it is.
      wanted.push(wanted.length % 3 === 0 ? [`  ${linkOf(20)}?row=${wanted.length} `, 'row.linkTwice'] : [text, end]);
    }
    wanted.push([onEbay, 'success']);
    const job = await collect(wanted.map(([text]) => text));
    expect(ends(job)).toEqual(wanted.map(([, end]) => end));
    expect(job).toMatchObject({ state: 'doneWithProblems', total: limits.linksAtOnce, done: good.length + 1 });
    expect(job.done + job.failed).toBe(job.total);
    const pool = await wholePool(merchant);
    expect(
      pool
        .filter(({ source }) => source === 'aliexpress')
        .map(({ sourceUrl }) => sourceUrl)
        .sort(),
    ).toEqual(good.map(linkOf).sort());
    expect(pool).toHaveLength(good.length + 1);
    merchant.language = 'ja';
    const japanese = await merchant.call(jobCalls.get, { id: job.id, rowState: 'fail', rowPageSize: 1000 });
    expect(japanese.rows.filter(({ reason }) => !/[\p{Script=Hiragana}\p{Script=Han}]/u.test(reason ?? ''))).toEqual(
      [],
    );
  });

  it(`of more than ${limits.linksAtOnce}, or of none, is refused as a whole`, async () => {
    const urls = Array.from({ length: limits.linksAtOnce + 1 }, (_, at) => linkOf(at));
    expect(await refusal(start(urls))).toMatchObject({ key: 'invalidInput' });
    expect(await refusal(start([]))).toMatchObject({ key: 'invalidInput' });
    expect(await refusal(start(['', '  ']))).toMatchObject({ key: 'linkInvalid' });
    expect(await merchant.call(jobCalls.list, {})).toMatchObject({ total: 0 });
  });

  it('goes on with the others where a supplier’s account is missing, and takes the retry once it is linked', async () => {
    await merchant.linkAliExpress();
    const job = await collect([on1688, linkOf(17), onEbay]);
    expect(ends(job)).toEqual(['supplierNotAuthorised', 'success', 'success']);
    expect(job.rows.find(({ state }) => state === 'fail')?.reason).toContain('1688');
    await linkSupplier(merchant, '1688', 'buyer-one');
    await merchant.call(jobCalls.retry, { id: job.id });
    expect(ends(await merchant.finished(job.id))).toEqual(['success', 'success', 'success']);
    expect(await wholePool(merchant)).toHaveLength(3);
  });

  it('is refused where no account is linked at all, naming the supplier, and leaves nothing behind', async () => {
    const refused = await refusal(start([linkOf(17), on1688, onDhgate(912000103), 'lamp']));
    expect(refused).toMatchObject({ code: 501001, message: expect.stringContaining('AliExpress') });
    expect(await refusal(start([on1688]))).toMatchObject({ code: 501001, message: expect.stringContaining('1688') });
    expect(await merchant.call(jobCalls.list, {})).toMatchObject({ total: 0 });
    expect(await held()).toEqual([]);
  });

  it('follows short links nowhere else: not off the supplier, not to a private address, not round and round', async () => {
    await merchant.linkAliExpress();
    await linkSupplier(merchant, '1688', 'buyer-one');
    const cases: [string, string][] = [
      ['https://a.aliexpress.com/_mKloop', 'linkUnresolved'],
      ['https://a.aliexpress.com/_mKoffList', 'linkForeignHost'],
      ['https://a.aliexpress.com/_mKprivate', 'linkForeignHost'],
      ['https://s.click.aliexpress.com/e/_DkPrivate', 'linkForeignHost'],
      ['https://a.aliexpress.com/_mKmetadata', 'linkForeignHost'],
      ['https://qr.1688.com/s/qLoop', 'linkUnresolved'],
      ['https://qr.1688.com/s/qOff', 'linkForeignHost'],
      ['https://qr.1688.com/s/qPrivate', 'linkForeignHost'],
      ['https://qr.1688.com/s/qShop', 'linkNotProduct'],
      ['https://ebay.us/m/LoopA', 'linkUnresolved'],
      ['https://ebay.us/m/OffList', 'linkForeignHost'],
      ['https://share.dhgate.com/Qloop', 'linkUnresolved'],
      ['https://share.dhgate.com/Qaway', 'linkForeignHost'],
      ['https://a.aliexpress.com/_mK20kitchen', 'success'],
    ];
    const job = await collect(cases.map(([url]) => url));
    expect(ends(job)).toEqual(cases.map(([, end]) => end));
    const reasons = job.rows.map(({ reason }) => reason).join(' ');
    for (const host of ['127.0.0.1', '169.254.169.254', 'evil.example']) expect(reasons).toContain(host);
  });

  describe('of DHgate', () => {
    const code = 912000103;
    /** A page as a paired browser sends it. */
    const captured = (url: string) => ({
      supplier: 'dhgate' as const,
      url,
      capturedAt: new Date().toISOString(),
      language: 'en',
      parts: [],
      shown: { title: 'Ceramic Travel Cup', price: 'US $5.40', images: ['https://img4.dhresource.com/cup.jpg'] },
    });
    const paired = async (): Promise<Merchant> => {
      const { code: pairing } = await merchant.call(extensionCalls.code, {});
      const browser = new Merchant(merchant);
      browser.token = (await merchant.call(extensionCalls.pair, { code: pairing, name: 'Desk' })).token;
      return browser;
    };

    it('waits for the extension, each product once, a short link with what it leads to', async () => {
      const job = await collect([onDhgate(code), 'https://m.dhgate.com/product/other/912000104.html']);
      expect(ends(job)).toEqual(['supplierPageOnly', 'supplierPageOnly']);
      const again = await collect(['https://share.dhgate.com/Qtwo', onDhgate(912000105)]);
      expect(ends(again)).toEqual(['supplierPageOnly', 'supplierPageOnly']);
      const links = await held();
      expect(links.map(({ supplier }) => supplier)).toEqual(['dhgate', 'dhgate', 'dhgate']);
      expect(links.map(({ url }) => url).sort()).toEqual(
        [onDhgate(code), onDhgate(912000105), 'https://m.dhgate.com/product/other/912000104.html'].sort(),
      );
    });

    it('is held as the address that leads there, whatever was pasted around it', async () => {
      const long = `${onDhgate(code)}?from=${'x'.repeat(400)}`;
      const texts = [`javascript:alert(1) ${long}`, `Look at this cup\n${onDhgate(912000104)} nice!`];
      const job = await collect([...texts, 'www.dhgate.com/product/cup/912000105.html']);
      const addresses = [long, onDhgate(912000104), 'https://www.dhgate.com/product/cup/912000105.html'].sort();
      expect((await held()).map(({ url }) => url).sort()).toEqual(addresses);
      const linkIds = (await held()).map(({ linkId }) => linkId);
      await merchant.call(collectCalls.dropLinks, { linkIds });
      await merchant.call(jobCalls.retry, { id: job.id });
      await merchant.finished(job.id);
      expect((await held()).map(({ url }) => url).sort()).toEqual(addresses);
    });

    it('is released by the capture of its page, whose product the retried row then has', async () => {
      const job = await collect([onDhgate(code), onDhgate(912000104)]);
      const browser = await paired();
      const page = captured(`https://www.dhgate.com/product/ceramic-cup/${code}.html?f=bm`);
      const key = crypto.randomUUID();
      const { productId } = await browser.call(extensionCalls.collect, { key, capture: page });
      expect((await held()).map(({ url }) => url)).toEqual([onDhgate(912000104)]);
      await merchant.call(jobCalls.retry, { id: job.id });
      const after = await merchant.finished(job.id);
      expect(ends(after)).toEqual(['success', 'supplierPageOnly']);
      expect(after.rows.find(({ state }) => state === 'success')).toMatchObject({ productId });
      expect(await held()).toHaveLength(1);
    });

    it('is forgotten on demand, and held again when it is tried again', async () => {
      const job = await collect([onDhgate(code)]);
      const [link] = await held();
      expect(await merchant.call(collectCalls.dropLinks, { linkIds: [link?.linkId ?? ''] })).toEqual({ dropped: 1 });
      expect(await held()).toEqual([]);
      await merchant.call(jobCalls.retry, { id: job.id });
      await merchant.finished(job.id);
      expect((await held()).map(({ url }) => url)).toEqual([onDhgate(code)]);
    });
  });

  /** Starts a list at a slow supplier and does something once so many of its rows have ended well. */
  async function inTheMiddle(urls: string[], action: (jobId: string) => Promise<unknown>, after = 1) {
    await setFaults(app.sandbox.url, { aliexpress: { latencyMs: 600 } });
    const live = await merchant.listen();
    const jobId = await start(urls);
    await live.next((event) => event.type === 'job' && event.job.id === jobId && event.job.done >= after);
    live.close();
    await action(jobId);
    await setFaults(app.sandbox.url, {});
    return merchant.finished(jobId);
  }
  const revoke = (account: string) => turnWorld(app.sandbox.url, 'revoke', { platform: 'aliexpress', account });

  it('ends where its account is revoked in the middle: the account is expired, the rest can be retried', async () => {
    await merchant.linkAliExpress();
    // One of the two rows that are waited for may be eBay's.
    const job = await inTheMiddle([...good.map(linkOf), onEbay], () => revoke('buyer-one'), 2);
    const [first, ...rest] = ends(job);
    expect(first).toBe('success');
    expect(rest.at(-1)).toBe('success');
    expect(rest.at(-2)).toBe('supplierNotAuthorised');
    expect(new Set(rest)).toEqual(new Set(['success', 'supplierNotAuthorised']));
    expect(await accounts()).toMatchObject([{ state: 'expired', preferred: false }]);
    await merchant.linkAliExpress();
    expect(await accounts()).toMatchObject([{ state: 'linked', preferred: true }]);
    await merchant.call(jobCalls.retry, { id: job.id });
    expect(await merchant.finished(job.id)).toMatchObject({ state: 'done', done: good.length + 1, failed: 0 });
    expect(await wholePool(merchant)).toHaveLength(good.length + 1);
  });

  it('goes on with the other account where one of two is revoked, and only that one is expired', async () => {
    await merchant.linkAliExpress('buyer-one');
    await merchant.linkAliExpress('buyer-two');
    const job = await inTheMiddle(good.map(linkOf), () => revoke('buyer-two'));
    expect(job).toMatchObject({ state: 'done', done: good.length, failed: 0 });
    expect(
      (await accounts()).map(({ name, state, preferred }) => [name.split('@')[0], state, preferred]).sort(),
    ).toEqual([
      ['buyer-one', 'linked', true],
      ['buyer-two', 'expired', false],
    ]);
  });

  it('stops when it is cancelled; what was collected stays, and the rest is collected on demand', async () => {
    await merchant.linkAliExpress();
    const job = await inTheMiddle(good.map(linkOf), (id) => merchant.call(jobCalls.cancel, { id }));
    expect(job.state).toBe('cancelled');
    expect(job.cancelled).toBeGreaterThan(0);
    expect(job.done + job.cancelled).toBe(good.length);
    expect(await wholePool(merchant)).toHaveLength(job.done);
    await merchant.call(jobCalls.retry, { id: job.id });
    expect(await merchant.finished(job.id)).toMatchObject({ state: 'done', done: good.length });
  });

  it('waits for a supplier that is down, while the others go on', async () => {
    await merchant.linkAliExpress();
    await setFaults(app.sandbox.url, { ebay: { down: true } });
    const jobId = await start([onEbay, linkOf(17)]);
    await waiting(merchant, jobId);
    await merchant.eventually(['pool'], async () => (await wholePool(merchant))[0]);
    expect(isFinished((await merchant.call(jobCalls.get, { id: jobId })).state)).toBe(false);
    await setFaults(app.sandbox.url, {});
    const { job } = await finishedSoon(app, merchant, jobId);
    expect(ends(job)).toEqual(['success', 'success']);
  });

  it('by AliExpress’ ids is the same', async () => {
    await merchant.linkAliExpress();
    const { jobId } = await merchant.call(collectCalls.dsCollect, { productIds: [idOf(17), idOf(999), idOf(17)] });
    expect(ends(await merchant.finished(jobId))).toEqual(['success', 'supplierProductGone', 'row.linkTwice']);
  });
});
