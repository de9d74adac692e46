import { describe, expect, it } from 'vitest';
import { dhgate } from '#server/connectors/suppliers/dhgate/index.ts';
import { scriptedHttp } from '#tests/kit/scriptedHttp.ts';

const product = (productId: string) => ({ kind: 'product', productId });
const recognise = (link: string) => dhgate.recognise(new URL(link));

describe('a DHgate link', () => {
  it.each<[string, object]>([
    ['https://www.dhgate.com/product/in-stock-universal-holder/859375351.html', product('859375351')],
    ['https://www.dhgate.com/product/-/859375351.html?skuId=1108553376780156947#pd-001', product('859375351')],
    ['http://m.dhgate.com/product/x/1016743104.html', product('1016743104')],
    ...'fr es pt de it ru ar tr jp kr nl pl se ie'
      .split(' ')
      .map((site): [string, object] => [
        `https://${site}.dhgate.com/product/produit-été/1016743104.html`,
        product('1016743104'),
      ]),
    ['https://www.dhgate.com/store/21714129', { kind: 'other', what: 'store' }],
    ['https://www.dhgate.com/wholesale/cell-phone-accessories/c105005.html', { kind: 'other', what: 'search' }],
    ['https://www.dhgate.com/', { kind: 'other', what: 'page' }],
    ['https://www.dhgate.com/product/x/12345.html', { kind: 'other', what: 'page' }],
    ['https://share.dhgate.com/Ab12', { kind: 'short', url: 'https://share.dhgate.com/Ab12' }],
  ])('%s', (link, is) => {
    expect(recognise(link)).toEqual(is);
  });

  it.each([
    'https://dhgate.com.evil.example/product/x/859375351.html',
    'https://evildhgate.com/product/x/859375351.html',
    'https://www.dhgate.com@evil.example/product/x/859375351.html',
    'https://user@www.dhgate.com/product/x/859375351.html',
    'ftp://www.dhgate.com/product/x/859375351.html',
    'https://www.dhresource.com/product/x/859375351.html',
  ])('is not %s', (link) => {
    expect(recognise(link)).toBeNull();
  });

  it('that is short is followed on DHgate’s own hosts only', async () => {
    const leading = (location: string) => scriptedHttp(() => ({ status: 302, headers: { location } }));
    const resolve = (location: string) => dhgate.resolveShort?.('https://share.dhgate.com/Ab12', leading(location));
    expect(await resolve('https://www.dhgate.com/product/x/859375351.html')).toEqual(product('859375351'));
    await expect(resolve('https://127.0.0.1/product/x/859375351.html')).rejects.toMatchObject({
      key: 'linkForeignHost',
    });
    await expect(resolve('https://share.dhgate.com/Ab12')).rejects.toMatchObject({ key: 'linkUnresolved' });
  });
});
