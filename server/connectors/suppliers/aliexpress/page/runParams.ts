import { z } from 'zod';
import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { imageUrls } from '../../../lib/supplier/aliPages.ts';
import { firstText, list, part, priceOf, Text } from '../../../lib/supplier/values.ts';
import { collected } from '../collected.ts';
import { Crumb, lastCategory, Property, SkuPrice, Specification } from './data.ts';
import { offersFrom, originFrom } from './skus.ts';

const Modules = z.looseObject({
  actionModule: part({ productId: Text }),
  commonModule: part({ productId: Text, currencyCode: Text }),
  crossLinkModule: part({ breadCrumbPathList: list(Crumb) }),
  descriptionModule: part({ productId: Text }),
  imageModule: part({ imagePathList: list(Text) }),
  skuModule: part({ productSKUPropertyList: list(Property), skuPriceList: list(SkuPrice) }),
  specsModule: part({ props: list(Specification) }),
  storeModule: part({ storeName: Text }),
  titleModule: part({ subject: Text }),
  webEnv: part({ currency: Text }),
});

/** `window.runParams.data` of 2019 to 2023, in modules. */
export function readRunParams2019(data: unknown): CollectedProductInput | null {
  const page = Modules.safeParse(data).data;
  const title = firstText(page?.titleModule?.subject);
  const productId = firstText(
    page?.actionModule?.productId,
    page?.commonModule?.productId,
    page?.descriptionModule?.productId,
  );
  const skus = offersFrom(
    page?.skuModule?.productSKUPropertyList ?? [],
    page?.skuModule?.skuPriceList ?? [],
    firstText(page?.commonModule?.currencyCode, page?.webEnv?.currency),
  );
  if (title === '' || productId === '' || skus === null) return null;
  return collected({
    ...skus,
    productId,
    title,
    bodyHtml: '',
    images: imageUrls(page?.imageModule?.imagePathList ?? []),
    videoUrl: null,
    category: lastCategory(page?.crossLinkModule?.breadCrumbPathList),
    origin: originFrom(page?.specsModule?.props ?? []),
    store: firstText(page?.storeModule?.storeName),
    weight: null,
  });
}

const Components = z.looseObject({
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
  const page = Components.safeParse(data).data;
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
