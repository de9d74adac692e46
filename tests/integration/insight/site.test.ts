import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { homeCalls } from '#contract/statistics.calls.ts';
import { EnvironmentError, readEnv } from '#server/env.ts';
import { visitor } from '#tests/kit/accounts.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';

describe('the site of an installation', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      worker: false,
      env: {
        CONTACT_EMAIL: 'help@shop.example',
        CONTACT_QR: '/qr.png',
        COMMUNITY_URL: 'https://community.shop.example/',
      },
    });
  });
  afterAll(() => app.close());

  it('is told to everybody, as the operator set it', async () => {
    expect(await visitor(app).call(homeCalls.site, {})).toEqual({
      contactEmail: 'help@shop.example',
      contactQr: '/qr.png',
      helpUrl: null,
      websiteUrl: null,
      communityUrl: 'https://community.shop.example/',
    });
  });

  it('has no defaults, and an empty variable is one that is not set', () => {
    const env = readEnv({ CONTACT_EMAIL: '', HELP_URL: '' });
    for (const name of ['CONTACT_EMAIL', 'CONTACT_QR', 'HELP_URL', 'WEBSITE_URL', 'COMMUNITY_URL', 'LEGAL_DIR']) {
      expect(env).not.toHaveProperty(name);
    }
  });

  it.each([
    { CONTACT_QR: 'https://cdn.example.com/qr.png' },
    { CONTACT_QR: 'http://127.0.0.1:9000/qr.png' },
    { CONTACT_QR: '/pictures/qr.png' },
    { CONTACT_QR: 'data:image/png;base64,iVBORw0KGgo=' },
    { HELP_URL: 'http://intranet/help' },
    { LEGAL_DIR: 'docs/legal' },
    { COMMUNITY_URL: '/community?lang=en' },
    { COMMUNITY_URL: 'https://forum.example.com/embed#top' },
  ])('may be %o', (given) => {
    expect(readEnv(given)).toMatchObject(given);
  });

  it.each([
    { CONTACT_EMAIL: 'nobody' },
    { CONTACT_QR: 'qr.png' },
    { CONTACT_QR: 'javascript:alert(1)' },
    { CONTACT_QR: 'data:image/svg+xml;base64,PHN2Zz4=' },
    { CONTACT_QR: 'data:text/html,<script>' },
    { HELP_URL: 'help.example.com' },
    { HELP_URL: 'javascript:alert(1)' },
    { WEBSITE_URL: 'ftp://example.com' },
    { LEGAL_DIR: '/nowhere/legal' },
    { LEGAL_DIR: 'docs/guide' },
    { COMMUNITY_URL: 'http://example.com' },
    { COMMUNITY_URL: '//example.com/embed' },
    { COMMUNITY_URL: '/\\example.com' },
    { COMMUNITY_URL: 'toolbox.html' },
    { COMMUNITY_URL: 'javascript:alert(1)' },
  ])('is refused with a sentence that names the variable: %o', (given) => {
    const [name = ''] = Object.keys(given);
    const read = () => readEnv(given);
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(new RegExp(`^  ${name}: must be(gin)? .+$`, 'm'));
  });
});
