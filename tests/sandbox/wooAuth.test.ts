import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { baseString, signature } from '../../sandbox/stores/woocommerce/auth/authenticate.ts';
import { type Json, KEYS, signed, woo } from './kit/wooClient.ts';

const BASIC = `Basic ${Buffer.from(KEYS.harbour.join(':')).toString('base64')}`;

describe('signing in to a WooCommerce shop', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
  });
  afterAll(() => sandbox.close());

  const products = (): string => `${sandbox.url}/woo/harbour/wp-json/wc/v3/products`;
  const get = async (url: string, headers: Record<string, string> = {}): Promise<[number, Json]> => {
    const reply = await fetch(url, { headers });
    return [reply.status, (await reply.json()) as Json];
  };

  it('signs the published vector', () => {
    const text = baseString('GET', 'http://store.example.test/wp-json/wc/v3/products', {
      oauth_consumer_key: `ck_${'a'.repeat(40)}`,
      oauth_nonce: '0123456789abcdef',
      oauth_signature_method: 'HMAC-SHA256',
      oauth_timestamp: '1700000000',
      per_page: '5',
    });
    expect(signature('HMAC-SHA256', `cs_${'b'.repeat(40)}`, text)).toBe('kjxqNU8aOyCfl0BRLZ2kZc57mRej6axP6p/F3oQ/Z2Q=');
  });

  it('takes HMAC-SHA256 and HMAC-SHA1 over http, in the query and in the header', async () => {
    expect((await get(signed('GET', products(), KEYS.harbour)))[0]).toBe(200);
    const sha1 = { oauth_signature_method: 'HMAC-SHA1' };
    expect((await get(signed('GET', products(), KEYS.harbour, sha1)))[0]).toBe(200);
    const params = [...new URL(signed('GET', products(), KEYS.harbour)).searchParams];
    const header = `OAuth ${params.map(([name, value]) => `${name}="${encodeURIComponent(value)}"`).join(', ')}`;
    expect((await get(products(), { Authorization: header }))[0]).toBe(200);
  });

  it('signs odd characters and lists as PHP sees them', async () => {
    const odd = `${products()}?search=${encodeURIComponent("a b!*'()~+ü,50%")}`;
    expect((await get(signed('GET', odd, KEYS.harbour)))[0]).toBe(200);
    // What is sent as include[] is verified as include[0]: a signature over the literal name does not match.
    const [status, body] = await get(signed('GET', `${products()}?include[]=12`, KEYS.harbour));
    expect([status, body.code]).toEqual([401, 'woocommerce_rest_authentication_error']);
    expect((await get(signed('GET', `${products()}?include[0]=12`, KEYS.harbour)))[0]).toBe(200);
  });

  it('refuses Basic and query keys over http as if nothing had been sent', async () => {
    const query = `?consumer_key=${KEYS.harbour[0]}&consumer_secret=${KEYS.harbour[1]}`;
    for (const [url, headers] of [
      [products(), { Authorization: BASIC }],
      [products() + query, {}],
      [products(), {}],
    ] as const) {
      const [status, body] = await get(url, headers as Record<string, string>);
      expect([status, body.code, body.message]).toEqual([
        401,
        'woocommerce_rest_cannot_view',
        'Sorry, you cannot list resources.',
      ]);
    }
  });

  it('takes Basic and query keys over https', async () => {
    const https = { 'x-forwarded-proto': 'https' };
    expect((await get(products(), { ...https, Authorization: BASIC }))[0]).toBe(200);
    const query = `?consumer_key=${KEYS.harbour[0]}&consumer_secret=${KEYS.harbour[1]}`;
    expect((await get(products() + query, https))[0]).toBe(200);
    const [status, body] = await get(`${products() + query}x`, https);
    expect([status, body.message]).toEqual([401, 'Consumer secret is invalid.']);
  });

  it.each([
    ['a wrong secret', ['ck', 'cs_wrong'], {}, 'Invalid signature - provided signature does not match.'],
    ['an unknown key', ['', ''], { oauth_consumer_key: 'ck_nobody' }, 'Consumer key is invalid.'],
    [
      'an unknown method',
      ['ck', 'cs'],
      { oauth_signature_method: 'PLAINTEXT' },
      'Invalid signature - signature method is invalid.',
    ],
    [
      'an old clock',
      ['ck', 'cs'],
      { oauth_timestamp: String(Math.floor(Date.now() / 1000) - 16 * 60) },
      'Invalid timestamp.',
    ],
    ['a missing parameter', ['ck', 'cs'], { oauth_nonce: '' }, 'Missing OAuth parameter oauth_nonce'],
  ])('refuses %s', async (_name, [, secret], overrides, message) => {
    const key = [KEYS.harbour[0], secret === 'cs_wrong' ? secret : KEYS.harbour[1]] as const;
    const [status, body] = await get(signed('GET', products(), key, overrides));
    expect([status, body.message]).toEqual([401, message]);
  });

  it('refuses a nonce that was used', async () => {
    const url = signed('GET', products(), KEYS.harbour);
    expect((await get(url))[0]).toBe(200);
    const [status, body] = await get(url);
    expect([status, body.message]).toEqual([401, 'Invalid nonce - nonce has already been used.']);
  });

  it('answers on ?rest_route= as well, to keys only where the address as it is names its API', async () => {
    const home = `${sandbox.url}/woo/harbour`;
    const route = 'rest_route=/wc/v3/products';
    const [status, body] = await get(signed('GET', `${home}/?${route}`, KEYS.harbour));
    expect([status, body.code]).toEqual([401, 'woocommerce_rest_cannot_view']);
    const named = signed('GET', `${home}/index.php?wp-json/wc/v3=&${route}`, KEYS.harbour);
    // Encoded, as it comes out of a list of parameters, it is not seen.
    expect((await get(named))[0]).toBe(401);
    expect((await get(named.replace('wp-json%2Fwc%2Fv3=', 'wp-json/wc/v3')))[0]).toBe(200);
    const https = { 'x-forwarded-proto': 'https', Authorization: BASIC };
    expect((await get(`${home}/?${route}`, https))[0]).toBe(401);
    expect((await get(`${home}/?wp-json/wc/v3&${route}`, https))[0]).toBe(200);
  });

  it('has the address of its front page signed without a slash', async () => {
    const url = `${sandbox.url}/woo/harbour/?wp-json/wc/v3=&rest_route=/wc/v3/products`;
    const raw = (text: string): string => text.replace('wp-json%2Fwc%2Fv3=', 'wp-json/wc/v3');
    expect((await get(raw(signed('GET', url, KEYS.harbour))))[0]).toBe(401);
    const signedBare = signed('GET', url.replace('harbour/?', 'harbour?'), KEYS.harbour);
    expect((await get(raw(signedBare).replace('harbour?', 'harbour/?')))[0]).toBe(200);
  });

  it('shows its index to anyone', async () => {
    const [status, body] = await get(`${sandbox.url}/woo/harbour/wp-json/`);
    expect([status, (body.namespaces as string[]).includes('wc/v3')]).toEqual([200, true]);
  });

  it('checks arguments before it asks who is there', async () => {
    expect((await get(`${products()}?per_page=101`))[0]).toBe(400);
  });

  it('lets each shop be known by its own keys and facts', async () => {
    const status = await woo(sandbox, 'lantern', 'GET', '/system_status?_fields=environment.version,settings.currency');
    expect(status.body).toEqual({ environment: { version: '8.2.2' }, settings: { currency: 'EUR' } });
    const unit = await woo(sandbox, 'quiet', 'GET', '/settings/products/woocommerce_weight_unit');
    expect(unit.body.value).toBe('lbs');
    const [refused] = await get(signed('GET', products(), KEYS.lantern));
    expect(refused).toBe(401);
  });
});
