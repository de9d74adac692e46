import { Decimal } from 'decimal.js';
import type { DeliveryOption } from '#contract/delivery.ts';
import { brandName } from '#contract/enums.ts';
import type { Notice } from '#contract/errors.ts';
import type { Money } from '#contract/money.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { BuyingSettings } from '#contract/purchase.schemas.ts';
import type { PlanFinding } from '#contract/purchasePlan.schemas.ts';
import type { FindingCause } from '#contract/purchaseWords.ts';
import type { PlannedDraft, PlannedLine } from '../../../../db/schema/purchases.ts';
import { changesOf } from '../../../upkeep/offers/index.ts';
import { findPoBox } from '../recipient/index.ts';
import { chooseService } from './chooseService.ts';

/** What a purchase is judged by beside its draft. */
export interface Facts {
  supplier: SupplierPlatform;
  method: 'api' | 'byHand';
  hasAccount: boolean;
  needsWarehouse: boolean;
  countryCode: string;
  /** The number of another order to the same address with the same goods within a day; null where there is none. */
  duplicateOf: string | null;
  settings: Pick<BuyingSettings, 'tolerancePercent' | 'services' | 'warehouse'>;
  /** What the customer pays for these pieces, in the store's currency; null where that is not known. */
  revenue: Money | null;
  /** What one of `from` is in `to`; null where no rate is known. */
  rate(from: string, to: string): string | null;
}

export interface Judged {
  service: DeliveryOption | null;
  goods: Money | null;
  freight: Money | null;
  total: Money | null;
  profit: Money | null;
  findings: PlanFinding[];
}

type Fix = PlanFinding['fixes'][number];

/** Everything that stands against a purchase, or is to be known of it, in the order in which it is looked at. Pure. */
export function judge(draft: PlannedDraft, facts: Facts): Judged {
  const { supplier, method, settings } = facts;
  const brand = brandName[supplier];
  const service = chooseService(draft, settings.services, facts.countryCode);
  const goods = goodsOf(draft.lines);
  const freight = service?.freight ?? null;
  const total = method === 'byHand' ? (plus(goods, freight) ?? goods) : plus(goods, freight);
  const profit = profitOf(total, facts);
  const found: PlanFinding[] = [];
  const find = (cause: FindingCause, params: Notice['params'], fixes: Fix[]): void => {
    const isAccepted = fixes.includes('accept') && draft.chosen.accepted.includes(cause);
    found.push({
      cause,
      stops: !isAccepted,
      said: { key: `purchase.finding.${cause}`, ...(params ? { params } : {}) },
      field: null,
      fixes,
    });
  };
  if (method === 'api' && !facts.hasAccount) find('accountMissing', { supplier: brand }, ['link', 'byHand']);
  if (facts.needsWarehouse && settings.warehouse === null)
    find('warehouseMissing', { supplier: brand }, ['settings', 'byHand']);
  const asked = method === 'api' && draft.away === null && facts.hasAccount;
  if (method === 'api' && draft.away !== null && facts.hasAccount)
    find('supplierAway', { supplier: brand }, ['recheck', 'byHand']);
  if (asked) {
    for (const line of draft.lines) judgeLine(line, settings.tolerancePercent, find);
    // Where it goes has to be known before anybody can say how.
    if (draft.recipient.countryCode !== '' && draft.lines.every(({ live }) => live !== null)) {
      if (draft.services.length === 0)
        find('notDelivered', { country: facts.countryCode, supplier: brand }, ['map', 'byHand']);
      else if (service === null) find('noService', { country: facts.countryCode }, ['service', 'settings', 'byHand']);
    }
    if (profit && new Decimal(profit.amount).isNegative()) {
      find('loss', { amount: `${new Decimal(profit.amount).abs().toFixed()} ${profit.currency}` }, ['accept', 'map']);
    }
  }
  const poBox = findPoBox(draft.recipient, service);
  // A person sees for themselves what a form takes.
  found.push(...[...draft.findings, ...(poBox ? [poBox] : [])].map((one) => settled(one, draft, method)));
  if (facts.duplicateOf !== null) {
    found.push({
      cause: 'duplicate',
      stops: false,
      said: { key: 'purchase.finding.duplicate', params: { number: facts.duplicateOf } },
      field: null,
      fixes: [],
    });
  }
  if (method === 'byHand')
    found.push({
      cause: 'byHand',
      stops: false,
      said: { key: 'purchase.finding.byHand', params: { supplier: brand } },
      field: null,
      fixes: [],
    });
  return { service, goods, freight, total, profit, findings: found };
}

function settled(finding: PlanFinding, { chosen }: PlannedDraft, method: Facts['method']): PlanFinding {
  const isAccepted = finding.fixes.includes('accept') && chosen.accepted.includes(finding.cause);
  return { ...finding, stops: finding.stops && method === 'api' && !isAccepted };
}

function judgeLine(
  { live, snapshot, quantity, title }: PlannedLine,
  tolerancePercent: number,
  find: (cause: FindingCause, params: Notice['params'], fixes: Fix[]) => void,
): void {
  if (live === null) {
    find('skuGone', { title }, ['map']);
    return;
  }
  const now = { skuId: snapshot?.skuId ?? '', optionValues: live.optionValues, image: live.image };
  if (snapshot && changesOf(snapshot, now).length > 0) find('skuChanged', { title }, ['map']);
  if (live.stock !== null && live.stock < quantity) {
    find('outOfStock', { title, stock: live.stock, wanted: quantity }, ['map', 'recheck']);
  }
  if (quantity < live.minimum)
    find('belowMinimum', { title, minimum: live.minimum, wanted: quantity }, ['map', 'byHand']);
  if (live.price === null) {
    find('priceUnknown', { title }, ['recheck', 'byHand']);
    return;
  }
  const known = snapshot?.cost;
  if (known && known.currency === live.price.currency && isAbove(live.price.amount, known.amount, tolerancePercent)) {
    const { currency } = known;
    find('priceRose', { title, before: `${known.amount} ${currency}`, now: `${live.price.amount} ${currency}` }, [
      'accept',
      'map',
    ]);
  }
}

/** Whether an amount is more than so many percent above another. */
export const isAbove = (now: string, before: string, percent: number): boolean =>
  new Decimal(now).greaterThan(new Decimal(before).times(new Decimal(100).plus(percent)).div(100));

/** What all pieces cost; null where one price is not known, or they are in several currencies. */
function goodsOf(lines: readonly PlannedLine[]): Money | null {
  return (
    lines.reduce<Money | null | undefined>((sum, { live, quantity }) => {
      if (sum === null || !live?.price) return null;
      const cost = { amount: new Decimal(live.price.amount).times(quantity).toFixed(), currency: live.price.currency };
      return sum === undefined ? cost : plus(sum, cost);
    }, undefined) ?? null
  );
}

/** Of two amounts that are known in one currency. */
function plus(one: Money | null, other: Money | null): Money | null {
  if (!one || !other || one.currency !== other.currency) return null;
  return { amount: new Decimal(one.amount).plus(other.amount).toFixed(), currency: one.currency };
}

function profitOf(total: Money | null, { revenue, rate }: Facts): Money | null {
  if (!total || !revenue) return null;
  const factor = total.currency === revenue.currency ? '1' : rate(total.currency, revenue.currency);
  if (factor === null) return null;
  const cost = new Decimal(total.amount).times(factor);
  return {
    amount: new Decimal(revenue.amount).minus(cost).toDecimalPlaces(2, Decimal.ROUND_HALF_EVEN).toFixed(),
    currency: revenue.currency,
  };
}
