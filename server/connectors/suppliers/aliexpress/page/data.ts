import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { blocksOf, canonicalAddress, metaContent } from '../../../lib/supplier/html.ts';
import { literalsAfter, memberLiteral, parseJsonIfAny } from '../../../lib/supplier/json.ts';
import { isObject, list, part, Text } from '../../../lib/supplier/values.ts';
import { withoutPromotions } from '../collected.ts';

/** An amount as the buyer was shown it. */
export const Amount = part({ currency: Text, value: Text });
export type Amount = z.output<typeof Amount>;

const PropertyValue = z.looseObject({
  propertyValueId: Text,
  propertyValueIdLong: Text,
  propertyValueName: Text,
  propertyValueDisplayName: Text,
  propertyValueDefinitionName: Text,
  skuPropertyImagePath: Text,
  skuPropertySendGoodsCountryCode: Text,
});

export const Property = z.looseObject({
  skuPropertyId: Text,
  skuPropertyName: Text,
  skuPropertyValues: list(PropertyValue),
});
export type Property = z.output<typeof Property>;

/** The `*CalPrice` fields beside the amounts are in another currency than the shown one and are left out on purpose. */
export const SkuPrice = z.looseObject({
  skuId: Text,
  skuIdStr: Text,
  skuAttr: Text,
  skuPropIds: Text,
  skuVal: part({
    skuAmount: Amount,
    skuActivityAmount: Amount,
    isActivity: Text,
    skuMultiCurrencyCalPrice: Text,
    actSkuMultiCurrencyCalPrice: Text,
    availQuantity: Text,
    inventory: Text,
  }),
});
export type SkuPrice = z.output<typeof SkuPrice>;

export const Specification = z.looseObject({ attrName: Text, attrNameId: Text, attrValue: Text });
export type Specification = z.output<typeof Specification>;

/** A step of the path to a product; those of the site itself have no category's number. */
export const Crumb = z.looseObject({ cateId: Text, name: Text });

/** The category that a product is in, by the path to it; '' when it is not told. */
export function lastCategory(path: readonly z.output<typeof Crumb>[] | null | undefined): string {
  return path?.findLast(({ cateId, name }) => Number(cateId) > 0 && name)?.name ?? '';
}

/** `window.runParams = { data: {...}, csrfToken: '...' }`: JavaScript around JSON. */
const assignments = /(?:\brunParams\b(?:["']\])?|\b_init_data_)\s*=\s*(?=\{)/g;
const wholeObjects = /\b(?:__AER_DATA__|__INIT_DATA__)(?:["']\])?\s*=\s*(?=\{)/g;
const aerScript = /<script\b[^>]{0,300}\bid=["']__AER_DATA__["'][^>]{0,300}>/gi;
/** Some pages carry the answer of their own product call inline. */
const inlineAnswers = /\{\s*"data"\s*:\s*\{\s*"result"\s*:\s*\{/g;

/** Every data object that the page's scripts hold, most telling first. Nothing is run: the literals are read as JSON. */
export function pageData(html: string): unknown[] {
  const texts = [
    ...literalsAfter(html, assignments).map((literal) => memberLiteral(literal, 'data') ?? literal),
    ...blocksOf(html, aerScript, '</script>').map(({ inner }) => inner),
    ...literalsAfter(html, wholeObjects),
    ...literalsAfter(html, new RegExp(`(?=${inlineAnswers.source})`, 'g')),
  ];
  return texts.map(parseJsonIfAny).filter(isObject);
}

/** `€97.39 40% OFF|The title|A category| - AliExpress` without what stands around the title. */
export function titleWithoutPrice(ogTitle: string): string {
  const parts = ogTitle
    .replace(/\s*[|-]?\s*-\s*AliExpress(?:\s+[\d,]+)?\s*$/i, '')
    .split('|')
    .map((part) => part.trim());
  const [first = '', second = ''] = parts;
  const isPrice =
    second !== '' && /\d/.test(first) && (/%\s*OFF\b/i.test(first) || /^\D{0,5}[\d.,\s]+\D{0,5}$/.test(first));
  return isPrice ? second : first;
}

/** The product id in the page's own address (`og:url`, canonical link); '' when it names none. */
export function pageProductId(html: string): string {
  const address = `${metaContent(html, 'og:url')} ${canonicalAddress(html)}`;
  return /\/(?:item|i)\/(?:[^/\s]+\/)?(?:\d+_)?(\d{8,20})\.html/.exec(address)?.[1] ?? '';
}

const opening = /<div\b[^>]{0,300}\bid=["'](?:product-description|custom-description)["'][^>]{0,300}>/i;
const divTag = /<(\/?)div\b/gi;

/**
 * The description as the browser had rendered it when the page was saved, unsanitised; '' when there is none. It is
 * never fetched: its address is signed for the visitor.
 */
export function renderedDescription(html: string): string {
  const start = opening.exec(html);
  if (start === null) return '';
  const from = start.index + start[0].length;
  divTag.lastIndex = from;
  let depth = 1;
  for (let tag = divTag.exec(html); tag !== null; tag = divTag.exec(html)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return usable(html.slice(from, tag.index));
  }
  return '';
}

/** A page saved before the description had loaded holds empty boxes. */
function usable(html: string): string {
  const description = withoutPromotions(html);
  const empty = !/<img\b/i.test(description) && description.replace(/<[^>]*>/g, '').trim() === '';
  return empty || description.length > limits.bodyHtmlLength ? '' : description;
}
