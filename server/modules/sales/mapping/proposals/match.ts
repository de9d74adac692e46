import { latinWords, type Token } from '../../../upkeep/offers/index.ts';

const idOf = ({ kind, key }: Token): string => `${kind}:${key}`;

/** What all variants of a side have in common, and what any of them says. */
export interface Side {
  constant: ReadonlySet<string>;
  all: ReadonlySet<string>;
}

export function sideOf(variants: readonly (readonly Token[])[]): Side {
  const [first = [], ...others] = variants.map((tokens) => new Set(tokens.map(idOf)));
  const constant = [...first].filter((id) => others.every((ids) => ids.has(id)));
  return { constant: new Set(constant), all: new Set(variants.flatMap((tokens) => tokens.map(idOf))) };
}

/** What a part that only one side says takes off how sure we are; likewise parts that are alike and not the same. */
const ONLY_IN_STORE = 0.3;
const ONLY_AT_SUPPLIER = 0.4;
const TYPO = 0.9;
/** A number beside a size of a system: most likely that size, and not surely. */
const BARE_SIZE = 0.8;
/** A side says something of all its variants that the other does not: perhaps it is another product. */
const SAYS_MORE = 0.8;

/** How sure it is that two are the same thing, by their words alone: 1 where they say the same, in whatever order. */
export function sureness(wanted: readonly Token[], offered: readonly Token[], store: Side, supplier: Side): number {
  let [left, right] = withoutCommon(wanted, offered);
  let sure = 1;
  for (const token of left) {
    const alike = right.map((other) => ({ other, as: likeness(token, other, store, supplier) }));
    const best = alike.toSorted((one, two) => two.as - one.as)[0];
    if (!best || best.as === 0) continue;
    sure *= best.as;
    left = left.filter((one) => one !== token);
    right = right.filter((one) => one !== best.other);
  }
  const more = [left, right].map((tokens) => tokens.filter(({ key, kind }) => kind !== 'size' || key !== 'one'));
  const [extra = [], further = []] = more;
  const silent = extra.filter(
    (token) => isWord(token) && store.constant.has(idOf(token)) && !supplier.all.has(idOf(token)),
  );
  const common = further.filter((token) => supplier.constant.has(idOf(token)) && !store.all.has(idOf(token)));
  sure *= ONLY_IN_STORE ** (extra.length - silent.length) * ONLY_AT_SUPPLIER ** (further.length - common.length);
  const sayMore = [silent, common].filter((tokens) => tokens.length > 0).length;
  // Of a model named by words, a word more is another model.
  const isModel = wanted.some((token) => isWord(token) && !extra.includes(token));
  return sayMore === 2 || (sayMore === 1 && isModel) ? sure * SAYS_MORE : sure;
}

const isWord = ({ kind }: Token): boolean => kind === 'word' || kind === 'number';

function withoutCommon(wanted: readonly Token[], offered: readonly Token[]): [Token[], Token[]] {
  const right = [...offered];
  const left = wanted.filter((token) => {
    const at = right.findIndex((other) => idOf(other) === idOf(token));
    if (at >= 0) right.splice(at, 1);
    return at < 0;
  });
  return [left, right];
}

function likeness(token: Token, other: Token, store: Side, supplier: Side): number {
  if (supplier.all.has(idOf(token)) || store.all.has(idOf(other))) return 0;
  const [number, size] = token.kind === 'number' ? [token, other] : [other, token];
  if (number.kind === 'number' && size.kind === 'size') return size.key === `eu ${number.key}` ? BARE_SIZE : 0;
  return isTypo(token, other, supplier) ? TYPO : 0;
}

/** Shorter words are too near to each other. */
const TYPO_LENGTH = 5;

/** One letter amiss in a word that nobody knows, with one word only that it can have been meant to be. */
function isTypo(token: Token, other: Token, supplier: Side): boolean {
  const [one, two] = [token.literal, other.literal];
  if (token.kind !== 'word' || !/^[a-z]+$/.test(one) || !/^[a-z]+$/.test(two)) return false;
  if (one.length < TYPO_LENGTH || two.length < TYPO_LENGTH || one[0] !== two[0] || !isNear(one, two)) return false;
  const meant = new Set([...latinWords].filter(([word]) => isNear(one, word)).map(([, id]) => id));
  for (const id of supplier.all) if (id.startsWith('word:') && isNear(one, id.slice('word:'.length))) meant.add(id);
  return meant.size === 1 && meant.has(idOf(other));
}

/** Whether one letter more, less or another, or two changed round, makes one word of the other. */
export function isNear(one: string, two: string): boolean {
  if (one === two || Math.abs(one.length - two.length) > 1) return one === two;
  let at = 0;
  while (at < one.length && one[at] === two[at]) at += 1;
  const rest = (text: string, from: number): string => text.slice(at + from);
  if (one.length !== two.length) {
    return one.length > two.length ? rest(one, 1) === rest(two, 0) : rest(two, 1) === rest(one, 0);
  }
  const isSwapped = one[at] === two[at + 1] && one[at + 1] === two[at] && rest(one, 2) === rest(two, 2);
  return isSwapped || rest(one, 1) === rest(two, 1);
}
