import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { type Receiver, startReceiver } from './kit/receiver.ts';
import { control, KEYS, shopWorld, signed } from './kit/wooClient.ts';

describe('handing out keys of a WooCommerce shop', () => {
  let sandbox: Sandbox;
  let receiver: Receiver;
  let status = 200;
  let cookie = '';
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
  });
  afterAll(() => sandbox.close());
  beforeEach(async () => {
    status = 200;
    cookie = '';
    sandbox.world.reset();
    receiver = await startReceiver(() => ({ status }));
  });
  afterEach(() => receiver.close());

  const ask = (overrides: Record<string, string> = {}): string => {
    const params = {
      app_name: 'Desk <b>',
      scope: 'read_write',
      user_id: 'nonce-42',
      return_url: 'https://app.example.test/back?tab=1',
      callback_url: `${receiver.url}/woo`,
      ...overrides,
    };
    return `${sandbox.url}/woo/harbour/wc-auth/v1/authorize?${new URLSearchParams(params)}`;
  };
  const visit = async (url: string, method = 'GET') => {
    const reply = await fetch(url, { method, headers: { cookie }, redirect: 'manual' });
    const set = reply.headers.get('set-cookie');
    if (set) cookie = set.split(';')[0] ?? '';
    return { status: reply.status, location: reply.headers.get('location') ?? '', html: await reply.text() };
  };
  const linkIn = (html: string, label: string): string =>
    (new RegExp(`href="([^"]*)">${label}<`).exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
  const signInAndAsk = async (overrides: Record<string, string> = {}) => {
    const login = await visit(ask(overrides));
    expect([login.status, login.location]).toEqual([302, expect.stringContaining('/wc-auth/v1/login/?')]);
    expect((await visit(login.location)).html).toContain('Sign in as shop owner');
    const back = await visit(login.location, 'POST');
    return visit(back.location);
  };

  it('asks the owner, posts the keys and comes back', async () => {
    const question = await signInAndAsk();
    expect(question.html).toContain('Desk &lt;b&gt;');
    const done = await visit(linkIn(question.html, 'Approve'));
    expect([done.status, done.location]).toEqual([
      302,
      'https://app.example.test/back?tab=1&success=1&user_id=nonce-42',
    ]);
    const [posted] = receiver.received;
    expect(posted?.headers['content-type']).toBe('application/json;charset=UTF-8');
    const keys = JSON.parse(posted?.body ?? '') as Record<string, string>;
    expect(keys).toEqual({
      key_id: expect.any(Number),
      user_id: 'nonce-42',
      consumer_key: expect.stringMatching(/^ck_[0-9a-f]{40}$/),
      consumer_secret: expect.stringMatching(/^cs_[0-9a-f]{40}$/),
      key_permissions: 'read_write',
    });
    const own = [keys.consumer_key ?? '', keys.consumer_secret ?? ''] as const;
    const products = `${sandbox.url}/woo/harbour/wp-json/wc/v3/products`;
    expect((await fetch(signed('GET', products, own))).status).toBe(200);
    await control(sandbox, 'revoke', { platform: 'woocommerce', shop: 'harbour', consumerKey: own[0] });
    expect((await fetch(signed('GET', products, own))).status).toBe(401);
  });

  it('gives keys that may only do what was asked for', async () => {
    await visit(linkIn((await signInAndAsk({ scope: 'read' })).html, 'Approve'));
    const keys = JSON.parse(receiver.received[0]?.body ?? '') as Record<string, string>;
    const own = [keys.consumer_key ?? '', keys.consumer_secret ?? ''] as const;
    const products = `${sandbox.url}/woo/harbour/wp-json/wc/v3/products`;
    expect((await fetch(signed('GET', products, own))).status).toBe(200);
    const refused = await fetch(signed('POST', products, own), { method: 'POST' });
    expect(await refused.json()).toMatchObject({ message: 'The API key provided does not have write permissions.' });
  });

  it('comes back with nothing when the owner says no', async () => {
    const question = await signInAndAsk();
    expect(linkIn(question.html, 'Deny')).toBe('https://app.example.test/back?tab=1&success=0&user_id=nonce-42');
    expect(receiver.received).toEqual([]);
  });

  it('leaves no key behind when the callback does not take it', async () => {
    status = 500;
    const done = await visit(linkIn((await signInAndAsk()).html, 'Approve'));
    expect([done.status, done.html]).toEqual([401, expect.stringContaining('unable to send the consumer data')]);
    expect((await shopWorld(sandbox, 'harbour')).keys.map(({ consumerKey }) => consumerKey)).toEqual([KEYS.harbour[0]]);
  });

  it('never calls out of this machine', async () => {
    const question = await signInAndAsk({ callback_url: 'https://callback.example.test/woo' });
    expect((await visit(linkIn(question.html, 'Approve'))).status).toBe(401);
  });

  it.each([
    [{ callback_url: 'http://cb.example.test/woo' }, 'Error: The callback_url needs to be over SSL.'],
    [{ scope: 'bad' }, 'Error: Invalid scope bad.'],
    [{ user_id: '' }, 'Error: Missing parameter user_id.'],
    [{ return_url: 'nowhere' }, 'Error: The return_url is not a valid URL.'],
  ])('refuses %j', async (overrides, text) => {
    const page = await visit(ask(overrides as unknown as Record<string, string>));
    expect([page.status, page.html]).toEqual([401, expect.stringContaining(text)]);
  });

  it('takes no approval that was not given on its page', async () => {
    await signInAndAsk();
    const forged = ask().replace('/authorize?', '/access_granted/?');
    expect((await visit(`${forged}&wc_auth_nonce=0000000000`)).status).toBe(401);
    expect(receiver.received).toEqual([]);
  });
});
