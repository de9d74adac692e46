import { useTranslate } from 'react-admin';
import { stockCalls } from '#contract/stock.calls.ts';
import { useClientKey } from '#src/custom/data/useClientKey.ts';
import { FormDialog } from '#src/custom/form/FormDialog.tsx';
import { failureAbove, useZodForm } from '#src/custom/form/useZodForm.ts';
import { call } from '#src/dataProvider/call.ts';
import { useWarehouses } from '../../shared/useWarehouses.ts';
import { WarehouseField } from '../../shared/WarehouseField.tsx';
import type { StockRow } from '../stockRow.ts';
import { NumberField, ReasonField, StockHead } from './ChangeFields.tsx';
import { useChanged } from './useChanged.ts';

const load = async () => (await import('./changeForms.ts')).TransferForm;

/** Moves free items to another warehouse. */
export const TransferDialog = ({ stock, onClose }: { stock: StockRow; onClose: () => void }) => {
  const translate = useTranslate();
  const { warehouses } = useWarehouses();
  const keyOf = useClientKey();
  const changed = useChanged('stock.transfer.done', onClose);
  const { warehouseId, sku } = stock;
  const form = useZodForm(load, { toWarehouseId: '', quantity: '', reason: '' }, async (typed) => {
    const wanted = { warehouseId, sku, ...typed };
    await call(stockCalls.transfer, { ...wanted, clientKey: keyOf(wanted) }, { reactTo: 'special' });
    await changed();
  });
  return (
    <FormDialog
      title={translate('stock.transfer.title')}
      submitLabel={translate('stock.transfer.submit')}
      busy={form.busy}
      failure={failureAbove(form)}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <StockHead stock={stock} />
      <WarehouseField
        label="stock.transfer.to"
        warehouses={warehouses.filter((one) => one.warehouseId !== warehouseId)}
        field={form.textField('toWarehouseId')}
      />
      <NumberField {...form.textField('quantity')} label={translate('stock.quantity')} />
      <ReasonField {...form.textField('reason')} label={translate('stock.reasonOptional')} />
    </FormDialog>
  );
};
