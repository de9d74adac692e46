import { useTranslate } from 'react-admin';
import { stockCalls } from '#contract/stock.calls.ts';
import { useClientKey } from '#src/custom/data/useClientKey.ts';
import { FormDialog } from '#src/custom/form/FormDialog.tsx';
import { failureAbove, useZodForm } from '#src/custom/form/useZodForm.ts';
import { call } from '#src/dataProvider/call.ts';
import type { StockRow } from '../stockRow.ts';
import { NumberField, ReasonField, StockHead } from './ChangeFields.tsx';
import { useChanged } from './useChanged.ts';

const load = async () => (await import('./changeForms.ts')).ReturnForm;

/** Takes items back into stock that a customer returned. */
export const ReturnDialog = ({ stock, onClose }: { stock: StockRow; onClose: () => void }) => {
  const translate = useTranslate();
  const keyOf = useClientKey();
  const changed = useChanged('stock.return.done', onClose);
  const { warehouseId, sku } = stock;
  const form = useZodForm(load, { quantity: '', reason: '' }, async (typed) => {
    const wanted = { warehouseId, sku, ...typed };
    await call(stockCalls.return, { ...wanted, clientKey: keyOf(wanted) }, { reactTo: 'special' });
    await changed();
  });
  return (
    <FormDialog
      title={translate('stock.return.title')}
      submitLabel={translate('stock.return.submit')}
      busy={form.busy}
      failure={failureAbove(form)}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <StockHead stock={stock} />
      <NumberField {...form.textField('quantity')} label={translate('stock.quantity')} autoFocus />
      <ReasonField {...form.textField('reason')} label={translate('stock.reasonOptional')} />
    </FormDialog>
  );
};
