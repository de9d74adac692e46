import { useState } from 'react';
import { useNotify } from 'react-admin';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { Purchase } from '#contract/purchase.schemas.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { useClientKey } from '#src/custom/data/useClientKey.ts';
import { plainNumber } from '#src/custom/form/sheet/numbers.ts';
import { call } from '#src/dataProvider/call.ts';
import { isNumberWrong } from '../model/outcomes.ts';
import { numbersIn } from '../model/recipient.ts';
import { useReadPurchasesAgain } from '../shared/useReadPurchasesAgain.ts';

/** What is wrong with what was typed: a number is missing, it is the one that stands there already, or a price cannot be read. */
type Wrong = 'number' | 'sameNumber' | 'charged';

/** What a person typed about the order that they placed, and how it is sent. A wrong number stands there to be corrected. */
export function useRecord(purchase: Purchase, onRecorded?: () => void) {
  const notify = useNotify();
  const readAgain = useReadPurchasesAgain();
  const keyOf = useClientKey();
  const { purchaseId, orderNumber, agreed, externalIds: known } = purchase;
  const corrects = isNumberWrong(purchase);
  const [number, setNumber] = useState(corrects ? known.join(' ') : '');
  const [amount, setAmount] = useState('');
  const [currency, setCurrency] = useState(agreed?.currency ?? 'USD');
  const [isPaid, setPaid] = useState(false);
  const [wrong, setWrong] = useState<Wrong>();
  const record = useAction(async (shared: boolean) => {
    const externalIds = numbersIn(number);
    const charged = amount.trim() === '' ? null : plainNumber(amount);
    const isSame = corrects && externalIds.length === known.length && externalIds.every((id) => known.includes(id));
    const isWrong = wrongOf(externalIds, isSame, charged);
    setWrong(isWrong);
    if (isWrong) return;
    const price = charged ? { charged: { amount: charged, currency } } : {};
    const wanted = { purchaseId, externalIds, shared, ...price, ...(isPaid ? { paid: true } : {}) };
    await call(purchaseCalls.record, { ...wanted, clientKey: keyOf(wanted) }, { reactTo: 'special' });
    notify('purchases.record.saved', { type: 'success', messageArgs: { number: orderNumber } });
    onRecorded?.();
    await readAgain();
  });
  return { corrects, number, setNumber, amount, setAmount, currency, setCurrency, isPaid, setPaid, wrong, record };
}

function wrongOf(externalIds: readonly string[], isSame: boolean, charged: string | null | undefined) {
  if (externalIds.length === 0) return 'number';
  if (isSame) return 'sameNumber';
  return charged === undefined ? 'charged' : undefined;
}
