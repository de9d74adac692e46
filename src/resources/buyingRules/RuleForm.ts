import { z } from 'zod';
import { NewBuyingRule } from '#contract/buyingRule.schemas.ts';
import { plainNumber } from '#src/custom/form/sheet/numbers.ts';

/** A number as people write it, as the contract has it; nothing for nothing. What cannot be read stays for the rule to refuse. */
const typed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  return value.trim() === '' ? null : (plainNumber(value) ?? value);
};
const { maxTotal, maxPerDay, minMargin } = NewBuyingRule.shape;

/** The form by the contract's own rules. */
export const RuleForm = NewBuyingRule.extend({
  maxTotal: z.preprocess((value) => typed(value) ?? '', maxTotal),
  maxPerDay: z.preprocess(typed, maxPerDay),
  minMargin: z.preprocess((value) => {
    const read = typed(value);
    return typeof read === 'string' && read !== '' ? Number(read) : read;
  }, minMargin),
});
