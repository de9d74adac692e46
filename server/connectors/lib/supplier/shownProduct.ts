import type { ShownPage } from '#contract/capture.ts';
import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { limits } from '#contract/limits.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { plainShownText, shownAmount } from './shownAmount.ts';
import { higherThan } from './values.ts';

/** What is known of a page past what it shows. */
export interface PageIdentity {
  source: SupplierPlatform;
  /** From the address bar; '' where it names no product. */
  supplierProductId: string;
  sourceUrl: string | null;
  /** Where a supplier has one currency only: taken for a sign (`¥`) that does not tell. */
  currency?: string;
  /** The address of an original picture; null for what is none. Left out: any https address as it is. */
  image?: (src: string) => string | null;
}

/**
 * A product from nothing but what its page shows: every field a guess. One variant, or each combination of the shown
 * options without stock; of a price range the highest, so that nobody sells below cost. A draft: `title` and `currency` are
 * '' and prices null where the page does not tell, and then it is no product yet.
 */
export function shownProduct(shown: ShownPage, page: PageIdentity): CollectedProductInput {
  const image = page.image ?? webAddress;
  const { price, compareAtPrice, currency } = shownPrices(shown, page.currency);
  const options = shownOptions(shown);
  const combinations = options.reduce<Choice[][]>(
    (left, { values }) => left.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
  const single = combinations.length === 1;
  return {
    source: page.source,
    supplierProductId: page.supplierProductId,
    sourceUrl: page.sourceUrl,
    title: (shown.title ?? '').trim().slice(0, limits.titleLength),
    bodyHtml: shown.descriptionHtml ?? '',
    images: [...new Set((shown.images ?? []).map(image))].flatMap((src) => (src === null ? [] : [{ src }])),
    videoUrl: webAddress(shown.video ?? ''),
    category: (shown.category ?? []).at(-1)?.trim() ?? '',
    store: (shown.store ?? '').trim(),
    currency,
    options: options.map(({ name, values }) => ({ name, values: values.map(({ value }) => value) })),
    variants: combinations.map((choices) => ({
      supplierSkuId: null,
      optionValues: choices.map(({ value }) => value),
      supplierPrice: price,
      price,
      compareAtPrice,
      // What is shown is of the combination that happens to be chosen.
      stock: single ? (shownStock(shown.stock ?? '')?.pieces ?? null) : null,
      imageSrc: choices.map(({ imageSrc }) => image(imageSrc ?? '')).find((src) => src !== null) ?? null,
    })),
  };
}

interface Choice {
  value: string;
  imageSrc: string | null;
}

/** The options that make variants: named, each value once; none at all where they would make too many. */
function shownOptions(shown: ShownPage): { name: string; values: Choice[] }[] {
  const options = (shown.options ?? []).flatMap(({ name, values }, at) => {
    const byName = new Map(values.map((one) => [one.value.trim().toLowerCase(), { ...one, value: one.value.trim() }]));
    byName.delete('');
    return byName.size === 0 ? [] : [{ name: name.trim() || `Option ${at + 1}`, values: [...byName.values()] }];
  });
  const names = new Set(options.map(({ name }) => name.toLowerCase()));
  const count = options.reduce((product, { values }) => product * values.length, 1);
  return options.length > limits.options || names.size < options.length || count > limits.variants ? [] : options;
}

function shownPrices(shown: ShownPage, known: string | undefined) {
  const price = shownAmount(shown.price ?? '');
  const original = shownAmount(shown.originalPrice ?? '');
  const currency = price?.currency ?? original?.currency ?? known ?? '';
  const clash = price?.currency != null && original?.currency != null && price.currency !== original.currency;
  if (price === null || clash || (known !== undefined && currency !== known)) {
    return { price: null, compareAtPrice: null, currency: clash ? '' : currency };
  }
  return { price: price.max, compareAtPrice: higherThan(price.max, original?.max ?? null), currency };
}

const webAddress = (src: string): string | null => (/^https:\/\/[^\s"'<>]{1,2000}$/.test(src) ? src : null);

/**
 * What a page shows, for a product whose SKUs are there and cannot be read: a shown price without shown choices would make one
 * variant of it.
 */
export function withoutLonePrice(shown: ShownPage): ShownPage {
  if ((shown.options ?? []).some(({ values }) => values.length > 1)) return shown;
  const { price: _price, stock: _stock, ...rest } = shown;
  return rest;
}

/** Stock as a page shows it. `pieces` null: there is some, and nobody says how much. */
interface ShownStock {
  pieces: number | null;
  /** `999+`, `More than 10 available`: there may be more than `pieces`. */
  atLeast: boolean;
}

const none =
  /out of stock|sold out|unavailable|not available|no longer available|agotado|sin existencias|ausverkauft|nicht (?:verfügbar|auf lager)|épuisé|rupture|esgotado|esaurito|нет в наличии|распродано|uitverkocht|wyprzedane|品切れ|在庫切れ|在庫なし|缺货|售罄|无货|품절|tükendi/iu;
const lastOne =
  /\b(?:last|only) one\b|\blast (?:piece|item)\b|letztes? stück|último (?:disponible|disponível)|dernier (?:article|exemplaire)|ultimo (?:disponibile|pezzo)|最后(?:一件|1件)/iu;
const some =
  /in stock|available|limited quantity|en stock|disponibl|disponív|disponibil|auf lager|verfügbar|в наличии|op voorraad|dostępn|有货|现货|在庫あり|재고 ?있음|stokta/iu;
const more =
  /more than|over|at least|más de|mehr als|über|plus de|mais de|più di|больше|более|meer dan|ponad|超过|大于|以上/iu;
/** Words for what has gone already: no stock. */
const gone =
  /^ ?\+? ?(?:pcs |pieces |件)?(?:sold|orders?|vendid[oa]s?|verkauft|vendus?|venduti|продано|已售|成交|販売|sprzedan)/iu;
const figure = /\d{1,3}(?:[., ]\d{3})+(?!\d)|\d+/g;

/** What a shown stock says (`999+`, `Last one`, `In stock`); null where it says nothing of stock or is ambiguous. */
export function shownStock(text: string): ShownStock | null {
  const plain = plainShownText(text);
  if (lastOne.test(plain)) return { pieces: 1, atLeast: false };
  const figures = [...plain.matchAll(figure)].filter(
    (match) =>
      !gone.test(plain.slice(match.index + match[0].length)) &&
      !/(?:sold|已售|成交)[: ]*$/iu.test(plain.slice(0, match.index)),
  );
  const [only, another] = figures;
  if (another !== undefined) return null;
  if (only === undefined) {
    if (none.test(plain)) return { pieces: 0, atLeast: false };
    return some.test(plain) && !/\d/.test(plain) ? { pieces: null, atLeast: false } : null;
  }
  const before = plain.slice(0, only.index);
  const after = plain.slice(only.index + only[0].length);
  const pieces = Number(only[0].replace(/\D/g, ''));
  // 1.2k and 1万 are no number of pieces, and a minus or a fraction none at all.
  if (/^[.,]?\d|^ ?(?:[kw]\b|[万千%])/iu.test(after) || /[-.,]$/.test(before) || !Number.isSafeInteger(pieces))
    return null;
  return { pieces, atLeast: /^ ?\+/.test(after) || more.test(before) || /^\S{0,2} ?(?:以上|or more)/u.test(after) };
}
