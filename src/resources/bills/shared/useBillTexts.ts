import { useTranslate } from 'react-admin';
import type { Bill } from '#contract/bill.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';

/** How bills write amounts, and what they call the plan that is bought. */
export function useBillTexts() {
  const translate = useTranslate();
  const format = useFormat();
  return {
    /** The code beside the sign: yuan and yen share theirs. */
    money: (amount: string, currency: string): string => `${format.money(amount, currency)} ${currency}`,
    plan: ({ levelName, levelId }: Pick<Bill, 'levelName' | 'levelId'>): string =>
      levelName === '' ? translate('bills.oldLevel', { level: levelId }) : levelName,
  };
}
