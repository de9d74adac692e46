import { weightIn } from '../../../lib/amount.ts';
import { imageUrl, imageUrls } from '../../../lib/supplier/alicdnImage.ts';
import { escapeHtml, firstText, isObject, priceOf, textOf, webAddress } from '../../../lib/supplier/values.ts';
import type { DetailData, Media, PageProduct } from './data.ts';

/** Pictures of the product in their order; the poster of its video is none of them. */
export function pageImages({ mediaItems }: PageProduct): string[] {
  const pictures = (mediaItems ?? []).filter((item) => !isVideo(item));
  return imageUrls(pictures.map(({ imageUrl: of }) => (isObject(of) ? firstText(of.big, of.normal, of.main) : of)));
}

/** The best of the video's addresses; null where there is no video or it names none. */
export function pageVideo({ mediaItems }: PageProduct): string | null {
  const of = (mediaItems ?? []).find(isVideo)?.videoUrl;
  if (!isObject(of)) return webAddress(of);
  const sizes = [of.hd, of.sd, ...Object.values(of)].map((size) => (isObject(size) ? size.videoUrl : size));
  return sizes.map(webAddress).find((url) => url !== null) ?? null;
}

/** Whether the page says that there is a video, with an address or without. */
export function tellsVideo({ mediaItems, video }: PageProduct): boolean {
  return (mediaItems ?? []).some(isVideo) || textOf(video?.videoId) !== '';
}

const isVideo = ({ type, group }: Media): boolean => type === 'video' || group === 'video';

/** The description's modules as HTML, unsanitised; '' where there are none (some come in a frame of their own). */
export function pageDescription({ nodeMap }: DetailData): string {
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
export function attributesOf({ globalData, nodeMap }: DetailData): Map<string, string> {
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
export function pageWeight(data: DetailData): { weight: string | null; sure: boolean } {
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
export function pageCategory({ globalData }: DetailData): string {
  const path = globalData.seo?.breadCrumb?.pathList ?? [];
  const names = path.map(({ hrefObject }) => textOf(hrefObject?.name)).filter((name) => name !== '');
  return names.filter((name) => name !== textOf(globalData.product.subject)).at(-1) ?? '';
}
