import { limits } from '#contract/limits.ts';
import type { MappedProduct, OfferFacts, OfferList, ProposalReason } from '#contract/mappingShown.ts';
import { isSameWay, type SentMapping, savedOf, sentOf, simpleWay, variantOf, type Way, WHOLE, wayOf } from './ways.ts';

/** What is to be saved for a variant, or for the whole product. */
export interface Draft {
  /** Null takes the saved mapping away. */
  way: Way | null;
  /** The revision that it was begun from; 0 where there was none. */
  revision: number;
  /** How sure the proposal is that it was filled in by; left out where a person chose. */
  confidence?: number;
  /** Why it is that sure. */
  reason?: ProposalReason;
}

/** By variant; `WHOLE` for the product. */
export type Drafts = Readonly<Record<string, Draft>>;

/** What a variant most likely is, and not surely enough to be filled in. */
export interface Suggestion {
  offer: OfferFacts;
  confidence: number;
  reason: ProposalReason;
}

const revisionOf = (product: MappedProduct, key: string): number => savedOf(product, key)?.revision ?? 0;

/** Sets how a variant is had. What is saved already is no draft. */
export function setWay(product: MappedProduct, drafts: Drafts, key: string, way: Way | null): Drafts {
  const { [key]: before, ...others } = drafts;
  const saved = savedOf(product, key);
  // What is frozen is saved again by whoever has looked at it.
  const isSaved = saved === null ? way === null : saved.frozenAt === null && isSameWay(wayOf(saved), way);
  return isSaved ? others : { ...others, [key]: { way, revision: before?.revision ?? revisionOf(product, key) } };
}

/** The offer of a proposal; undefined where nothing is near. */
const offerOf = ({ offers }: OfferList, skuId: string | null): OfferFacts | undefined =>
  skuId === null ? undefined : offers.find((offer) => offer.skuId === skuId);

/** Fills in what a supplier's product surely is of the variants. What a person chose stays, and so does what is surer. */
export function takeProposals(product: MappedProduct, drafts: Drafts, list: OfferList): Drafts {
  let next = drafts;
  for (const { variantId, skuId, confidence, reason } of list.proposals) {
    const offer = offerOf(list, skuId);
    const held = drafts[variantId];
    const isOutdone = held !== undefined && (held.confidence ?? 1) > confidence;
    const isChosen = held !== undefined && held.confidence === undefined;
    if (!offer || confidence < limits.proposalTaken || isOutdone || isChosen) continue;
    // What is bought as that already, and stays so, needs no mapping of its own.
    const isSoAlready =
      !isToDo(product, next, variantId) && isSameWay(shownWay(product, next, variantId).way, simpleWay(offer));
    if (isSoAlready && held === undefined) continue;
    next = setWay(product, next, variantId, simpleWay(offer));
    const taken = next[variantId];
    if (taken) next = { ...next, [variantId]: { ...taken, confidence, reason } };
  }
  return next;
}

/** What waits for a person only because the products may differ: the options of these variants are surely those of an offer. */
function openProposals(product: MappedProduct, drafts: Drafts, list: OfferList) {
  return list.proposals.flatMap(({ variantId, skuId, reason }) => {
    const offer = offerOf(list, skuId);
    const isOpen = drafts[variantId] === undefined && isToDo(product, drafts, variantId);
    return offer && isOpen && reason !== 'variant' ? [{ variantId, offer, reason }] : [];
  });
}

/** How many variants a person can map at once by agreeing that the supplier's product is the store's, and why they wait. */
export function openOf(
  product: MappedProduct,
  drafts: Drafts,
  list: OfferList,
): { count: number; reason: ProposalReason | undefined } {
  const open = openProposals(product, drafts, list);
  return { count: open.length, reason: open[0]?.reason };
}

/** Fills these in: a person has agreed that it is the same product. */
export const takeOpen = (product: MappedProduct, drafts: Drafts, list: OfferList): Drafts =>
  openProposals(product, drafts, list).reduce(
    (next, { variantId, offer }) => setWay(product, next, variantId, simpleWay(offer)),
    drafts,
  );

/** What is near a variant among the offers that were loaded, the surest; undefined where nothing is. */
export function suggestionOf(lists: readonly OfferList[], variantId: string): Suggestion | undefined {
  const near = lists.flatMap((list) => {
    const proposal = list.proposals.find((one) => one.variantId === variantId);
    const offer = proposal && offerOf(list, proposal.skuId);
    return offer ? [{ offer, confidence: proposal.confidence, reason: proposal.reason }] : [];
  });
  return near.toSorted((one, other) => other.confidence - one.confidence)[0];
}

/** Where what a row shows is from. */
type Origin = 'draft' | 'variant' | 'product' | 'pool' | null;

/** How a variant is had as it stands on the page. */
export interface ShownWay {
  from: Origin;
  way: Way | null;
}

/** How a variant is had once everything is saved: by its own way, else the product's, else as it was published. */
export function shownWay(product: MappedProduct, drafts: Drafts, key: string): ShownWay {
  const [own, whole] = [drafts[key], key === WHOLE ? undefined : drafts[WHOLE]];
  if (own?.way) return { from: 'draft', way: own.way };
  const saved = own === undefined ? savedOf(product, key) : null;
  if (saved) return { from: key === WHOLE ? 'product' : 'variant', way: wayOf(saved) };
  if (key === WHOLE) return { from: null, way: null };
  if (whole?.way) return { from: 'product', way: whole.way };
  const ofProduct = whole === undefined ? product.mapping : null;
  if (ofProduct) return { from: 'product', way: wayOf(ofProduct) };
  const offer = variantOf(product, key)?.pool?.offer;
  return offer ? { from: 'pool', way: simpleWay(offer) } : { from: null, way: null };
}

/** Drafts over which somebody saved another mapping since they were begun. */
export const overtaken = (product: MappedProduct, drafts: Drafts): string[] =>
  Object.keys(drafts).filter((key) => drafts[key]?.revision !== revisionOf(product, key));

/** Keeps a draft against what somebody saved meanwhile. */
export function keepDraft(product: MappedProduct, drafts: Drafts, key: string): Drafts {
  const draft = drafts[key];
  return draft ? { ...drafts, [key]: { ...draft, revision: revisionOf(product, key) } } : drafts;
}

export function withoutDraft(drafts: Drafts, key: string): Drafts {
  const { [key]: _, ...others } = drafts;
  return others;
}

/** What is sent to save every draft. */
export const sentDrafts = (product: MappedProduct, drafts: Drafts): SentMapping[] =>
  Object.entries(drafts).map(([key, { way, revision }]) => sentOf(product, key, way, revision));

/** What is still to be looked at: variants that nothing leads from, and those that the supplier changed. */
export function isToDo(product: MappedProduct, drafts: Drafts, variantId: string): boolean {
  const { from, way } = shownWay(product, drafts, variantId);
  const isNew = from === 'draft' || (from === 'product' && drafts[WHOLE] !== undefined);
  return way === null || (variantOf(product, variantId)?.frozenAt != null && !isNew);
}
