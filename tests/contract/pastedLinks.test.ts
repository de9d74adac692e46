import { describe, expect, it } from 'vitest';
import { addressesIn, kindOfText } from '#contract/pastedLinks.ts';

const offer = 'https://detail.1688.com/offer/823801540001.html';
const short = 'https://qr.1688.com/s/A4vbPK9P';

describe('the addresses of a pasted text', () => {
  it.each([
    ['Chinese right behind it', `${offer}点击链接查看`, [offer]],
    ['a sentence’s end behind it', `查看：${offer}。`, [offer]],
    ['corner brackets around it', `【${offer}】`, [offer]],
    ['wide brackets around it', `（${short}）`, [short]],
    ['brackets around it', `(${offer}) [${short}] {${offer}}`, [offer, short, offer]],
    ['Markdown around it', `[Kettle](${offer})`, [offer]],
    ['angle brackets around it', `<${offer}>`, [offer]],
    ['quotes around it', `"${offer}", “${short}”`, [offer, short]],
    ['the share text of 1688', `【纯棉T恤】复制￥oDuI8ZZ00nSaf￥打开1688查看：${short}打开手机阿里`, [short]],
    [
      'the share text of AliExpress',
      `Just found this on AliExpress: US $12.30 | Kettle (1L)\nhttps://a.aliexpress.com/_mK7xYz!`,
      ['https://a.aliexpress.com/_mK7xYz'],
    ],
    ['Japanese behind it', 'https://www.ebay.com/itm/256100400001を見て', ['https://www.ebay.com/itm/256100400001']],
    ['Korean behind it', `${short}확인`, [short]],
    ['two in one sentence', `${offer}和${short}都可以`, [offer, short]],
    ['a comma between two', `${offer},${short}`, [offer, short]],
    ['a full stop behind it', `See ${offer}.`, [offer]],
  ])('end where they end: %s', (_name, text, addresses) => {
    expect(addressesIn(text)).toEqual(addresses);
  });

  it.each([
    'https://www.alibaba.com/product-detail/Kettle(1L)_1600508128985.html',
    'https://japanese.alibaba.com/product-detail/電気ケトル-1600508128985.html?spm=a1',
    'https://www.ebay.com/itm/鍋/256100400001?hash=x',
    'https://m.1688.com/page/x.html?keywords=壶&offerId=823801540001',
    'https://pt.aliexpress.com/item/Câmera-à-prova/1005004000000001.html',
    'https://star.aliexpress.com/share.htm?to=https://www.aliexpress.com/item/1005004000000001.html',
    'https://www.aliexpress.com/item/1005004000000001.html?ids=1:2,3:4&x=(a)',
    'www.ebay.com/itm/256100400001',
    'aliexpress://product/detail?productId=1005004000000001',
  ])('are kept whole: %s', (address) => {
    expect(addressesIn(address)).toEqual([address]);
    expect(addressesIn(`【看】 ${address} 】`)).toEqual([address]);
  });

  it('of a text without one are none', () => {
    for (const text of ['lamp for 3.50', '', '￥oDuI8ZZ00nSaf￥', '1005004000000001', 'javascript:alert(1)', 'http']) {
      expect(addressesIn(text)).toEqual([]);
    }
  });

  it('are found fast, whatever the text', () => {
    const long = `${'https://a.b/('.repeat(20_000)}${')'.repeat(20_000)}`;
    const begun = performance.now();
    addressesIn(long);
    addressesIn('看'.repeat(200_000));
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});

describe('a text without an address', () => {
  it.each([
    ['1005004000000001', 'bareId'],
    [' 823801540001 ', 'bareId'],
    ['￥oDuI8ZZ00nSaf￥', 'sharePassword'],
    ['复制整段话，打开手机阿里 ¥CZ0001abcdE¥', 'sharePassword'],
    ['58 (G8dWbAfTmXy) /', 'sharePassword'],
    ['lamp for 3.50', null],
    ['12', null],
  ])('%s is %s', (text, kind) => {
    expect(kindOfText(text)).toBe(kind);
  });
});
