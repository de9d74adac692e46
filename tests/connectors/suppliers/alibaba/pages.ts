/** Small pages of the project's own in the shape of Alibaba.com's of 2026. */

export const id = '1600777888999';
export const url = `https://www.alibaba.com/product-detail/Brass-Lever_${id}.html`;

const attribute = (name: string, attributeId: number, values: [number, string, string?][]) => ({
  id: attributeId,
  name,
  values: values.map(([valueId, label, image]) => ({ id: valueId, name: label, ...(image && { originImage: image }) })),
});

/** Two finishes by two sizes, three of the four made, priced in tiers: dollars and the visitor's euros. */
export const detail = () => ({
  globalData: {
    product: {
      productId: Number(id),
      subject: 'Brass door lever',
      moq: 10,
      mediaItems: [
        { type: 'image', group: 'photos', imageUrl: { big: '//sc04.alicdn.com/kf/A.jpg_720x720q50.jpg' } },
        { type: 'image', group: 'photos', imageUrl: { big: 'https://sc04.alicdn.com/kf/B.jpg' } },
        {
          type: 'video',
          group: 'video',
          imageUrl: { big: 'https://sc04.alicdn.com/kf/V.jpg' },
          videoUrl: { hd: { videoUrl: '//play.video.alibaba.com/v.mp4' } },
        },
      ],
      price: {
        currencyRule: { currencyCode: 'EUR', currencyPattern: '€{0}' },
        productLadderPrices: [
          { min: 10, max: 99, price: 11.4, dollarPrice: 12.5, formatPrice: '€11.40' },
          { min: 100, max: -1, price: 9.12, dollarPrice: 10, formatPrice: '€9.12' },
        ],
      },
      sku: {
        skuAttrs: [
          attribute('Finish', 191288010, [
            [-1, 'Satin', '//sc04.alicdn.com/kf/S.jpg_50x50.jpg'],
            [-2, 'Polished'],
          ]),
          attribute('Size', 191286164, [
            [-1, '5 cm'],
            [-2, '7 cm'],
          ]),
        ],
        skuInfoMap: {
          '191288010:-1;191286164:-1;': { id: 105200000001 },
          '191288010:-1;191286164:-2;': { id: 105200000002 },
          '191288010:-2;191286164:-1;': { id: 105200000003 },
        },
      },
      productBasicProperties: [{ attrName: 'Place of Origin', attrValue: 'Guangdong, China' }],
    },
    seller: { companyName: 'Lever Works Co., Ltd.', contactName: 'Ms. Person', chatToken: 'secret' },
    trade: { logisticInfo: { unitWeight: 0.3 } },
    inventory: {
      repoSkuInventory: {
        CN: { skuMap: { 105200000001: { inventoryCount: 12 }, 105200000002: { inventoryCount: 0 } } },
        US: { skuMap: { 105200000001: { inventoryCount: 3 }, 105200000003: { inventoryCount: 7 } } },
      },
    },
    seo: { breadCrumb: { pathList: [{ hrefObject: { name: 'Home' } }, { hrefObject: { name: 'Door Levers' } }] } },
    buyer: { email: 'visitor@example.test' },
  },
  nodeMap: {
    module_description: {
      privateData: { productDescription: { details: [{ type: 'text', text: 'Solid <brass>\nnot plated' }] } },
    },
    module_sorted_attribute: {
      privateData: {
        productSortedProperties: [
          { title: 'Packaging', attributeList: [{ attribute: 'Single gross weight', value: '250 g' }] },
        ],
      },
    },
  },
});

export type Detail = ReturnType<typeof detail>;

export const html = (data: unknown, more = ''): string =>
  `<!DOCTYPE html><html><head><title>Brass door lever</title><link rel="canonical" href="${url}">${more}</head>
<body><h1 title="Brass door lever">Brass door lever</h1><script>var a = 1; window.detailData = ${JSON.stringify(data)};</script></body></html>`;

export const jsonLd = (offers: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify([
    { '@type': 'BreadcrumbList' },
    { '@type': 'Product', name: 'Brass door lever', image: ['https://sc04.alicdn.com/kf/A.jpg'], offers },
  ])}</script>`;
