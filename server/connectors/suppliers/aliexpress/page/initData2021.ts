import { z } from 'zod';
import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { imageUrls } from '../../../lib/supplier/alicdnImage.ts';
import { list, part, Text } from '../../../lib/supplier/shapes.ts';
import { firstText, isObject } from '../../../lib/supplier/values.ts';
import { collected } from '../listing.ts';
import { Property, SkuPrice, Specification } from './shapes.ts';
import { offersFrom, originFrom } from './skuList.ts';

const Parts = z.looseObject({
  actionButtons: part({ productId: Text }),
  imageView: part({ imagePathList: list(Text) }),
  shipping: part({ currency: Text, tradeCurrency: Text }),
  sku: part({ propertyList: list(Property), skuList: list(SkuPrice), skuPriceList: list(SkuPrice) }),
  specsInfo: part({ specs: list(Specification) }),
  storeRecommend: part({ storeName: Text }),
  titleBanner: part({ subject: Text }),
});

/** `_init_data_ = { data: {...} }` of some country sites: parts by name and number (`sku_2442`), each with `fields`. */
export function readInitData2021(data: unknown): CollectedProductInput | null {
  const page = Parts.safeParse(partsOf(data)).data;
  const title = firstText(page?.titleBanner?.subject);
  const productId = firstText(page?.actionButtons?.productId);
  const skus = offersFrom(
    page?.sku?.propertyList ?? [],
    page?.sku?.skuList ?? page?.sku?.skuPriceList ?? [],
    firstText(page?.shipping?.currency, page?.shipping?.tradeCurrency),
  );
  if (title === '' || productId === '' || skus === null) return null;
  return collected({
    ...skus,
    productId,
    title,
    bodyHtml: '',
    images: imageUrls(page?.imageView?.imagePathList ?? []),
    videoUrl: null,
    origin: originFrom(page?.specsInfo?.specs ?? []),
    store: firstText(page?.storeRecommend?.storeName),
    weight: null,
  });
}

function partsOf(data: unknown): Record<string, unknown> {
  const inner = isObject(data) && isObject(data.data) ? data.data : data;
  const parts: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(isObject(inner) ? inner : {})) {
    const name = /^([a-zA-Z]+)_\d*$/.exec(key)?.[1];
    if (name !== undefined && isObject(value) && !Object.hasOwn(parts, name)) parts[name] = value.fields ?? value;
  }
  return parts;
}
