import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { LIVE_PATH, SESSION_COOKIE } from '#contract/enums.ts';
import { createApp } from '#server/app.ts';
import { createLog, withoutSecrets } from '#server/createDeps.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';

describe('from outside', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
  });
  afterAll(() => app.close());

  /** What a browser's page of `origin` gets when it opens the live socket with our cookie. */
  async function opened(origin: string | undefined, token: string): Promise<string> {
    const headers = { cookie: `${SESSION_COOKIE}=${token}`, ...(origin === undefined ? {} : { origin }) };
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}${LIVE_PATH}`, { headers });
    const said = await new Promise<string>((resolve) => {
      socket.once('open', () => resolve('open'));
      socket.once('unexpected-response', (_, reply) => resolve(String(reply.statusCode)));
    });
    socket.on('error', () => undefined).terminate();
    return said;
  }

  it('C42: the live socket opens for our own pages, and for programs, which name none', async () => {
    const { token } = await app.merchant();
    expect(await opened(app.url, token)).toBe('open');
    expect(await opened(undefined, token)).toBe('open');
    const host = new URL(app.url).hostname;
    for (const origin of ['https://evil.example', `http://${host}:1`, 'null', `${app.url}.evil.example`]) {
      expect(await opened(origin, token), origin).toBe('403');
    }
  });

  it('C42: addresses are logged without what signs in', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const { app: second } = await createApp({ ...app.deps, log });
    try {
      await second.inject('/shop/sso/userInfo?token=very-secret&lang=en');
      await second.inject('/shop/auth/callBack?code=very-secret&hmac=very-secret&shop=quiet');
    } finally {
      await second.close();
    }
    const all = lines.join('\n');
    expect(all).toContain('/shop/sso/userInfo?token=…&lang=en');
    expect(all).toContain('shop=quiet');
    expect(all).not.toContain('very-secret');
    expect(withoutSecrets('/a?access_token=x&page=2&state=y#z')).toBe('/a?access_token=…&page=2&state=…#z');
  });

  it('C47: over https, browsers are told to stay there; over plain http they are not', async () => {
    const { app: behind } = await createApp({ ...app.deps, env: { ...app.deps.env, TRUST_PROXY: 'on' } });
    const { app: announced } = await createApp({ ...app.deps, publicUrl: 'https://shop.example' });
    try {
      const header = async (one: typeof behind, headers: Record<string, string>) =>
        (await one.inject({ url: '/healthz', headers })).headers['strict-transport-security'];
      expect(await header(behind, { 'x-forwarded-proto': 'https' })).toBe('max-age=31536000');
      expect(await header(behind, {})).toBeUndefined();
      expect(await header(announced, {})).toBe('max-age=31536000');
    } finally {
      await behind.close();
      await announced.close();
    }
  });

  it('C47: a request has a quarter of an hour to arrive, and not for ever', async () => {
    const { app: second } = await createApp(app.deps);
    expect(second.server.requestTimeout).toBe(15 * 60_000);
    await second.close();
  });
});
