import type { DeliveryOption } from '#contract/delivery.ts';
import { type Money, sumsOf } from '#contract/money.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { PlanFinding, PlannedPurchase, PurchasePlan } from '#contract/purchasePlan.schemas.ts';
import type { FindingCause } from '#contract/purchaseWords.ts';

export type Fix = PlanFinding['fixes'][number];

/** How a planned purchase stands: its facts are being asked for, nothing or something stops it, or it was confirmed already. */
export type Standing = 'checking' | 'clean' | 'toFix' | 'confirmed';

export function standingOf(planned: PlannedPurchase, confirmed: ReadonlySet<string>): Standing {
  if (confirmed.has(planned.purchaseId)) return 'confirmed';
  if (planned.isChecking) return 'checking';
  return planned.findings.some(({ stops }) => stops) ? 'toFix' : 'clean';
}

/** What is spent at a supplier in a currency, by how many purchases. */
export interface SupplierTotal extends Money {
  supplier: SupplierPlatform;
  purchases: number;
}

/** What purchases come to, by supplier and currency. One without a known total is counted in none. */
export function totalsOf(purchases: readonly PlannedPurchase[]): SupplierTotal[] {
  const suppliers = [...new Set(purchases.map(({ supplier }) => supplier))];
  return suppliers.flatMap((supplier) => {
    const amounts = purchases.filter((one) => one.supplier === supplier).map(({ total }) => total);
    return sumsOf(amounts).map(({ count, ...sum }) => ({ ...sum, supplier, purchases: count }));
  });
}

/** What stands against purchases for one cause, with those that it stands against. */
export interface FindingGroup {
  cause: FindingCause;
  stops: boolean;
  fixes: Fix[];
  purchases: PlannedPurchase[];
}

/** Findings that are fixed together: each fix once, whatever number of causes it is for. */
export interface Fixable extends Omit<FindingGroup, 'cause'> {
  causes: readonly FindingCause[];
  /** Those of them that may be accepted. */
  accepts: readonly FindingCause[];
}

/** What can be done about one purchase: about what stops it, else about what is only to be known of it. */
export function fixableOf(planned: PlannedPurchase): Fixable {
  const stops = planned.findings.some((one) => one.stops);
  const findings = planned.findings.filter((one) => one.stops === stops);
  return {
    stops,
    causes: findings.map(({ cause }) => cause),
    accepts: findings.filter(({ fixes }) => fixes.includes('accept')).map(({ cause }) => cause),
    fixes: [...new Set(findings.flatMap(({ fixes }) => fixes))],
    purchases: [planned],
  };
}

/** The findings of a plan by cause, those that stop first; of purchases that are confirmed there are none any more. */
export function groupsOf(plan: PurchasePlan, confirmed: ReadonlySet<string>): FindingGroup[] {
  const byId = new Map(plan.purchases.map((one) => [one.purchaseId, one]));
  return plan.findings.flatMap(({ purchaseIds, ...group }) => {
    const purchases = purchaseIds.flatMap((id) => (confirmed.has(id) ? [] : (byId.get(id) ?? [])));
    return purchases.length === 0 ? [] : [{ ...group, purchases }];
  });
}

/** What was found at a purchase for some causes. */
export const findingsOf = (
  { findings }: PlannedPurchase,
  { causes, stops }: Pick<Fixable, 'causes' | 'stops'>,
): PlanFinding[] => findings.filter((one) => causes.includes(one.cause) && one.stops === stops);

/** A service that some of several purchases can be sent by. */
export interface OfferedService {
  option: DeliveryOption;
  purchaseIds: string[];
}

/** All services of several purchases, those that most of them have first. */
export function servicesOf(purchases: readonly PlannedPurchase[]): OfferedService[] {
  const offered = new Map<string, OfferedService>();
  for (const { purchaseId, services } of purchases) {
    for (const option of services) {
      const known = offered.get(option.serviceCode);
      if (known) known.purchaseIds.push(purchaseId);
      else offered.set(option.serviceCode, { option, purchaseIds: [purchaseId] });
    }
  }
  return [...offered.values()].sort((one, other) => other.purchaseIds.length - one.purchaseIds.length);
}

/** What a service is called. */
export const serviceName = ({ shippingType, company, serviceCode }: DeliveryOption): string =>
  shippingType || company || serviceCode;

/** Which lines of a purchase a finding is about: those of the title that it names, else all. */
export function linesOf({ lines }: PlannedPurchase, { said }: PlanFinding): PlannedPurchase['lines'] {
  const named = lines.filter(({ title }) => title === said.params?.title);
  return named.length > 0 ? named : lines;
}
