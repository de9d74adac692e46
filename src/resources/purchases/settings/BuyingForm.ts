import { z } from 'zod';
import { BuyingSettings } from '#contract/purchase.schemas.ts';
import { text } from '#contract/texts.ts';
import { plainNumber } from '#src/custom/form/sheet/numbers.ts';
import type { BuyingValues } from './buyingValues.ts';

const { holdMinutes, memo, phone, warehouse, dayLimits } = BuyingSettings.shape;

/** An amount as people write it; what cannot be read stays for the rule to refuse. */
const amount = z.string().transform((typed) => plainNumber(typed) ?? typed);
const orNone = <Out>(inner: z.ZodType<Out, string | null>) =>
  z
    .string()
    .transform((typed) => (typed.trim() === '' ? null : typed.trim()))
    .pipe(inner);
const whole = (wrong: string) =>
  z
    .string()
    .regex(/^\d{1,4}$/, wrong)
    .transform(Number);

const Bounds = z.object({
  id: z.string(),
  countries: z.array(z.string()),
  maxDays: orNone(
    whole('buying.daysWrong').pipe(z.number().min(1, 'buying.daysWrong').max(200, 'buying.daysWrong')).nullable(),
  ),
  maxFreight: orNone(amount.pipe(z.string().regex(/^\d{1,12}(\.\d{1,4})?$/, text('validation.price'))).nullable()),
});

/** The form by the contract's own rules, which turns it into the settings. */
export const BuyingForm: z.ZodType<BuyingSettings, BuyingValues> = z
  .object({
    holdMinutes: orNone(whole(text('validation.holdMinutes')).nullable()).pipe(holdMinutes),
    memo,
    phone,
    tolerancePercent: z
      .string()
      .transform((typed) => plainNumber(typed) ?? typed)
      .pipe(z.string().regex(/^(100(\.0+)?|\d{1,2}(\.\d+)?)$/, text('validation.percent')))
      .transform(Number),
    services: z.array(Bounds).max(50),
    warehouse,
    dayLimits: z.array(
      z.object({
        id: z.string(),
        currency: dayLimits.element.shape.currency,
        amount: amount.pipe(dayLimits.element.shape.amount),
      }),
    ),
  })
  .superRefine(({ dayLimits: limits }, context) => {
    for (const [at, { currency }] of limits.entries()) {
      if (limits.findIndex((one) => one.currency === currency) === at) continue;
      context.addIssue({ code: 'custom', path: ['dayLimits', at, 'currency'], message: 'buying.currencyTwice' });
    }
  });
