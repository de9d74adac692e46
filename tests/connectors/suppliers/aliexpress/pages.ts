/** Product pages in the shape of each era, written for these tests. */

const amount = (currency: string, value: number) => ({ currency, value, formatedAmount: `${currency} ${value}` });

const properties = [
  {
    skuPropertyId: 14,
    skuPropertyName: 'Color',
    skuPropertyValues: [
      {
        propertyValueId: 193,
        propertyValueIdLong: 193,
        propertyValueName: 'Black',
        propertyValueDisplayName: 'Ink',
        skuPropertyImagePath: '//ae01.alicdn.com/kf/Ink.jpg_640x640.jpg',
      },
      { propertyValueId: 29, propertyValueIdLong: 29, propertyValueName: 'White', propertyValueDisplayName: 'Chalk' },
    ],
  },
  {
    skuPropertyId: 200007763,
    skuPropertyName: 'Ships From',
    skuPropertyValues: [
      { propertyValueId: 201336106, propertyValueDisplayName: 'US', skuPropertySendGoodsCountryCode: 'US' },
      { propertyValueId: 201336100, propertyValueDisplayName: 'CHINA', skuPropertySendGoodsCountryCode: 'CN' },
    ],
  },
];

/** The calculated prices are in another currency than the shown ones, as on real pages. */
const skuVal = {
  skuCalPrice: '236.24',
  actSkuCalPrice: '141.74',
  skuAmount: amount('EUR', 20.5),
  skuActivityAmount: amount('EUR', 12.3),
  availQuantity: 7,
  inventory: 9,
};
/** 12000047828279239 and its neighbours are written bare: they exceed 2^53. */
const skuPriceList = [
  { skuId: '#12000047828279239', skuAttr: '14:193#Ink;200007763:201336106', skuPropIds: '193,201336106', skuVal },
  { skuId: '#12000047828279241', skuAttr: '14:193#Ink;200007763:201336100', skuPropIds: '193,201336100', skuVal },
  {
    skuId: '#12000047828279243',
    skuAttr: '14:29;200007763:201336106',
    skuPropIds: '29,201336106',
    skuVal: { skuAmount: amount('EUR', 15), availQuantity: 0 },
  },
];

const bare = (data: unknown): string => JSON.stringify(data).replace(/"#(\d+)"/g, '$1');
const page = (script: string, body = ''): string =>
  `<html><head><title>x</title></head><body>${body}<script>\n${script}\n</script></body></html>`;
const description =
  '<div class="a"><div id="product-description" class="product-description"><div>Boils <b>fast</b>' +
  '<kse:widget data-widget-type="relatedProduct" id="1"><a href="https://www.aliexpress.com/item/1.html">Buy</a></kse:widget>' +
  '</div></div></div><div>not this</div>';

export const runParams = (changes: Record<string, unknown> = {}): string =>
  page(
    `window.runParams = {\n data: ${bare({
      actionModule: { productId: 1005004000000001, itemStatus: 0, i18nMap: { A: 'a "quoted" {brace' } },
      commonModule: { currencyCode: 'EUR', tradeCurrencyCode: 'EUR' },
      imageModule: { imagePathList: ['//ae01.alicdn.com/kf/A.jpg', 'https://ae01.alicdn.com/kf/A.jpg_50x50.jpg'] },
      skuModule: { productSKUPropertyList: properties, skuPriceList },
      specsModule: { props: [{ attrName: 'Origin', attrNameId: 219, attrValue: 'Mainland China' }] },
      storeModule: { storeName: 'Kettle Store' },
      titleModule: { subject: "Kettle; 'small'" },
      ...changes,
    })},\n csrfToken: '0}0', abtestMap: {}\n};`,
    description,
  );

export const components = (): string =>
  page(
    `window.runParams = {};\nwindow.runParams = { "data": ${bare({
      currencyComponent: { currencyCode: 'EUR' },
      imageComponent: { imagePathList: ['https://ae01.alicdn.com/kf/A.jpg'] },
      packageComponent: { weight: 0.42 },
      priceComponent: { skuPriceList },
      productInfoComponent: { id: '#3256803813685249', subject: 'Kettle' },
      productPropComponent: { props: [{ attrNameId: 219, attrValue: 'CN' }] },
      sellerComponent: { storeName: 'Kettle Store' },
      skuComponent: { productSKUPropertyList: properties },
    })} };`,
  );

export const initData = (): string =>
  page(
    `window._init_data_= { data: ${bare({
      data: {
        actionButtons_2500: { fields: { productId: 1005004000000001 } },
        imageView_2247: { fields: { imagePathList: ['https://ae01.alicdn.com/kf/A.jpg'] } },
        shipping_2442: { fields: { tradeCurrency: 'EUR' } },
        sku_2442: { fields: { propertyList: properties, skuList: skuPriceList } },
        titleBanner_2440: { fields: { subject: 'Kettle' } },
      },
    })} }`,
  );

