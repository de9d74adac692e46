import { amountIn, type SkuProperty, type SupplierProduct, type SupplierSku, skuAttr } from '../market.ts';

/** Who looks at the page: the country decides what ships, the currency what is shown. */
export interface Visitor {
  country: string;
  currency: string;
}

/** An amount as the page writes it for people. */
export const shownAmount = (cents: number, currency: string): string =>
  `${currency === 'USD' ? 'US $' : `${currency} `}${amountIn(cents, currency)}`;

const money = (cents: number, currency: string) => ({
  currency,
  value: Number(amountIn(cents, currency)),
  formatedAmount: shownAmount(cents, currency),
});

/** The answer of the page's own `mtop.aliexpress.pdp.pc.query`, as pages have it since 2024. */
export function pdpAnswer(product: SupplierProduct, visitor: Visitor): Record<string, unknown> {
  const { currency } = visitor;
  const infos = product.skus.map((sku) => [sku.id, priceInfo(sku, currency)] as const);
  const [first] = infos;
  return {
    GLOBAL_DATA: {
      globalData: {
        subject: product.title,
        productId: String(product.id),
        categoryId: product.categoryId,
        currencyCode: 'CNY',
        storeId: product.storeId,
        storeName: product.storeName,
        itemStatus: product.status === 'onSelling' ? 0 : 1,
      },
    },
    PRODUCT_TITLE: { text: product.title },
    HEADER_IMAGE_PC: {
      imagePathList: product.images,
      ...(product.video ? { productVideo: { videoPlayInfo: { webUrl: product.video.url } } } : {}),
    },
    SKU: {
      skuProperties: propertiesOf(product),
      skuPaths: product.skus.map((sku) => ({
        skuIdStr: sku.id,
        path: pathOf(sku),
        skuAttr: skuAttr(sku),
        skuStock: sku.stock,
        salable: sku.stock > 0,
      })),
    },
    // The chosen SKU's price stands once and is referred to.
    PRICE: {
      productId: String(product.id),
      targetSkuPriceInfo: first?.[1],
      skuIdStrPriceInfoMap: Object.fromEntries(
        infos.map(([id, info], at) => [id, at === 0 ? { $ref: '$.PRICE.targetSkuPriceInfo' } : info]),
      ),
    },
    QUANTITY_PC: { totalAvailableInventory: piecesOf(product) },
    PRODUCT_PROP_PC: {
      showedProps: specsOf(product),
    },
    SHIPPING: shipping(product, visitor),
    SHOP_CARD_PC: { storeName: product.storeName, sellerInfo: { storeNum: product.storeId } },
    DESC: { pcDescUrl: `//www.aliexpress.com/item-desc/${product.id}.html?token=signed-for-visitor` },
    // What is the visitor's own stands beside it and is nobody else's business.
    USER_INFO: { nickName: 'visitor-nick-777', memberId: '9800111222', shipToAddress: 'Harbour Street 5' },
  };
}

/** `window.runParams.data` of the pages of 2019 to 2023. */
export function runParamsData(product: SupplierProduct, { currency }: Visitor): Record<string, unknown> {
  return {
    actionModule: { productId: product.id, itemStatus: product.status === 'onSelling' ? 0 : 1 },
    commonModule: { productId: product.id, currencyCode: currency, tradeCurrencyCode: currency },
    crossLinkModule: {
      breadCrumbPathList: [
        { cateId: 0, name: 'Home' },
        { cateId: product.categoryId, name: 'All of these' },
      ],
    },
    descriptionModule: { productId: product.id, descriptionUrl: `//www.aliexpress.com/item-desc/${product.id}.html` },
    imageModule: { imagePathList: product.images },
    quantityModule: { totalAvailQuantity: piecesOf(product) },
    skuModule: {
      productSKUPropertyList: propertiesOf(product),
      skuPriceList: product.skus.map((sku) => ({
        skuIdStr: sku.id,
        skuAttr: skuAttr(sku),
        skuPropIds: sku.properties.map(({ valueId }) => valueId).join(),
        skuVal: {
          skuAmount: money(sku.listCents, currency),
          skuActivityAmount: money(sku.saleCents, currency),
          isActivity: true,
          // In the platform's own currency, whatever is shown.
          skuCalPrice: amountIn(sku.listCents, 'CNY'),
          actSkuCalPrice: amountIn(sku.saleCents, 'CNY'),
          availQuantity: sku.stock,
          inventory: sku.stock,
        },
      })),
    },
    specsModule: {
      props: specsOf(product),
    },
    storeModule: { storeName: product.storeName, storeNum: product.storeId },
    titleModule: { subject: product.title },
    buyerModule: { email: 'visitor-nick-777@example.test' },
  };
}

const specsOf = ({ attributes }: SupplierProduct) =>
  attributes.map(({ nameId, name, value }) => ({ attrNameId: nameId, attrName: name, attrValue: value }));

export const piecesOf = ({ skus }: SupplierProduct): number => skus.reduce((sum, { stock }) => sum + stock, 0);

/** What stands in for the price of a SKU that is not for sale. */
const NO_PRICE_CENTS = 14_979_985;

function priceInfo(sku: SupplierSku, currency: string): Record<string, unknown> {
  if (sku.stock === 0) return { originalPrice: money(NO_PRICE_CENTS, currency) };
  const [whole = '', fraction = ''] = amountIn(sku.saleCents, currency).split('.');
  const salePriceString = shownAmount(sku.saleCents, currency);
  return {
    originalPrice: money(sku.listCents, currency),
    salePriceString,
    salePriceLocal: `${salePriceString}|${whole}|${fraction}`,
  };
}

const pathOf = ({ properties }: SupplierSku): string =>
  properties.map(({ propertyId, valueId }) => `${propertyId}:${valueId}`).join(';');

function propertiesOf({ skus }: SupplierProduct): Record<string, unknown>[] {
  const all = skus.flatMap(({ properties }) => properties);
  return [...new Set(all.map(({ propertyId }) => propertyId))].map((propertyId) => {
    const mine = all.filter((one) => one.propertyId === propertyId);
    const values = [...new Map(mine.map((one) => [`${one.valueId}#${one.definition ?? ''}`, one])).values()];
    return {
      skuPropertyId: propertyId,
      skuPropertyName: mine[0]?.propertyName,
      skuPropertyValues: values.map(valueData),
    };
  });
}

const valueData = ({ valueId, value, definition, image }: SkuProperty): Record<string, unknown> => ({
  propertyValueId: valueId,
  propertyValueIdLong: valueId,
  propertyValueName: value,
  propertyValueDisplayName: definition ?? value,
  ...(definition ? { propertyValueDefinitionName: definition } : {}),
  ...(image ? { skuPropertyImagePath: `${image}_640x640.jpg` } : {}),
});

function shipping(product: SupplierProduct, { country, currency }: Visitor): Record<string, unknown> {
  const bizData = {
    company: 'AliExpress standard shipping',
    deliveryProviderName: 'AliExpress standard shipping',
    provider: 'CAINIAO_STANDARD',
    tracking: true,
    deliveryDayMin: 12,
    deliveryDayMax: 24,
    displayAmount: Number(amountIn(350, currency)),
    displayCurrency: currency,
    formattedAmount: shownAmount(350, currency),
    shipFrom: 'China',
    shipFromCode: 'CN',
    shipToCode: country,
    unreachable: product.blocked.includes(country),
  };
  return { originalLayoutResultList: [{ bizData }] };
}
