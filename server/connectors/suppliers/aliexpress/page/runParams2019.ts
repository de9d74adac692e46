import { z } from 'zod';
import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { imageUrls } from '../../../lib/supplier/alicdnImage.ts';
import { list, part, Text } from '../../../lib/supplier/shapes.ts';
import { firstText } from '../../../lib/supplier/values.ts';
import { collected } from '../listing.ts';
import { Crumb, lastCategory, Property, SkuPrice, Specification } from './shapes.ts';
import { offersFrom, originFrom } from './skuList.ts';

const Data = z.looseObject({
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
  const page = Data.safeParse(data).data;
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
