import { z } from 'zod';
import { Currency, Price } from '#contract/money.schemas.ts';
import { BuyingSettings } from '#contract/purchase.schemas.ts';
import { text } from '#contract/texts.ts';
import { plainNumber } from '#src/custom/form/sheet/numbers.ts';
import type { BuyingValues } from './buyingValues.ts';

const { holdMinutes, memo, phone, warehouse } = BuyingSettings.shape;

/** An amount as people write it; what cannot be read stays for the rule to refuse. */
const amount = z.string().transform((typed) => plainNumber(typed) ?? typed);
/** What was typed; null for nothing. */
const typedOrNone = z.string().transform((typed) => (typed.trim() === '' ? null : typed.trim()));
const whole = (wrong: string) =>
  z
    .string()
    .regex(/^\d{1,4}$/, wrong)
    .transform(Number);
const days = whole('buying.daysWrong').pipe(z.number().min(1, 'buying.daysWrong').max(200, 'buying.daysWrong'));

const Bounds = z.object({
  id: z.string(),
  countries: z.array(z.string()),
  maxDays: typedOrNone.pipe(days.nullable()),
  maxFreight: typedOrNone.pipe(amount.pipe(Price).nullable()),
});
const Limit = z.object({ id: z.string(), currency: Currency, amount: amount.pipe(Price) });

/** The form by the contract's own rules, which turns it into the settings. */
export const BuyingForm: z.ZodType<BuyingSettings, BuyingValues> = z
  .object({
    holdMinutes: typedOrNone.pipe(whole(text('validation.holdMinutes')).nullable()).pipe(holdMinutes),
    memo,
    phone,
    tolerancePercent: amount
      .pipe(z.string().regex(/^(100(\.0+)?|\d{1,2}(\.\d+)?)$/, text('validation.percent')))
      .transform(Number),
    services: z.array(Bounds),
    warehouse,
    dayLimits: z.array(Limit),
  })
  .superRefine(({ dayLimits: limits }, context) => {
    for (const [at, { currency }] of limits.entries()) {
      if (limits.findIndex((one) => one.currency === currency) === at) continue;
      context.addIssue({ code: 'custom', path: ['dayLimits', at, 'currency'], message: 'buying.currencyTwice' });
    }
  })
  .transform(({ services, dayLimits: limits, ...settings }) => ({
    ...settings,
    services: services.map(({ id: _, ...bounds }) => bounds),
    dayLimits: limits.map(({ id: _, ...limit }) => limit),
  }));
