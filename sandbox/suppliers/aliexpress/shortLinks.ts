const item = (id: number, query: string): string => `https://www.aliexpress.com/item/${id}.html?${query}`;

/**
 * Where the short links lead, by host and path, as the real ones do: each answers 302 and the address is a real-looking
 * one, which whoever follows must resolve for itself.
 */
export const SHORT_LINKS: Readonly<Record<string, string>> = {
  'a.aliexpress.com/_mK20kitchen': item(
    1005008101000020,
    'spm=a2g0o.detail.0.0&gatewayAdapt=glo2usa&skuId=12000048020000003',
  ),
  's.click.aliexpress.com/e/_DkSlip35':
    'https://www.aliexpress.us/item/3256807914685283.html?aff_platform=portals-tool&sk=_DkSlip35',
  // Two hops: an affiliate link around an app link.
  's.click.aliexpress.com/e/_DkTwoHops': 'https://a.aliexpress.com/_mK62blend',
  'a.aliexpress.com/_mK62blend': 'https://m.aliexpress.com/item/1005008101000062.html?sourceType=share',
  // Leads off the platform: must not be followed.
  'a.aliexpress.com/_mKoffList': 'https://evil.example/item/1005008101000017.html',
  // Leads to a private address, the first by a second hop.
  's.click.aliexpress.com/e/_DkPrivate': 'https://a.aliexpress.com/_mKprivate',
  'a.aliexpress.com/_mKprivate': 'http://127.0.0.1:9/item/1005008101000017.html',
  'a.aliexpress.com/_mKmetadata': 'http://169.254.169.254/item/1005008101000017.html',
  // Never arrives.
  'a.aliexpress.com/_mKloop': 'https://s.click.aliexpress.com/e/_DkLoop',
  's.click.aliexpress.com/e/_DkLoop': 'https://a.aliexpress.com/_mKloop',
};