export const aerData = (): string => {
  const product = {
    id: '1005004000000001',
    name: 'Чайник',
    gallery: [{ imageUrl: 'https://ae01.alicdn.com/kf/A.jpg' }, { imageUrl: 'x', videoUrl: 'y' }],
    skuInfo: {
      propertyList: [
        {
          id: '14',
          name: 'Цвет',
          values: [{ id: '193', displayName: 'Чёрный', imageMainUrl: '//ae01.alicdn.com/i.jpg' }],
        },
      ],
      priceList: [
        {
          skuId: '#12000047828279239',
          skuAttr: '14:193',
          skuPropIds: '193',
          availQuantity: 3,
          amount: amount('RUB', 900),
          activityAmount: amount('RUB', 450),
        },
      ],
    },
  };
  const tree = {
    widgets: [
      {
        props: {},
        children: [
          { props: { shop: { name: 'Kettle Store' } } },
          { children: [{ props: product }] },
          { props: { html: '<p>Кипятит</p>' } },
        ],
      },
    ],
  };
  return `<html><script id="__AER_DATA__" type="application/json">${bare(tree)}</script></html>`;
};

/** The result of the page's own call; one price is a reference to the chosen SKU's. */
export const mtopResult = () => ({
  GLOBAL_DATA: { globalData: { subject: 'Kettle', productId: '1005004000000001', currencyCode: 'CNY' } },
  PRODUCT_TITLE: { text: 'Kettle' },
  HEADER_IMAGE_PC: { imagePathList: ['https://ae01.alicdn.com/kf/A.jpg_.avif'] },
  SKU: {
    skuProperties: properties.map((property) => ({
      ...property,
      skuPropertyValues: property.skuPropertyValues.map(({ propertyValueId, ...value }) => ({
        ...value,
        propertyValueIdLong: propertyValueId,
      })),
    })),
    skuPaths: [
      { skuIdStr: '12000047828279239', path: '14:193;200007763:201336106', skuStock: 7, salable: true },
      { skuIdStr: '12000047828279241', skuAttr: '14:193#Ink;200007763:201336100', skuStock: 5 },
      { skuId: '#12000047828279243', path: '14:29,200007763:201336106', skuStock: 0, salable: true },
    ],
  },
  PRICE: {
    targetSkuPriceInfo: {
      originalPrice: amount('EUR', 20.5),
      salePriceLocal: '12,30 €|12|30',
      salePriceString: '€12.30',
    },
    skuIdStrPriceInfoMap: {
      '12000047828279239': { originalPrice: amount('EUR', 15) },
      '12000047828279241': { $ref: '$.PRICE.targetSkuPriceInfo' },
      '12000047828279243': {
        originalPrice: amount('EUR', 1234.5),
        salePriceLocal: '17641764',
        salePriceString: '1.034,56 €',
      },
    },
  },
  PRODUCT_PROP_PC: { showedProps: [{ attrNameId: '219', attrValue: 'Mainland China' }] },
  SHOP_CARD_PC: { storeName: 'Kettle Store' },
});

export const mtop = (): string => page(`fill({"data":{"result":${bare(mtopResult())}},"ret":["SUCCESS"]})`);

export const legacy = (): string =>
  page(
    `window.runParams = {};
     window.runParams.productId="32993251330"; window.runParams.currencyCode="EUR"; window.runParams.offline=false;
     window.runParams.imageBigViewURL=["https://ae01.alicdn.com/kf/A.jpg","https://ae01.alicdn.com/kf/B.jpg"];
     var skuProducts=${bare([
       {
         skuAttr: '14:193#Ink',
         skuPropIds: '193',
         skuVal: { skuCalPrice: '99', skuMultiCurrencyCalPrice: '8.50', availQuantity: 4 },
       },
       {
         skuAttr: '14:29',
         skuPropIds: '29',
         skuVal: {
           actSkuCalPrice: '9',
           skuMultiCurrencyCalPrice: '8.50',
           actSkuMultiCurrencyCalPrice: '6.00',
           inventory: 2,
         },
       },
     ])};`,
    `<h1 class="product-name" itemprop="name">Kettle &amp; lid</h1>
     <dl class="p-property-item"><dt class="p-item-title">Color:</dt><dd><ul data-sku-prop-id="14">
       <li><a data-role="sku" data-sku-id="193"><img title="Ink" src="x" bigpic="https://ae01.alicdn.com/kf/Ink.jpg"></a></li>
       <li><a data-role="sku" data-sku-id="29"><span>Chalk</span></a></li>
     </ul></dd></dl>`,
  );

export const jsonLd = (offers: unknown): string =>
  `<html><head><link rel="canonical" href="https://fr.aliexpress.com/item/1005004000000001.html">
   <meta property="og:title" content="€12.30 40% OFF|Kettle|Home| - AliExpress">
   <meta property="og:image" content="https://ae01.alicdn.com/kf/A.jpg">
   <script type="application/ld+json">${JSON.stringify([{ '@type': 'BreadcrumbList' }, { '@type': 'Product', offers }])}</script>
   </head><body><script>window.runParams = {};</script></body></html>`;
