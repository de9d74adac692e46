import { useFormat } from '#src/custom/ui/format.ts';

/** Writes an amount with the code of its currency beside it: yuan and yen share their sign. */
export function useMoneyWithCode(): (amount: string, currency: string) => string {
  const format = useFormat();
  return (amount, currency) => `${format.money(amount, currency)} ${currency}`;
}
