import { brandName } from '#contract/enums.ts';
import type { Notice } from '#contract/errors.ts';
import { isNegative, type Money, minus, moneyText } from '#contract/money.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { BuyingSettings } from '#contract/purchase.schemas.ts';
import type { PlanFinding } from '#contract/purchasePlan.schemas.ts';
import type { FindingCause } from '#contract/purchaseWords.ts';
import type { PlannedDraft } from '../../../../db/schema/purchases.ts';
import { findPoBox } from '../recipient/poBox.ts';
import type { Costs } from './costs.ts';
import { type Fix, goodsFindings } from './goodsFindings.ts';
import type { PurchaseShare } from './revenue.ts';

/** What a purchase is evaluated by beside its draft and its costs. */
export interface Facts {
  supplier: SupplierPlatform;
  method: 'api' | 'byHand';
  hasAccount: boolean;
  /** It can go to a warehouse only, and there is none. */
  needsWarehouse: boolean;
  countryCode: string;
  /** Another order to the same address with the same goods, bought within a day or in this plan; null where there is none. */
  duplicate: { number: string; isPlanned: boolean } | null;
  settings: Pick<BuyingSettings, 'tolerancePercent'>;
  /** What the customer pays for these goods and what they cost, in the store's currency. */
  share: PurchaseShare;
  /** What one of `from` is in `to`; null where no rate is known. */
  rate(from: string, to: string): string | null;
}

export interface Evaluation extends Costs {
  /** What the customer pays for it, and what is left of that. */
  revenue: Money | null;
  profit: Money | null;
  findings: PlanFinding[];
}

/** Adds what was found; `key`: its sentence where that is not the one of the cause. */
type Find = (cause: FindingCause, params: Notice['params'], fixes: Fix[], key?: string) => void;

/** Nothing is known of a purchase whose supplier has not been asked yet, and nothing is found. */
export const unchecked: Evaluation = {
  service: null,
  goods: null,
  freight: null,
  total: null,
  revenue: null,
  profit: null,
  findings: [],
};

/** Everything that stands against a purchase, or is to be known of it, one finding for each cause. Pure. */
export function evaluate(draft: PlannedDraft, costs: Costs, facts: Facts): Evaluation {
  const { supplier, method, hasAccount } = facts;
  const { revenue } = facts.share;
  const brand = brandName[supplier];
  const profit = minus(revenue, facts.share.cost);
  const found: PlanFinding[] = [];
  const find: Find = (cause, params, fixes, key = cause) => {
    found.push({
      cause,
      stops: !(fixes.includes('accept') && draft.chosen.accepted.includes(cause)),
      said: { key: `purchase.finding.${key}`, ...(params ? { params } : {}) },
      field: null,
      fixes,
    });
  };
  if (method === 'api' && !hasAccount) find('accountMissing', { supplier: brand }, ['link', 'byHand']);
  if (facts.needsWarehouse) {
    find('warehouseMissing', { supplier: brand }, ['settings', 'byHand']);
  }
  if (method === 'api' && hasAccount) {
    if (draft.away !== null) find('supplierAway', { supplier: brand }, ['recheck', 'byHand']);
    else findInOffer(draft, { costs, facts, profit }, find);
  }
  const poBox = findPoBox(draft.recipient, costs.service);
  found.push(...[...draft.findings, ...(poBox ? [poBox] : [])].map((one) => ofRecipient(one, draft, method)));
  const note = (cause: FindingCause, key: string, params: Notice['params']): void => {
    found.push({ cause, stops: false, said: { key: `purchase.finding.${key}`, params }, field: null, fixes: [] });
  };
  if (facts.duplicate !== null) {
    const { number, isPlanned } = facts.duplicate;
    note('duplicate', isPlanned ? 'duplicateInPlan' : 'duplicate', { number });
  }
  if (method === 'byHand') note('byHand', 'byHand', { supplier: brand });
  return { ...costs, revenue, profit, findings: found };
}

/** What the supplier's answers say against a purchase: its goods, its shipping, what it comes to. */
function findInOffer(
  draft: PlannedDraft,
  { costs, facts, profit }: { costs: Costs; facts: Facts; profit: Money | null },
  find: Find,
): void {
  const { supplier, countryCode, settings, rate } = facts;
  const before = { tolerancePercent: settings.tolerancePercent, rate };
  const goods = goodsFindings(draft.lines, before);
  const loss = profit && isNegative(profit) ? moneyText({ ...profit, amount: profit.amount.replace('-', '') }) : null;
  for (const { cause, params, fixes } of goods) {
    // A price that rose so far that it is a loss is one thing to decide about.
    if (cause !== 'priceRose' || loss === null) find(cause, params, fixes);
  }
  const rise = goods.find(({ cause }) => cause === 'priceRose');
  if (loss !== null && rise) find('loss', { ...rise.params, amount: loss }, ['accept', 'map'], 'lossByPrice');
  else if (loss !== null) find('loss', { amount: loss }, ['accept', 'map']);
  if (goods.some(({ isAvailable }) => !isAvailable)) return;
  // Where it goes has to be known before anybody can say how.
  if (draft.recipient.countryCode === '') return;
  const { service, total } = costs;
  if (draft.services.length === 0) {
    find('notDelivered', { country: countryCode, supplier: brandName[supplier] }, ['map', 'byHand']);
  } else if (service === null && draft.services.length > 0) {
    find('noService', { country: countryCode }, ['service', 'settings', 'byHand']);
  } else if (total === null && !goods.some(({ cause }) => cause === 'priceUnknown')) {
    const [params, key] = whyUnknown(draft, costs);
    find('totalUnknown', params, ['service', 'recheck', 'byHand'], key);
  }
}

/** Why nobody can say what a purchase comes to. */
function whyUnknown({ lines }: PlannedDraft, { service, freight }: Costs): [Notice['params'], string] {
  if (service !== null && freight === null) {
    return [{ service: service.shippingType || service.serviceCode }, 'freightUnknown'];
  }
  const currencies = [...lines.map(({ live }) => live?.price?.currency), freight?.currency].filter(
    (one) => one !== undefined,
  );
  const several = [...new Set(currencies)];
  return several.length > 1 ? [{ currencies: several.join(', ') }, 'currencies'] : [undefined, 'totalUnknown'];
}

/** What was found of where it goes. A person who orders by hand sees for themselves what a form takes. */
function ofRecipient(finding: PlanFinding, { chosen }: PlannedDraft, method: Facts['method']): PlanFinding {
  const isAccepted = finding.fixes.includes('accept') && chosen.accepted.includes(finding.cause);
  return { ...finding, stops: finding.stops && method === 'api' && !isAccepted };
}
