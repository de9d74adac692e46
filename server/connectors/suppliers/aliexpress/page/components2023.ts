import { z } from 'zod';
import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { imageUrls } from '../../../lib/supplier/alicdnImage.ts';
import { list, part, Text } from '../../../lib/supplier/shapes.ts';
import { firstText, priceOf } from '../../../lib/supplier/values.ts';
import { collected } from '../listing.ts';
import { Crumb, lastCategory, Property, SkuPrice, Specification } from './shapes.ts';
import { offersFrom, originFrom } from './skuList.ts';

const Data = z.looseObject({
  breadcrumbComponent: part({ pathList: list(Crumb) }),
  currencyComponent: part({ currencyCode: Text }),
  imageComponent: part({ imagePathList: list(Text) }),
  packageComponent: part({ weight: Text }),
  priceComponent: part({ skuPriceList: list(SkuPrice) }),
  productInfoComponent: part({ id: Text, idStr: Text, subject: Text }),
  productPropComponent: part({ props: list(Specification) }),
  sellerComponent: part({ storeName: Text }),
  skuComponent: part({ productSKUPropertyList: list(Property) }),
});

/** `window.runParams.data` of 2023 and 2024, in components. */
export function readComponents2023(data: unknown): CollectedProductInput | null {
  const page = Data.safeParse(data).data;
  const title = firstText(page?.productInfoComponent?.subject);
  const productId = firstText(page?.productInfoComponent?.idStr, page?.productInfoComponent?.id);
  const skus = offersFrom(
    page?.skuComponent?.productSKUPropertyList ?? [],
    page?.priceComponent?.skuPriceList ?? [],
    page?.currencyComponent?.currencyCode,
  );
  if (title === '' || productId === '' || skus === null) return null;
  return collected({
    ...skus,
    productId,
    title,
    bodyHtml: '',
    images: imageUrls(page?.imageComponent?.imagePathList ?? []),
    videoUrl: null,
    category: lastCategory(page?.breadcrumbComponent?.pathList),
    origin: originFrom(page?.productPropComponent?.props ?? []),
    store: firstText(page?.sellerComponent?.storeName),
    weight: priceOf(page?.packageComponent?.weight),
  });
}
