import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { limits } from '#contract/limits.ts';
import { imageUrl } from '../../lib/supplier/aliPages.ts';
import { blocksOf } from '../../lib/supplier/html.ts';
import { collectedFrom, type Listing } from '../../lib/supplier/listing.ts';
import { escapeHtml, textOf } from '../../lib/supplier/values.ts';
import { type Choice, combinationOf, type Offer } from '../../lib/supplier/variants.ts';
import { mainProductId, productUrl } from './link.ts';
import { MobileDetail } from './wire.ts';

type Told = Omit<Listing, 'category' | 'minOrder' | 'offers'> & {
  /** The last step of the page's path; the API gives a number without a name, and names cost a call of their own. */
  category?: string;
  offers: ShippedOffer[];
};

/** The contract's product: identified by its main id, on its canonical address. */
export function collected({ category = '', ...told }: Told): CollectedProductInput {
  const productId = mainProductId(told.productId);
  const offers = withoutShipsFrom(told.offers);
  return collectedFrom('aliexpress', productUrl(productId), { ...told, productId, category, minOrder: null, offers });
}

/** A choice as AliExpress has it: one of its properties is no choice of a buyer's but the warehouse. */
export interface ShippedChoice extends Choice {
  /** ISO country of the warehouse, where the property is the one that names it. */
  shipsFrom?: string | null;
}

export interface ShippedOffer extends Offer {
  choices: ShippedChoice[];
}

const SHIPS_FROM = '200007763';
/** Warehouses by value id, as far as they are known. */
const countries: Readonly<Record<string, string>> = {
  201336100: 'CN',
  201441035: 'CN',
  201336106: 'US',
  201336103: 'RU',
  201336104: 'ES',
  201336342: 'FR',
  201336101: 'DE',
  201336105: 'GB',
  201336099: 'AU',
  203287806: 'CZ',
  201336343: 'IT',
  203054831: 'TR',
  203372089: 'PL',
  100015076: 'BE',
  203124901: 'UA',
  203124902: 'AE',
  100015009: 'ZA',
  201336102: 'ID',
  202724806: 'CL',
  203054829: 'BR',
  203124900: 'VN',
  203124903: 'IL',
  100015000: 'SA',
  5581: 'KR',
};

/** The country that a SKU leaves from, by its properties' ids and values; null where it is not told or not known. */
export function shipsFrom(
  properties: readonly { sku_property_id: string; property_value_id?: string | undefined }[],
): string | null {
  const valueId = properties.find(({ sku_property_id }) => sku_property_id === SHIPS_FROM)?.property_value_id;
  return valueId === undefined ? null : (countries[valueId] ?? null);
}

/**
 * SKUs without "Ships From". Of those that differ in nothing else one with a price stays; among several of them the one in
 * China, else the first.
 */
function withoutShipsFrom(offers: readonly ShippedOffer[]): Offer[] {
  const kept = new Map<string, { offer: Offer; rank: number }>();
  for (const offer of offers) {
    const choices = offer.choices.filter(({ propertyId }) => propertyId !== SHIPS_FROM);
    const key = combinationOf({ ...offer, choices });
    const rank = (offer.price === null ? 0 : 2) + (shipsFromChina(offer) ? 1 : 0);
    const present = kept.get(key);
    if (present === undefined || rank > present.rank) kept.set(key, { offer: { ...offer, choices }, rank });
  }
  return [...kept.values()].map(({ offer }) => offer);
}

const shipsFromChina = ({ choices }: ShippedOffer): boolean =>
  choices.some(
    ({ propertyId, valueId, shipsFrom }) =>
      propertyId === SHIPS_FROM && (countries[valueId] === 'CN' || shipsFrom === 'CN'),
  );

/**
 * The description as HTML, unsanitised as the seller wrote it: the desktop one, else one made of the mobile modules,
 * which also stands in for a desktop one beyond our limit (cutting HTML would break it).
 */
export function descriptionOf(detail: unknown, mobileDetail: unknown): string {
  const desktop = withoutPromotions(textOf(detail));
  if (desktop !== '' && desktop.length <= limits.bodyHtmlLength) return desktop;
  const mobile = textOf(mobileDetail);
  return mobile.startsWith('<') ? mobile : fromModules(mobile);
}

const promotion = /<kse:widget\b[^>]{0,300}\bdata-widget-type="relatedProduct"[^>]{0,300}>/gi;

/** Sellers put banners of their other products into the description; a merchant's shop must not link to them. */
export function withoutPromotions(html: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of blocksOf(html, promotion, '</kse:widget>')) {
    parts.push(html.slice(from, start));
    from = end;
  }
  return [...parts, html.slice(from)].join('').trim();
}

function fromModules(json: string): string {
  const detail = MobileDetail.safeParse(json);
  if (!detail.success) return '';
  return detail.data.moduleList.map(({ data }) => moduleHtml(data ?? {})).join('');
}

function moduleHtml(data: { url?: string; content?: string; text?: string; html?: string }): string {
  if (data.html !== undefined) return data.html;
  const image = imageUrl(data.url);
  const words = data.content ?? data.text ?? '';
  const text = words.trim() === '' ? '' : `<p>${escapeHtml(words.trim()).replace(/\r?\n/g, '<br>')}</p>`;
  return text + (image === null ? '' : `<p><img src="${escapeHtml(image)}"></p>`);
}
