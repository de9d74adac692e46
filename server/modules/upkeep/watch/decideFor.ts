import type { CollectedProduct } from '#contract/collected.ts';
import { type Known, newsFor, type ProductRow, type VariantRow } from '../../catalogue/pool/index.ts';
import { type Applying, onCost, onGone, onStock } from './decide.ts';
import { largestChange, lossOf, type Moved, type News, withFigures, withoutStock } from './figures.ts';
import { actsOf, type Happened, happened, inEach, type Judged, poolFollows, stateOf, undecided } from './judge.ts';
import { heldAgainst, type LetPassed, nextLetPass } from './letPass.ts';
import { isNothing, ownNews } from './ownNews.ts';
import type { Act } from './push.ts';
import { applying, type NoticeRow } from './rules.ts';

/** What a look at a supplier's product found: the product, or that it is not offered any more. */
export type Look = { kind: 'found'; product: CollectedProduct } | { kind: 'gone' };

/** A product of the pool as a look meets it. */
export interface Followed {
  row: ProductRow;
  variants: readonly VariantRow[];
  /** The stores that it is in. */
  storeIds: readonly string[];
  rules: readonly NoticeRow[];
  wasGone: boolean;
  letPass: LetPassed;
}

/** What a product makes of a look. */
export interface Step {
  known: Known;
  events: Happened[];
  acts: Act[];
  letPass: LetPassed;
}

/** Amounts of two currencies cannot be compared. */
export const isForeign = ({ collected }: ProductRow, { currency }: CollectedProduct): boolean =>
  collected !== null && collected.currency !== currency;

/** What one product of the pool makes of a look; null when there is nothing new for it. */
export function decideFor(followed: Followed, look: Look): Step | null {
  const { row, variants, storeIds, wasGone, letPass } = followed;
  const base = row.collected;
  if (!base || (look.kind === 'gone' && wasGone)) return null;
  if (look.kind === 'found' && isForeign(row, look.product)) return null;
  const next = look.kind === 'gone' ? withoutStock(base) : withFigures(base, newsFor(row, look.product).item);
  const news = ownNews(base, next, variants);
  const isTurn = (look.kind === 'gone') !== wasGone;
  if (isNothing(news) && !isTurn) return null;
  // What is in no store harms nobody: it keeps up as with every collection, and nobody is told.
  if (storeIds.length === 0) return { known: { row, item: next }, events: [], acts: [], letPass };
  const since = { cost: heldAgainst(news.cost, letPass, 'cost'), stock: heldAgainst(news.stock, letPass, 'stock') };
  const judged = judge(followed, look, { ...news, ...since }, { base, next });
  const states = { cost: stateOf(judged.cost), stock: stateOf(judged.stock) };
  return {
    known: { row, item: next, following: poolFollows(judged) },
    events: eventsOf(followed, look, { ...news, ...since }, judged),
    acts: actsOf(storeIds, judged),
    letPass: nextLetPass(letPass, news, states),
  };
}

function judge(
  { row, storeIds, rules, wasGone }: Followed,
  look: Look,
  { cost, stock, gone }: News,
  { base, next }: { base: CollectedProduct; next: CollectedProduct },
): Judged {
  const settingsAt = (storeId: string): Applying => applying(rules, row.productId, storeId);
  const percent = largestChange(cost);
  const loss = lossOf(base, next);
  const onAnyStock = (at: Applying) => (look.kind === 'gone' ? onGone(at) : onStock(at, stock, loss));
  const isStock = look.kind === 'gone' || wasGone || stock.length > 0;
  return {
    cost: cost.length > 0 ? inEach(storeIds, settingsAt, (at) => onCost(at, percent)) : undecided,
    stock: isStock ? inEach(storeIds, settingsAt, onAnyStock) : undecided,
    gone: gone.length > 0 ? inEach(storeIds, settingsAt, onGone) : undecided,
  };
}

function eventsOf(
  { row, rules, wasGone }: Followed,
  look: Look,
  { cost, stock, gone, fresh }: News,
  judged: Judged,
): Happened[] {
  const ofStock = look.kind === 'gone' ? 'productGone' : wasGone ? 'productBack' : 'stock';
  return [
    ...happened('cost', cost, judged.cost),
    ...happened(ofStock, stock, judged.stock),
    ...happened('variantGone', gone, judged.gone),
    ...(fresh.length > 0 ? [freshEvent(fresh, applying(rules, row.productId))] : []),
  ];
}

/** Whether a new variant was added is the pool's to decide: where the merchant chose variants, it waits there. */
function freshEvent(moved: readonly Moved[], { scope, settings }: Applying): Happened {
  const cause = { scope, settings, percent: null, reason: { key: 'why.variantNew' } };
  return { kind: 'variantNew', moved, verdict: { state: 'applied', cause }, stores: new Map() };
}
