import { type AlibabaProduct, type LadderStep, shownCents, shownPrice } from '../market.ts';

/**
 * The object that a product page assigns to `window.detailData`, as strict JSON. What is of visitors, chats and persons
 * stands in it as on the real ones; none of it may leave the page.
 */
export function detailData(product: AlibabaProduct): Record<string, unknown> {
  const ladder = product.skus[0]?.ladder ?? [];
  const many = new Set(product.skus.map((sku) => JSON.stringify(sku.ladder))).size > 1;
  return {
    globalData: {
      product: {
        productId: Number(product.id),
        subject: product.title,
        moq: product.minOrder,
        tradable: true,
        productCategoryId: Number(product.category.id),
        deliverPlace: 'Zhejiang, China',
        mediaItems: [...pictures(product), ...video(product)],
        ...(product.video && { video: { videoId: 6330013277118, cover: product.images[0] } }),
        price: {
          unit: product.unit.toLowerCase(),
          unitEven: `${product.unit.toLowerCase()}s`,
          currencyRule: {
            currencyCode: product.pageCurrency,
            currencyPattern: product.pageCurrency === 'EUR' ? '€{0}' : 'US$ {0}',
          },
          productLadderPrices: ladder.map((step, index) => tier(step, ladder[index + 1], product.pageCurrency)),
        },
        sku: sku(product, many),
        productBasicProperties: product.attributes.map(([attrName, attrValue]) => ({ attrName, attrValue })),
        productKeyIndustryProperties: [],
        productOtherProperties: [],
      },
      seller: {
        companyName: product.company.name,
        companyId: 244400000 + Number(product.id.slice(-3)),
        subDomain: 'example-shop.en.alibaba.com',
        companyRegisterCountry: product.company.country,
        contactName: 'Ms. Contact Person',
        chatToken: 'EXAMPLE-CHAT-TOKEN',
      },
      trade: {
        leadTimeInfo: { ladderPeriodList: [{ minQuantity: product.minOrder, maxQuantity: 1000, processPeriod: 3 }] },
        logisticInfo: { unitWeight: product.weightKg, unitSize: product.sizeCm.join('X') },
      },
      inventory: inventory(product),
      buyer: { buyerId: 990011, loginId: 'example-visitor', email: 'visitor@example.test', ip: '192.0.2.7' },
      risk: { umidToken: 'EXAMPLE-RISK-TOKEN' },
      extend: { visitorId: 'EXAMPLE-VISITOR-ID', csrfToken: 'EXAMPLE-CSRF-TOKEN' },
      seo: {
        breadCrumb: {
          pathList: ['Home', ...product.category.path].map((name) => ({
            hrefObject: { name, url: '//www.alibaba.com/' },
          })),
        },
      },
    },
    nodeMap: {
      module_description: {
        privateData: {
          productDescription: {
            details: [
              ...product.description.map((text) => ({ type: 'text', text })),
              { type: 'image', url: product.images[1] },
            ],
          },
        },
      },
      module_sorted_attribute: {
        privateData: {
          productSortedProperties: [
            { title: '', attributeList: product.attributes.map(([attribute, value]) => ({ attribute, value })) },
            {
              title: 'Packaging and delivery',
              attributeList: [
                { attribute: 'Selling Units', value: 'Single item' },
                { attribute: 'Single package size', value: `${product.sizeCm.join('X')} cm` },
                { attribute: 'Single gross weight', value: `${product.weightKg} kg` },
              ],
            },
          ],
        },
      },
    },
    devData: {},
    hierarchy: { root: 'detail', structure: {} },
    metaData: { traceId: 'EXAMPLE-TRACE' },
  };
}

const pictures = ({ images }: AlibabaProduct) =>
  images.map((url) => ({
    type: 'image',
    group: 'photos',
    imageUrl: { big: url.replace('https:', ''), normal: `${url}_720x720q50.jpg`, small: `${url}_80x80.jpg` },
  }));

const video = ({ video: url, images }: AlibabaProduct) =>
  url === undefined
    ? []
    : [
        {
          type: 'video',
          group: 'video',
          imageUrl: { big: images[0] },
          videoUrl: { hd: { videoUrl: url }, sd: { videoUrl: url.replace('.mp4', '_sd.mp4') } },
        },
      ];

function tier(step: LadderStep, next: LadderStep | undefined, currency: 'USD' | 'EUR'): Record<string, unknown> {
  return {
    min: step.min,
    max: next ? next.min - 1 : -1,
    price: shownCents(step.cents, currency) / 100,
    dollarPrice: step.cents / 100,
    formatPrice: shownPrice(step.cents, currency),
  };
}

/** Attributes with their values, and the SKUs by the choices they stand for. */
function sku({ skus, pageCurrency }: AlibabaProduct, many: boolean): Record<string, unknown> {
  const attributes = new Map<string, { id: number; name: string; type: string; values: Map<string, unknown> }>();
  for (const choice of skus.flatMap(({ choices }) => choices)) {
    const held = attributes.get(choice.attributeId) ?? {
      id: Number(choice.attributeId),
      name: choice.attribute,
      type: choice.image ? 'IMAGE' : 'TEXT',
      values: new Map(),
    };
    attributes.set(choice.attributeId, held);
    held.values.set(choice.valueId, {
      id: Number(choice.valueId),
      name: choice.value,
      usable: true,
      ...(choice.image && {
        originImage: choice.image.replace('https:', ''),
        smallImage: `${choice.image}_50x50.jpg`,
      }),
    });
  }
  if (attributes.size === 0) return {};
  return {
    skuAttrs: [...attributes.values()].map((held) => ({ ...held, values: [...held.values.values()] })),
    skuInfoMap: Object.fromEntries(
      skus.map(({ id, choices, ladder: [first] }) => [
        choices.map(({ attributeId, valueId }) => `${attributeId}:${valueId};`).join(''),
        {
          id: Number(id),
          ...(many && first && { price: shownCents(first.cents, pageCurrency) / 100, dollarPrice: first.cents / 100 }),
        },
      ]),
    ),
  };
}

function inventory({ skus }: AlibabaProduct): Record<string, unknown> {
  const places = [...new Set(skus.flatMap(({ stock }) => Object.keys(stock)))];
  const countsIn = (place: string) =>
    Object.fromEntries(
      skus.filter(({ stock }) => place in stock).map(({ id, stock }) => [id, { inventoryCount: stock[place] }]),
    );
  return { repoSkuInventory: Object.fromEntries(places.map((place) => [place, { skuMap: countsIn(place) }])) };
}
