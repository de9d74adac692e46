import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';

describe('terms and privacy policy', () => {
  describe('as they come along', () => {
    let app: TestApp;
    const get = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers });
    beforeAll(async () => {
      app = await startTestApp({ worker: false });
    });
    afterAll(() => app.close());

    it.each([
      ['/terms', {}, 'en', 'Terms of service'],
      ['/privacy', { 'accept-language': 'zh-CN' }, 'zh-CN', '隐私政策'],
      ['/terms', { cookie: 'language=zh' }, 'zh-CN', '服务条款'],
      ['/privacy?lang=en', { cookie: 'language=zh' }, 'en', 'Privacy policy'],
      ['/terms?lang=ja', { cookie: 'language=zh' }, 'en', 'Terms of service'],
      ['/terms?lang=zh&lang=en', {}, 'en', 'Terms of service'],
    ])('are readable without signing in, in the language of the reader: %s %o', async (path, headers, lang, title) => {
      const reply = await get(path, headers as Record<string, string>);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-security-policy')).toContain("script-src 'self'");
      const html = await reply.text();
      expect(html).toContain(`<html lang="${lang}">`);
      expect(html).toContain(`<h1>${title}</h1>`);
      expect(html).not.toContain('{{');
      expect(html).toContain(app.url);
    });

    it('name nobody where the operator told no address', async () => {
      expect(await (await get('/privacy')).text()).toContain('the person who gave you access to it');
    });
  });

  describe('of the operator', () => {
    const folder = mkdtempSync(join(tmpdir(), 'quayside-legal-'));
    let app: TestApp;
    const text = async (path: string) => (await fetch(app.url + path)).text();
    beforeAll(async () => {
      writeFileSync(
        join(folder, 'terms.en.md'),
        '# Our rules\n\nWrite to {{contact}}. <b onclick="x()">Bold</b> {{other}}',
      );
      app = await startTestApp({
        worker: false,
        env: { LEGAL_DIR: folder, CONTACT_EMAIL: 'legal_desk@shop.example', SESSION_IDLE_HOURS: '12' },
      });
    });
    afterAll(async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    });

    it('stand in place of the default ones, in every language, and are no HTML', async () => {
      const english = await text('/terms?lang=en');
      expect(english).toContain('<h1>Our rules</h1>');
      expect(english).toContain('<a href="mailto:legal_desk@shop.example">legal_desk@shop.example</a>');
      expect(english).toContain('&lt;b onclick=&quot;x()&quot;&gt;');
      expect(english).toContain('{{other}}');
      const chinese = await text('/terms?lang=zh');
      expect(chinese).toContain('<div lang="en"><h1>Our rules</h1></div>');
    });

    it('leave the other text as it came, with the facts of this installation', async () => {
      const html = await text('/privacy?lang=en');
      expect(html).toContain('<h1>Privacy policy</h1>');
      expect(html).toContain('after 12 hours without use');
    });
  });
});
