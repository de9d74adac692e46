import { z } from 'zod';
import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { imageUrls } from '../../../lib/supplier/alicdnImage.ts';
import { isPersonal, type Paid, paidPrice } from '../../../lib/supplier/personalPrice.ts';
import { resolveReferences } from '../../../lib/supplier/references.ts';
import { list, part, Text } from '../../../lib/supplier/shapes.ts';
import { currencyOf, firstText, isObject, priceOf, stockOf, webAddress } from '../../../lib/supplier/values.ts';
import { collected } from '../listing.ts';
import { choiceReader } from './choices.ts';
import { Amount, Property, Specification } from './shapes.ts';
import { originFrom } from './skuList.ts';

const Info = part({ originalPrice: Amount, salePrice: Amount, salePriceString: Text, salePriceLocal: Text });
const InfoBySku = z.record(z.string(), Info).nullish().catch(undefined);
const Path = z.looseObject({
  skuId: Text,
  skuIdStr: Text,
  path: Text,
  skuAttr: Text,
  skuStock: Text,
  /** False for what the seller does not sell (now): the price beside it stands in for none. */
  salable: Text,
});

const Data = z.looseObject({
  GLOBAL_DATA: part({
    globalData: part({
      subject: Text,
      productId: Text,
      currencyCode: Text,
      storeName: Text,
      curPagePriceInfo: z.unknown().optional(),
      productInfo: part({ productId: Text }),
    }),
  }),
  PRODUCT_TITLE: part({ text: Text }),
  HEADER_IMAGE_PC: part({
    imagePathList: list(Text),
    productVideo: part({ videoPlayInfo: part({ webUrl: Text }) }),
  }),
  SKU: part({ skuProperties: list(Property), skuPaths: z.unknown().optional() }),
  PRICE: part({
    productId: Text,
    skuPriceInfoMap: InfoBySku,
    skuIdStrPriceInfoMap: InfoBySku,
    targetSkuPriceInfo: Info,
  }),
  PRODUCT_PROP_PC: part({ showedProps: list(Specification) }),
  SHOP_CARD_PC: part({ storeName: Text }),
});
type Data = z.output<typeof Data>;

/** The answer of the page's own `mtop.aliexpress.pdp.pc.query` since 2024, whole or its `result`. */
export function readMtop2024(data: unknown): CollectedProductInput | null {
  const result = resultIn(data);
  if (result === null) return null;
  resolveReferences(result);
  const page = Data.parse(result);
  const global = page.GLOBAL_DATA?.globalData;
  const title = firstText(page.PRODUCT_TITLE?.text, global?.subject);
  const productId = firstText(page.PRICE?.productId, global?.productId, global?.productInfo?.productId);
  const skus = offersOf(page);
  if (title === '' || productId === '' || skus === null) return null;
  return collected({
    ...skus,
    productId,
    title,
    bodyHtml: '',
    images: imageUrls(page.HEADER_IMAGE_PC?.imagePathList ?? []),
    videoUrl: webAddress(page.HEADER_IMAGE_PC?.productVideo?.videoPlayInfo?.webUrl),
    origin: originFrom(page.PRODUCT_PROP_PC?.showedProps ?? []),
    store: firstText(page.SHOP_CARD_PC?.storeName, global?.storeName),
    weight: null,
  });
}

const unknown: Paid = { price: null, compareAtPrice: null, note: null };

function offersOf(page: Data) {
  const paths = pathsOf(page.SKU?.skuPaths);
  const choicesOf = choiceReader(page.SKU?.skuProperties ?? []);
  const infos = paths.map((path) => infoOf(page, firstText(path.skuIdStr, path.skuId), paths.length));
  const shown = infos.map((info) => info?.salePrice?.currency ?? info?.originalPrice?.currency).find(Boolean);
  const currency = currencyOf(shown) ?? currencyOf(page.GLOBAL_DATA?.globalData?.currencyCode);
  if (currency === null || paths.length === 0) return null;
  const isPagePersonal = isPersonal(page.GLOBAL_DATA?.globalData?.curPagePriceInfo);
  const offers = paths.map((path, index) => {
    const info = path.salable === 'false' ? undefined : infos[index];
    const list = priceOf(info?.originalPrice?.value);
    const reduced = priceOf(info?.salePrice?.value) ?? shownPrice(info?.salePriceLocal, info?.salePriceString);
    // A price that is told but cannot be read is not the list price.
    const isTold = info?.salePrice ?? info?.salePriceLocal ?? info?.salePriceString;
    const paid = reduced === null && isTold ? unknown : paidPrice(reduced, list, isPagePersonal || isPersonal(info));
    return {
      skuId: firstText(path.skuIdStr, path.skuId) || null,
      choices: choicesOf(firstText(path.skuAttr, path.path)),
      ...paid,
      stock: path.salable === 'false' ? 0 : stockOf(path.skuStock),
    };
  });
  return { currency, offers };
}

/** The target price is the chosen SKU's; it can stand for the product only where there is no other SKU. */
function infoOf(page: Data, skuId: string, count: number): z.output<typeof Info> {
  const { skuIdStrPriceInfoMap: byText, skuPriceInfoMap: byNumber, targetSkuPriceInfo } = page.PRICE ?? {};
  return byText?.[skuId] ?? byNumber?.[skuId] ?? (count === 1 ? targetSkuPriceInfo : undefined);
}

function pathsOf(value: unknown): z.output<typeof Path>[] {
  const items = isObject(value) ? Object.values(value) : value;
  return z.array(Path).safeParse(items).data ?? [];
}

function resultIn(data: unknown): Record<string, unknown> | null {
  for (let node = data, depth = 0; isObject(node) && depth < 3; node = node.data ?? node.result, depth += 1) {
    if (isObject(node.SKU) || isObject(node.PRICE)) return node;
  }
  return null;
}

/**
 * The amount in what the page writes for people. `salePriceLocal` is `text|whole|fraction` (`29,12 €|29|12`); a single
 * figure without bars is an internal value. `salePriceString` is the text alone (`R$ 1.234,56`). Null when unreadable.
 */
function shownPrice(local: unknown, text: unknown): string | null {
  const [, whole = '', fraction = ''] = firstText(local).split('|');
  if (/^\d+\.\d+$/.test(whole.trim())) return priceOf(whole);
  const digits = whole.replace(/\D/g, '');
  if (digits !== '') return priceOf(/^\d+$/.test(fraction) ? `${digits}.${fraction}` : digits);
  return amountIn(firstText(text));
}

/** The last separator is the decimal one when one or two digits follow it and it stands there once. */
function amountIn(text: string): string | null {
  const number = /\d[\d.,\s'’]*/.exec(text)?.[0].trim() ?? '';
  const decimals = /^(.*)([.,])(\d{1,2})$/s.exec(number);
  const [, before = '', separator = '', fraction = ''] = decimals ?? [];
  if (separator !== '' && !before.includes(separator)) return priceOf(`${before.replace(/\D/g, '')}.${fraction}`);
  return priceOf(number.replace(/\D/g, ''));
}
