import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import type { DeliveryOption } from '#contract/delivery.ts';
import type { ReadingField } from '../../../lib/supplier/pageReading.ts';
import { firstText, piecesOf, priceOf, textOf, webAddress } from '../../../lib/supplier/values.ts';
import { offerImage, offerImages } from '../image.ts';
import { CURRENCY, collected } from '../listing.ts';
import { isOrigin } from '../origin.ts';
import { kilograms } from '../weight.ts';
import type { PageModel } from './model.ts';
import { offersOf } from './skus.ts';

/** What a page's data gave. */
export interface PageRead {
  product: CollectedProductInput;
  /** SKUs that the data should hold and does not: its one variant stands for nothing. */
  lacksSkus: boolean;
  /** What was concluded rather than read. */
  guessed: ReadingField[];
  delivery: DeliveryOption[];
  /** Prices and pictures are shown to those only who are signed in, or whom the seller let in. */
  isPrivate: boolean;
}

const noOffer = { skuId: null, choices: [], price: null, compareAtPrice: null, stock: null };

/** Reads a page's data; null when it names no product. Fields that are not there are empty or null. */
export function readModel(page: PageModel): PageRead | null {
  const { root, model, components, freight } = page;
  const offerId = firstText(root.tempModel?.offerId);
  if (!/^\d{9,15}$/.test(offerId)) return null;
  const skus = offersOf(page, offerId);
  const attributes = [
    ...(model?.offerDetail?.featureAttributes ?? []),
    ...components.flatMap(({ propsList }) => propsList ?? []),
  ];
  const pictures = [root.images ?? [], model?.offerDetail?.imageList ?? []].map((list) =>
    list.map(({ fullPathImageURI }) => fullPathImageURI),
  );
  const lists = [...components.map(({ offerImgList }) => offerImgList ?? []), ...pictures];
  const some = lists.find((list) => offerImages(list).length > 0);
  const complete = lists.find((list) => list.length > 0 && list.every((src) => offerImage(src) !== null));
  const product = collected({
    productId: offerId,
    title: firstText(root.tempModel?.offerTitle, model?.offerDetail?.subject),
    bodyHtml: '',
    images: offerImages(complete ?? some ?? []),
    videoUrl: components.map(({ video }) => webAddress(video?.videoUrl)).find((url) => url !== null) ?? null,
    category: textOf(model?.offerDetail?.leafCategoryName),
    origin: textOf(attributes.find(({ name }) => isOrigin(name))?.value),
    store: firstText(root.tempModel?.companyName, model?.sellerModel?.companyName),
    minOrder: piecesOf(root.orderParamModel?.orderParam?.beginNum),
    weight: kilograms(freight?.unitWeight),
    offers: skus?.offers ?? [noOffer],
  });
  const shut = [root.isPricePrivate, root.isPicPrivate, ...components.map(({ isPrivatePrice }) => isPrivatePrice)];
  return {
    product,
    lacksSkus: skus === null,
    guessed: [
      ...(skus?.sure === false ? (['options', 'variants'] as const) : []),
      ...(complete === undefined && some !== undefined ? (['images'] as const) : []),
    ],
    delivery: deliveryOf(page),
    isPrivate: shut.includes('true'),
  };
}

/**
 * What the page says of shipping: inside China only. As long as its visitor has chosen no address the freight stands as 0
 * and means "not computed", so that only a stated free delivery or an amount above it counts.
 */
function deliveryOf({ components, freight }: PageModel): DeliveryOption[] {
  const fields = components.find(({ location, totalCost }) => location !== undefined || totalCost !== undefined);
  const from = firstText(fields?.location, freight?.location);
  const isFree = [fields?.postFree, fields?.freeDeliverFee, freight?.freeDeliverFee].includes('true');
  const cost = priceOf(firstText(fields?.totalCost, freight?.totalCost));
  const amount = isFree ? '0' : Number(cost ?? 0) > 0 ? cost : null;
  if (from === '' && amount === null) return [];
  return [
    {
      serviceCode: firstText(fields?.templateId, freight?.subTemplateId),
      shippingType: '',
      freight: amount === null ? null : { amount, currency: CURRENCY },
      company: '',
      daysMin: null,
      daysMax: null,
      tracking: null,
      shipFrom: 'CN',
      shipTo: 'CN',
    },
  ];
}
