import { describe, expect, it } from 'vitest';
import { isOnHost } from '#server/connectors/lib/supplier/link.ts';

const on = (link: string): boolean => isOnHost(new URL(link), ['shop.com', 'shop.co.uk']);

describe('a host of one’s own', () => {
  it.each(['https://shop.com/x', 'http://www.shop.com/x', 'https://a.b.shop.co.uk:8443/', 'https://WWW.SHOP.COM/'])(
    '%s',
    (link) => {
      expect(on(link)).toBe(true);
    },
  );

  it.each([
    'https://evilshop.com/',
    'https://shop.com.evil.example/',
    'https://evil.example/shop.com',
    'https://shop.com@evil.example/',
    'https://user@shop.com/',
    'https://user:secret@www.shop.com/',
    'ftp://shop.com/',
    'javascript:shop.com',
  ])('not %s', (link) => {
    expect(on(link)).toBe(false);
  });
});
