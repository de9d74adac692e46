import { z } from 'zod';
import { Country } from './delivery.ts';
import { Currency, Money, Price } from './money.schemas.ts';
import { StorePlatform, SupplierPlatform } from './platforms.ts';
import { Sentence } from './purchasePlan.schemas.ts';
import { buyingOutcomes } from './purchaseWords.ts';
import { text } from './texts.ts';

const Moment = z.iso.datetime({ offset: true });

/** What a merchant says of a rule. */
export const NewBuyingRule = z.object({
  name: z.string().trim().min(1, text('validation.required')).max(80, text('validation.tooLong')),
  isActive: z.boolean(),
  /** Of these stores; empty: of all. */
  storeIds: z.array(z.uuid()).max(200),
  /** From these suppliers; empty: from all that take orders by machine. */
  suppliers: z.array(SupplierPlatform).max(5),
  /** To these countries; empty: to all. */
  countries: z.array(Country).max(300),
  /** Of both limits. What costs another currency is left to a person. */
  currency: Currency,
  /** The most that all of an order may cost. */
  maxTotal: Price,
  /** The most that the rule spends in a day of the merchant; null: no limit of its own. */
  maxPerDay: Price.nullable(),
  /** What has to be left of the order, in percent of what the customer pays for it; null: whatever it is. */
  minMargin: z.number().min(0, text('validation.percent')).max(100, text('validation.percent')).nullable(),
});

/** Buys by itself what is clean, within its limits. */
export const BuyingRule = NewBuyingRule.extend({
  ruleId: z.uuid(),
  /** Orders placed before are left alone: when it was last switched on. Null while it is off. */
  since: Moment.nullable(),
  updatedAt: Moment,
});
export type BuyingRule = z.infer<typeof BuyingRule>;

/** What came of an order that a rule is for. */
export const BuyingOutcome = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  channel: StorePlatform,
  shopName: z.string(),
  /** Empty where the rule is gone. */
  ruleName: z.string(),
  outcome: z.enum(buyingOutcomes),
  /** Why it was left to a person; null where it was bought. */
  reason: Sentence.nullable(),
  total: Money.nullable(),
  at: Moment,
});
export type BuyingOutcome = z.infer<typeof BuyingOutcome>;

export const buyingRulesSchemas = { row: BuyingRule, create: NewBuyingRule, update: NewBuyingRule };

export const buyingOutcomesSchemas = {
  id: z.string().min(1).max(300),
  row: BuyingOutcome,
  filters: z.object({ outcome: z.enum(buyingOutcomes), q: z.string().trim().max(200) }),
};
