import { plainShownText } from './shownText.ts';

/** Stock as a page shows it. `pieces` null: there is some, and nobody says how much. */
export interface ShownStock {
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
