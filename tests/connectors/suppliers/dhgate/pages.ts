/** What a DHgate page's stream holds of a product, in the shape of the real ones of 2024. */
export const pageData = () => ({
  lang: 'en',
  isLogin: false,
  dispCurrency: 'USD',
  itemCode: '859000001',
  skuid: '1108553376780156947',
  prodItem: {
    itemCode: '859000001',
    productName: 'Folding cup "Quai"',
    minOrder: '10',
    lots: 1,
    grossweight: 0.35,
    cateDispName: 'Cups & Mugs',
    canonical: 'product/other-cup/859000099.html',
    istate: true,
    sellerSoldOut: false,
  },
  prodImg: {
    oriImgList: [
      'https://img4.dhresource.com/webp/m/0x0/f3/albu/a.jpg',
      '//img4.dhresource.com/webp/m/100x100/f3/albu/b.jpg',
      'https://img4.dhresource.com/webp/m/260x260/f3/albu/a.jpg',
    ],
    videoUrl: 'https://video.dhimgs.com/video/cup.mp4',
  },
  prodPrice: {
    maxAndMinPriceVo: { minBuyerPrice: 2.5, maxBuyerPrice: 4 },
    itemWholesaleRangeVos: [
      {
        startQty: 50,
        endQty: 1000000,
        originalPrice: 3,
        promDiscountPrice: 2.5,
        orgInternationalPrice: 3,
        disInternationalPrice: 2.5,
      },
      {
        startQty: 10,
        endQty: 49,
        originalPrice: 4,
        promDiscountPrice: 3.2,
        orgInternationalPrice: 4,
        disInternationalPrice: 3.2,
      },
    ],
  },
  prodSku: {
    skuId: '1108553376780156947',
    skuAttr: '8888-6778|9999-1000|700-2',
    itemAttrList: [
      {
        attrId: 700,
        attrName: 'Color',
        itemAttrvalList: [
          {
            attrId: 700,
            attrValueId: 1,
            attrValName: 'Rouge',
            picUrl: 'https://img4.dhresource.com/webp/m/200x200/f3/albu/r.jpg',
          },
          {
            attrId: 700,
            attrValueId: 2,
            attrValName: 'Noir',
            pic0x0Url: 'https://img4.dhresource.com/webp/m/0x0/f3/albu/n.jpg',
          },
        ],
      },
      {
        attrId: 9999,
        attrName: 'Options',
        itemAttrvalList: [{ attrId: 9999, attrValueId: 1000, attrValName: 'with lid' }],
      },
      {
        attrId: 8888,
        attrName: 'Shipping from',
        itemAttrvalList: [{ attrId: 8888, attrValueId: 6778, attrValName: 'China', attrValCode: 'CN' }],
      },
    ],
    defInventoryQty: 500,
    locationAndQtyMap: { CN: 420, US: 80 },
  },
  prodDesc: {
    description: encodeURIComponent('<p>Folds – 100%</p><img src="//image.dhgate.com/a.jpg">'),
    categoryName: 'Cups',
  },
  prodSeller: { suppliername: 'quai_store', contactpersondomainname: 'a person' },
  prodBuyer: { vid: 'f00d', visitIp: '203.0.113.9' },
  prodCoupons: { sellerCoupon: [{ couponCode: 'SECRET' }] },
  prodShip: {
    shipCostAndWay: {
      countryId: 'TH',
      stockCountryId: 'CN',
      deliveryTime: '10-60',
      shipTimeMin: 10,
      shipTimeMax: 60,
      shipcost: 4.79,
      isfreeShipping: false,
      canDelivery: true,
      currency: 'USD',
      currencyFreight: 4.79,
      expressType: 'ePacket',
      xDayAmount: '$$2',
    },
  },
});
export type TestPage = ReturnType<typeof pageData>;

export const jsonLdOf = (page: TestPage) => [
  {
    '@context': 'https://schema.org/',
    '@type': 'Product',
    name: page.prodItem.productName,
    image: [{ '@type': 'ImageObject', contentURL: page.prodImg.oriImgList[0] }, ...page.prodImg.oriImgList],
    sku: page.itemCode,
    offers: { '@type': 'Offer', priceCurrency: 'USD', price: 2.5, offerCount: 420 },
  },
  {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { item: { '@id': 'https://www.dhgate.com', name: 'DHgate' } },
      { item: { '@id': 'https://www.dhgate.com/wholesale/cups/c1.html', name: 'Cups & Mugs' } },
      { item: { '@id': '', name: page.prodItem.productName } },
    ],
  },
];

/** The stream: the description as a row of bytes, prices and seller behind references, the rest in a component's props. */
export function streamOf(page: TestPage): string {
  const { description } = page.prodDesc;
  const rows = [
    '1:HL["https://js.dhresource.com/a.css","style"]\n',
    `49:T${Buffer.byteLength(description).toString(16)},${description}`,
    `4b:${JSON.stringify(page.prodPrice.itemWholesaleRangeVos)}\n`,
    `21:${JSON.stringify(page.prodSeller)}\n`,
    '12:["$","div",null,{"prodItem":"$L9","itemCode":"other"}]\n',
  ];
  const props = {
    ...page,
    prodDesc: { ...page.prodDesc, description: '$49' },
    prodPrice: { ...page.prodPrice, itemWholesaleRangeVos: '$4b' },
    prodSeller: '$21',
  };
  return `${rows.join('')}9:["$","$13",null,{"children":["$","$L2c",null,${JSON.stringify(props)}]}]\n`;
}

/** A whole page; the stream is cut anywhere, as the site does. */
export function pageHtml(page: TestPage, { stream = streamOf(page), jsonLd = jsonLdOf(page) as unknown } = {}): string {
  const pieces = stream.match(/[\s\S]{1,300}/g) ?? [];
  const scripts = pieces.map((piece) => `<script>self.__next_f.push([1,${JSON.stringify(piece)}])</script>`);
  return `<!DOCTYPE html><html lang="EN"><head><title>Folding cup, $2.50 | DHgate.Com</title>
<link rel="canonical" href="https://www.dhgate.com/${page.prodItem.canonical}"/></head><body>
<input type="hidden" id="itemCode" value="${page.itemCode}"/>
<script type="application/ld+json"> ${JSON.stringify(jsonLd)}</script>
<script>(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([2,null])</script>${scripts.join('')}</body></html>`;
}
