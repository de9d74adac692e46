import type { BillParty, BillTax } from '#contract/bill.schemas.ts';
import type { Language } from '#contract/texts.ts';
import type { BillDocument } from '../../../db/schema/billing.ts';
import type { Plans } from '../../../planFile.ts';
import { levelName } from '../plans/index.ts';
import { amountOf, minorOf } from './minor.ts';

const NOBODY: BillParty = { name: '', address: '', taxId: '' };

/** What a bill says beside its sums, as it is now: frozen once it has a number. */
export const documentOf = (
  plans: Plans | null,
  { levelId, amount, currency }: { levelId: number; amount: string; currency: string },
  { buyer, language }: { buyer: BillParty; language: Language },
): BillDocument => ({
  levelName: levelName(plans, levelId, language),
  seller: plans?.seller ?? NOBODY,
  buyer,
  tax: taxOf(plans, amount, currency),
});

/** The tax within an amount, rounded half up. */
function taxOf(plans: Plans | null, amount: string, currency: string): BillTax {
  const { name, rate, note } = { name: '', rate: null, note: '', ...plans?.tax };
  if (rate === null) return { name, rate, amount: null, note };
  const percent = BigInt(Math.round(Number(rate) * 100));
  const whole = minorOf(amount, currency);
  const parts = 10_000n + percent;
  const tax = (whole * percent * 2n + parts) / (parts * 2n);
  return { name, rate, amount: amountOf(tax, currency), note };
}
