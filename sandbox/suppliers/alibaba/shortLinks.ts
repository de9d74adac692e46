/** Where short links lead, by host and path: each answers 302, and whoever follows resolves the address for itself. */
export const SHORT_LINKS: Readonly<Record<string, string>> = {
  'offer.alibaba.com/cps/tumbler11':
    'https://www.alibaba.com/product-detail/Sublimation-Tumbler-40oz_1600900100011.html?spm=a2700&bm=cps',
  'www.alibaba.com/x/BhoodieUs': 'https://m.alibaba.com/product/1600900100013/Oversized-Cotton-Hoodie.html?ck=pdp',
  // Two hops: an affiliate link around an app link.
  'offer.alibaba.com/cps/twohops13': 'https://www.alibaba.com/x/BhoodieUs',
  // Leads off the platform: must not be followed.
  'offer.alibaba.com/cps/offlist99': 'https://evil.example/product-detail/x_1600900100011.html',
  // Never arrives.
  'offer.alibaba.com/cps/loop00001': 'https://www.alibaba.com/x/BloopLoop',
  'www.alibaba.com/x/BloopLoop': 'https://offer.alibaba.com/cps/loop00001',
};
