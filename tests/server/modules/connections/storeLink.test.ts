import { describe, expect, it } from 'vitest';
import { isSignedBy, readLink, signedText } from '#server/modules/connections/storeLinks/link.ts';
import { storeToken } from '#tests/kit/storeLink.ts';

/** What the plug-in makes of these by PHP 8.2: `quayside_sign_in_token` of public/wordpress/quayside-sign-in.php. */
const made = {
  secret: 'cs_0123456789abcdef0123456789abcdef01234567',
  domain: 'https://shop.example/boutique',
  email: 'Zoë.Harbour@shop.example',
  time: 1_790_000_000,
  nonce: '00112233445566778899aabbccddeeff',
};
const TOKEN =
  'v1.Wm_Dqy5IYXJib3VyQHNob3AuZXhhbXBsZQ.1790000000.00112233445566778899aabbccddeeff.bedea34269c5aa1314fb3d414e60bc070304f58a60e895e2e86cc2ddde11c8c2';

describe('the link of a store', () => {
  it('is read and checked as the plug-in makes it', () => {
    const link = readLink(TOKEN);
    const { email, time, nonce } = made;
    expect(link).toMatchObject({ email, time, nonce });
    expect(link && isSignedBy(made.secret, made.domain, link)).toBe(true);
    expect(storeToken(made)).toBe(TOKEN);
  });

  it('is signed for its address, e-mail, time and nonce, a line each', () => {
    expect(signedText(made.domain, made)).toBe(
      'quayside-sign-in\nv1\nhttps://shop.example/boutique\nZoë.Harbour@shop.example\n1790000000\n00112233445566778899aabbccddeeff',
    );
  });

  it.each([
    ['another key', { secret: `${made.secret}0` }],
    ['another address', { domain: 'https://shop.example' }],
    ['another e-mail', { email: 'zoë.harbour@shop.example' }],
    ['another time', { time: made.time + 1 }],
    ['another nonce', { nonce: `1${made.nonce.slice(1)}` }],
  ])('does not belong to %s', (_, change) => {
    const read = readLink(TOKEN);
    const { secret, domain, ...parts } = { ...made, ...change };
    expect(read && isSignedBy(secret, domain, { ...read, ...parts })).toBe(false);
  });

  it.each(['', 'v1', TOKEN.slice(0, -1), `${TOKEN}0`, TOKEN.replace('v1.', 'v2.'), TOKEN.toUpperCase(), `${TOKEN}\n`])(
    'is none of another form: %j',
    (token) => {
      expect(readLink(token)).toBeNull();
    },
  );
});
