import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { helpCalls } from '#contract/help.calls.ts';
import { visitor } from '#tests/kit/accounts.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { hrefsIn, idsIn, refusedByAnchors } from './links.ts';

const languages = ['en', 'zh'] as const;

describe('the help centre', () => {
  let app: TestApp;
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(app.url + path, { headers, redirect: 'manual' });
  const text = async (path: string) => (await get(path)).text();

  beforeAll(async () => {
    app = await startTestApp({ worker: false });
  });
  afterAll(() => app.close());

  it.each([
    [{ 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' }, 'zh'],
    [{ 'accept-language': 'ja,en;q=0.8' }, 'en'],
    [{ 'accept-language': 'fr' }, 'en'],
    [{ cookie: 'language=zh', 'accept-language': 'en' }, 'zh'],
    [{ cookie: 'language=es', 'accept-language': 'zh' }, 'en'],
  ] as const)('leads %o to %s', async (headers, language) => {
    const reply = await get('/help?q=stock', headers);
    expect(reply.status).toBe(302);
    expect(reply.headers.get('location')).toBe(`/help/${language}?q=stock`);
    expect(reply.headers.get('vary')).toContain('accept-language');
  });

  it('names every guide with its headings, in each language', async () => {
    const { rows } = await visitor(app).call(helpCalls.help, {});
    expect(new Set(rows.map(({ language }) => language))).toEqual(new Set(languages));
    const buying = rows.find(({ guide, language }) => guide === 'buying' && language === 'en');
    expect(buying?.title).toBe('Buying: supplier orders');
    expect(buying?.headings).toContainEqual({ id: 'automatic-buying', title: 'Automatic buying' });
  });

  it('shows every guide to everybody, under the policy of every page, and no address of it is dead', async () => {
    const { rows } = await visitor(app).call(helpCalls.help, {});
    expect(rows.length).toBeGreaterThan(30);
    const pages = new Map<string, string>();
    for (const { guide, language, headings } of rows) {
      const reply = await get(`/help/${language}/${guide}`);
      expect(reply.status, `${language}/${guide}`).toBe(200);
      expect(reply.headers.get('content-security-policy')).toContain("script-src 'self'");
      const html = await reply.text();
      expect(html).not.toMatch(/<script|javascript:|\son\w+=/i);
      const ids = idsIn(html);
      expect(new Set(ids).size).toBe(ids.length);
      expect(headings.filter(({ id }) => !ids.includes(id))).toEqual([]);
      pages.set(`/help/${language}/${guide}`, html);
    }
    for (const path of [
      '/help/en',
      '/help/zh',
      '/terms?lang=en',
      '/terms?lang=zh',
      '/privacy?lang=en',
      '/privacy?lang=zh',
    ]) {
      pages.set(path, await text(path));
    }
    const linked = [...pages].flatMap(([path, html]) => hrefsIn(html).map((href) => ({ path, href })));
    expect(linked.length).toBeGreaterThan(500);
    for (const address of new Set(linked.map(({ href }) => href.split('#')[0] ?? ''))) {
      // The web app itself is not built here.
      if (address === '' || address === '/' || pages.has(address)) continue;
      expect((await get(address)).status, address).toBe(200);
    }
    expect(refusedByAnchors(linked, pages)).toEqual([]);
  });

  it('is asked for again only when it has changed', async () => {
    const first = await get('/help/en/buying');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await get('/help/en/buying', { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await get('/help/en/stores', { 'if-none-match': etag })).status).toBe(200);
  });

  it.each(['/help/en', '/help/en/buying', '/help/en?q=stock', '/help/en/nothing', '/terms?lang=en'])(
    'has the theme of the web app, where one was chosen: %s',
    async (path) => {
      const inTheme = async (cookie: string, etag = '') => get(path, { cookie, 'if-none-match': etag });
      const dark = await inTheme('language=en; theme=dark');
      expect(await dark.text()).toContain('<html lang="en" data-theme="dark">');
      expect(await (await inTheme('theme=light')).text()).toContain('<html lang="en" data-theme="light">');
      for (const cookie of ['theme=', 'theme=pink', 'theme=dark%22%20onclick=%22', 'language=en']) {
        expect(await (await inTheme(cookie)).text(), cookie).toContain('<html lang="en">');
      }
      // What a browser has in one theme is no answer in another.
      expect((await inTheme('theme=light', dark.headers.get('etag') ?? '')).status).toBe(dark.status);
      expect(dark.headers.get('cache-control')).not.toContain('public');
    },
  );

  it('links its style sheet by a name that changes with it', async () => {
    const [, address = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(await text('/help/en')) ?? [];
    const reply = await get(address);
    expect(reply.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(reply.headers.get('cache-control')).toContain('immutable');
    expect(await reply.text()).toContain('prefers-color-scheme: dark');
  });

  it('finds words in titles, headings and text, and leads to the heading', async () => {
    const html = await text('/help/en?q=BACKUP+restore');
    expect(html).toContain('href="/help/en/buying#after-a-restore-from-a-backup"');
    expect(html).toMatch(/<mark>backup<\/mark>/i);
    expect(html).toContain('Buying: supplier orders › After a restore from a backup');
    expect(await text('/help/en?q=warehouse')).toContain('<a href="/help/en/warehouse">Warehouse and stock</a>');
    expect(await text('/help/en?q=hippopotamus')).toContain('Nothing found for “hippopotamus”');
    const hits = hrefsIn(await text('/help/en?q=stock')).filter(
      (href) => href.includes('#') && href.startsWith('/help'),
    );
    for (const href of hits) {
      const [path = '', id = ''] = href.split('#');
      expect(idsIn(await text(path)), href).toContain(decodeURIComponent(id));
    }
    expect(hits.length).toBeGreaterThan(3);
  });

  it.each([
    '"><script>alert(1)</script>',
    "' onfocus=alert(1) autofocus='",
    '<img src=x onerror=alert(1)>',
    '(.*)+$[',
    '%00\\',
  ])('writes what was looked for as text: %s', async (query) => {
    const reply = await get(`/help/en?q=${encodeURIComponent(query)}`);
    expect(reply.status).toBe(200);
    const html = await reply.text();
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<img');
    expect(html).toMatch(/value="[^"<>]*"/);
    // Outside quotes no attribute is new.
    expect(html.replace(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son\w+=/);
  });

  it('takes queries that are none', async () => {
    for (const query of ['q', 'q=', 'q=+++', 'q=a&q=b', 'q[a]=b', `q=${'x'.repeat(5000)}`]) {
      expect((await get(`/help/en?${query}`)).status, query.slice(0, 20)).toBe(200);
    }
  });

  it.each([
    '/help/en/nothing',
    '/help/ja',
    '/help/ja/buying',
    '/help/en/buying/more',
    '/help/en/..%2F..%2Fpackage',
    '/help/en/BUYING',
    '/help/pictures/none.png',
    '/help/pictures/..%2F..%2Foperate.md',
  ])('has a page with all guides where there is none: %s', async (path) => {
    const reply = await get(path);
    expect(reply.status).toBe(404);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const html = await reply.text();
    expect(html).toContain('<h1>Page not found</h1>');
    expect(html).toContain('href="/help/en/buying"');
  });
});
