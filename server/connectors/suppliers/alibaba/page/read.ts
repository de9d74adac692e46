import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { weightIn } from '../../../lib/amount.ts';
import { imageUrl, imageUrls } from '../../../lib/supplier/aliPages.ts';
import { parseJsonIfAny } from '../../../lib/supplier/json.ts';
import type { ReadingField } from '../../../lib/supplier/pageReading.ts';
import { escapeHtml, firstText, isObject, priceOf, textOf, webAddress } from '../../../lib/supplier/values.ts';
import { collected } from '../collected.ts';
import { DetailData, type Media, type PageProduct } from './data.ts';
import { pagePrices } from './prices.ts';
import { pageSkus } from './skus.ts';

/** What a page's data gave, and how far it is to be trusted. */
export interface PageRead {
  /** '' where the data does not name it: the address does. */
  productId: string;
  /** Fields that were not there are empty, prices null. */
  product: CollectedProductInput;
  guessed: ReadingField[];
  /** Fields of which the data leaves open whether there are any. */
  open: ReadingField[];
  neverTold: ReadingField[];
  /** There are SKUs, and they cannot be read. */
  isBroken: boolean;
}

/** Reads `window.detailData`, parsed or as the text of its literal; null when it is something else. */
export function readDetailData(given: unknown, productId: string): PageRead | null {
  const data = DetailData.safeParse(typeof given === 'string' ? parseJsonIfAny(given) : given).data;
  if (data === undefined) return null;
  const { product } = data.globalData;
  const prices = pagePrices(data);
  const skus = pageSkus(data, prices);
  const { weight, sure } = pageWeight(data);
  const video = pageVideo(product);
  return {
    productId: textOf(product.productId),
    product: collected({
      productId,
      title: textOf(product.subject),
      bodyHtml: pageDescription(data),
      images: pageImages(product),
      videoUrl: video,
      category: pageCategory(data),
      origin: attributesOf(data).get('place of origin') ?? '',
      store: textOf(data.globalData.seller?.companyName),
      currency: skus.currency,
      minOrder: prices.minOrder,
      weight,
      offers: skus.offers,
    }),
    guessed: [
      ...(skus.telling === 'combined' || skus.telling === 'absent' ? (['variants'] as const) : []),
      // Without its SKUs nobody knows whether they all cost the same.
      ...(prices.fromSample || skus.telling === 'combined' ? (['price'] as const) : []),
      ...(sure ? [] : (['weight'] as const)),
    ],
    open: [
      ...(skus.telling === 'absent' || skus.telling === 'broken' ? (['options'] as const) : []),
      ...(video === null && tellsVideo(product) ? (['video'] as const) : []),
    ],
    // A block for stock without counts is how goods made to order look.
    neverTold: !skus.countsStock && data.globalData.inventory != null ? ['stock'] : [],
    isBroken: skus.telling === 'broken',
  };
}

/** Pictures of the product in their order; the poster of its video is none of them. */
function pageImages({ mediaItems }: PageProduct): string[] {
  const pictures = (mediaItems ?? []).filter((item) => !isVideo(item));
  return imageUrls(pictures.map(({ imageUrl: of }) => (isObject(of) ? firstText(of.big, of.normal, of.main) : of)));
}

/** The best of the video's addresses; null where there is no video or it names none. */
function pageVideo({ mediaItems }: PageProduct): string | null {
  const of = (mediaItems ?? []).find(isVideo)?.videoUrl;
  if (!isObject(of)) return webAddress(of);
  const sizes = [of.hd, of.sd, ...Object.values(of)].map((size) => (isObject(size) ? size.videoUrl : size));
  return sizes.map(webAddress).find((url) => url !== null) ?? null;
}

/** Whether the page says that there is a video, with an address or without. */
function tellsVideo({ mediaItems, video }: PageProduct): boolean {
  return (mediaItems ?? []).some(isVideo) || textOf(video?.videoId) !== '';
}

const isVideo = ({ type, group }: Media): boolean => type === 'video' || group === 'video';

/** The description's modules as HTML, unsanitised; '' where there are none (some come in a frame of their own). */
function pageDescription({ nodeMap }: DetailData): string {
  const description = nodeMap?.module_description?.privateData?.productDescription;
  if (typeof description === 'string') return description;
  const details = isObject(description) && Array.isArray(description.details) ? description.details : [];
  return details.filter(isObject).map(moduleHtml).join('');
}

function moduleHtml(module: Record<string, unknown>): string {
  const text = textOf(module.text);
  if (module.type === 'html') return text;
  const image = module.type === 'image' ? imageUrl(firstText(module.url, module.imageUrl, module.src, text)) : null;
  if (image !== null) return `<p><img src="${escapeHtml(image)}"></p>`;
  return text === '' ? '' : `<p>${escapeHtml(text).replace(/\r?\n/g, '<br>')}</p>`;
}

/** What the seller says of the product, by the page's own names: in English, or in the page's language. */
function attributesOf({ globalData, nodeMap }: DetailData): Map<string, string> {
  const { product } = globalData;
  const sorted = nodeMap?.module_sorted_attribute?.privateData?.productSortedProperties ?? [];
  const lists = [
    product.productBasicProperties,
    product.productKeyIndustryProperties,
    product.productOtherProperties,
  ].flatMap((properties) => properties ?? []);
  return new Map(
    [
      ...lists.map(({ attrName, attrValue }) => [textOf(attrName).toLowerCase(), textOf(attrValue)] as const),
      ...sorted
        .flatMap(({ attributeList }) => attributeList ?? [])
        .map(({ attribute, value }) => [textOf(attribute).toLowerCase(), textOf(value)] as const),
    ].filter(([name, value]) => name !== '' && value !== ''),
  );
}

/** Kilograms of one piece: as the packaging says it, else the bare figure that the freight is reckoned with. */
function pageWeight(data: DetailData): { weight: string | null; sure: boolean } {
  const told = /^(\d+(?:\.\d+)?)\s*(kg|g|lb|oz)$/i.exec(attributesOf(data).get('single gross weight') ?? '');
  if (told?.[1] !== undefined && Number(told[1]) > 0) {
    const unit = told[2]?.toLowerCase();
    if (unit === 'kg' || unit === 'g' || unit === 'lb' || unit === 'oz') {
      return { weight: weightIn(told[1], unit, 'kg'), sure: true };
    }
  }
  const bare = priceOf(data.globalData.trade?.logisticInfo?.unitWeight);
  return { weight: bare !== null && Number(bare) > 0 ? bare : null, sure: false };
}

/** The last step of the path above the product. */
function pageCategory({ globalData }: DetailData): string {
  const path = globalData.seo?.breadCrumb?.pathList ?? [];
  const names = path.map(({ hrefObject }) => textOf(hrefObject?.name)).filter((name) => name !== '');
  return names.filter((name) => name !== textOf(globalData.product.subject)).at(-1) ?? '';
}
