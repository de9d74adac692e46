const offer = (id: number): string => `https://detail.m.1688.com/page/index.html?offerId=${id}&sk=consign&spm=a26g8`;

/** Where the app's codes lead, by host and path; each answers 302, and whoever follows must resolve the address itself. */
export const SHORT_LINKS: Readonly<Record<string, string>> = {
  'qr.1688.com/s/q21Dates': offer(823_801_530_021),
  // Two hops: an advertisement's click around a code.
  'dj.1688.com/ci_bb': 'https://qr.1688.com/s/q24Hoodie',
  'qr.1688.com/s/q24Hoodie': 'https://m.1688.com/offer/823801530024.html?share_token=zz',
  // A shop.
  'qr.1688.com/s/qShop': 'https://winport.m.1688.com/page/index.html?memberId=yiwubaihuo',
  // Leads off the platform, and to a private address: must not be followed.
  'qr.1688.com/s/qOff': 'https://evil.example/offer/823801530021.html',
  'qr.1688.com/s/qPrivate': 'http://127.0.0.1/offer/823801530021.html',
  // Never arrives.
  'qr.1688.com/s/qLoop': 'https://s.click.1688.com/t/loop',
  's.click.1688.com/t/loop': 'https://qr.1688.com/s/qLoop',
};
