import { canonicalWords, plain, type Token, tokensOf, warehousesOf } from '../../../upkeep/offers/index.ts';
import { sideOf, sureness } from './match.ts';

/** A variant of a store's product. */
export interface StoreVariant {
  variantId: string;
  optionValues: readonly string[];
  price: string | null;
}

/** What a supplier's product comes in. */
export interface Choice {
  skuId: string;
  optionValues: readonly string[];
  cost: string | null;
}

/** The merchant's own words: what a store calls something that a supplier calls otherwise. */
export interface Alias {
  storeWord: string;
  supplierWord: string;
}

export interface Proposal {
  variantId: string;
  /** Null where nothing is near it. */
  skuId: string | null;
  /** From 0 to 1; from `limits.proposalTaken` on it may be taken by itself. */
  confidence: number;
}

interface Read {
  tokens: Token[];
  /** As it stands there, to tell apart what means the same. */
  literal: string;
}

interface Candidate extends Read {
  choice: Choice;
  /** Sent from the usual place, of what is the same otherwise. */
  isUsual: boolean;
}

/** Of two that are equally near nothing says which is meant. */
const UNDECIDED = 0.5;
/** One that is as near to the same, or nearly. */
const RIVAL = 0.8;
/** Below this it is no proposal. */
const FAR = 0.1;

/** Proposes for each variant of a store what of a supplier's product it is. `optionNames`: the supplier's. */
export function propose(
  variants: readonly StoreVariant[],
  choices: readonly Choice[],
  { optionNames = [], aliases = [] }: { optionNames?: readonly string[]; aliases?: readonly Alias[] } = {},
): Proposal[] {
  const candidates = readChoices(choices, optionNames);
  const wanted = variants.map((variant) => readVariant(variant, aliases));
  const supplier = sideOf(candidates.map(({ tokens }) => tokens));
  const store = sideOf(wanted.map(([{ tokens } = nothingRead]) => tokens));
  const ratio = middle(variants.map(({ price }) => price)) / middle(choices.map(({ cost }) => cost));
  const proposals = variants.map((variant, at) => {
    const ways = wanted[at] ?? [];
    const weighed = candidates.map((candidate) => ({
      candidate,
      sure: Math.max(0, ...ways.map(({ tokens }) => sureness(tokens, candidate.tokens, store, supplier))),
      isLiteral: ways.some(({ literal }) => literal === candidate.literal),
    }));
    return { variant, ...best(weighed, variant, ratio) };
  });
  return proposals.map(({ variant, sure, candidate, isLiteral }): Proposal => {
    const rivals = proposals.filter(
      (other) => candidate && other.candidate === candidate && other.variant !== variant && other.sure >= sure * RIVAL,
    );
    const gives = rivals.some((rival) => !isLiteral || rival.isLiteral);
    const confidence = Math.round(sure * (gives ? UNDECIDED : 1) * 100) / 100;
    const { variantId } = variant;
    return candidate && confidence >= FAR
      ? { variantId, skuId: candidate.choice.skuId, confidence }
      : { variantId, skuId: null, confidence: 0 };
  });
}

const nothingRead: Read = { tokens: [], literal: '' };

interface Weighed {
  candidate: Candidate;
  sure: number;
  isLiteral: boolean;
}

function best(
  weighed: readonly Weighed[],
  { price }: StoreVariant,
  ratio: number,
): { candidate: Candidate | null; sure: number; isLiteral: boolean } {
  const most = Math.max(0, ...weighed.map(({ sure }) => sure));
  const tied = weighed.filter(({ sure }) => sure === most);
  const usual = narrowed(
    narrowed(tied, ({ isLiteral }) => isLiteral),
    ({ candidate }) => candidate.isUsual,
  );
  const nearest = usual.toSorted(
    (one, other) => distance(price, one.candidate, ratio) - distance(price, other.candidate, ratio),
  )[0];
  if (!nearest) return { candidate: null, sure: 0, isLiteral: false };
  return { ...nearest, sure: usual.length === 1 ? most : most * UNDECIDED };
}

/** Those of which something holds, where it holds of any. */
function narrowed(tied: readonly Weighed[], holds: (one: Weighed) => boolean): readonly Weighed[] {
  const those = tied.filter(holds);
  return those.length > 0 ? those : tied;
}

/** How far a cost is from what the price lets expect. */
function distance(price: string | null, { choice: { cost } }: Candidate, ratio: number): number {
  const gap = Math.abs(Math.log(Number(price) / (Number(cost) * ratio)));
  return Number.isFinite(gap) ? gap : Number.MAX_VALUE;
}

function middle(amounts: readonly (string | null)[]): number {
  const known = amounts.flatMap((amount) => (amount === null ? [] : Number(amount))).sort((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? 1;
}

const literalOf = (values: readonly string[]): string => values.map(plain).sort().join('\n');

/** In all ways in which the merchant's own words let it be read. */
function readVariant({ optionValues }: StoreVariant, aliases: readonly Alias[]): Read[] {
  const own = optionValues.map((value) => [
    value,
    ...aliases
      .filter(({ storeWord }) => canonicalWords(storeWord) === canonicalWords(value))
      .map(({ supplierWord }) => supplierWord),
  ]);
  const readings = own.reduce<string[][]>(
    (ways, values) => ways.flatMap((way) => values.map((value) => [...way, value])).slice(0, READINGS),
    [[]],
  );
  return readings.map((values) => ({ tokens: values.flatMap(tokensOf), literal: literalOf(values) }));
}
const READINGS = 64;

/** Without the option that says where something is sent from: one from China, where there is one, is the usual. */
function readChoices(choices: readonly Choice[], optionNames: readonly string[]): Candidate[] {
  const axes = Math.max(0, ...choices.map(({ optionValues }) => optionValues.length));
  const from = Array.from({ length: axes }, (_, axis) =>
    warehousesOf(
      optionNames[axis],
      choices.map(({ optionValues }) => optionValues[axis] ?? ''),
    ),
  );
  return choices.map((choice, at) => {
    const values = choice.optionValues.filter((_, axis) => from[axis] == null);
    const isUsual = from.every((codes) => codes === null || codes[at] === 'cn');
    return { choice, tokens: values.flatMap(tokensOf), literal: literalOf(values), isUsual };
  });
}
