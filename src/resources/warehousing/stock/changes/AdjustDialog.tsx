import { useTranslate } from 'react-admin';
import { stockCalls } from '#contract/stock.calls.ts';
import { useClientKey } from '#src/custom/data/useClientKey.ts';
import { FormDialog } from '#src/custom/form/FormDialog.tsx';
import { failureAbove, useZodForm } from '#src/custom/form/useZodForm.ts';
import { call } from '#src/dataProvider/call.ts';
import { SkuField } from '../../shared/SkuField.tsx';
import { useWarehouses } from '../../shared/useWarehouses.ts';
import type { StockRow } from '../stockRow.ts';
import { NumberField, ReasonField, StockHead, WarehouseField } from './ChangeFields.tsx';
import { useChanged } from './useChanged.ts';

const load = async () => (await import('./changeForms.ts')).AdjustForm;

interface AdjustDialogProps {
  /** What is adjusted; without it the warehouse and the item are chosen. */
  stock?: StockRow;
  onClose: () => void;
}

/** Adds items to a warehouse or takes them out, for a reason. */
export const AdjustDialog = ({ stock, onClose }: AdjustDialogProps) => {
  const translate = useTranslate();
  const { warehouses } = useWarehouses();
  const keyOf = useClientKey();
  const changed = useChanged('stock.adjust.done', onClose);
  const first = { warehouseId: stock?.warehouseId ?? '', sku: stock?.sku ?? '', quantity: '', reason: '' };
  const form = useZodForm(load, first, async (wanted) => {
    await call(stockCalls.adjust, { ...wanted, clientKey: keyOf(wanted) }, { reactTo: 'special' });
    await changed();
  });
  const { values, errors, set, busy: disabled } = form;
  return (
    <FormDialog
      title={translate('stock.adjust.title')}
      submitLabel={translate('stock.adjust.submit')}
      busy={form.busy}
      failure={failureAbove(form)}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      {stock === undefined ? (
        <>
          <WarehouseField
            name="warehouseId"
            label="stock.fields.warehouse"
            value={values.warehouseId}
            error={errors.warehouseId}
            disabled={disabled}
            warehouses={warehouses}
            onChange={(id) => set('warehouseId', id)}
          />
          <SkuField
            name="sku"
            value={values.sku}
            error={errors.sku}
            disabled={disabled}
            onChange={(sku) => set('sku', sku)}
          />
        </>
      ) : (
        <StockHead stock={stock} />
      )}
      <NumberField
        name="quantity"
        label="stock.adjust.quantity"
        help="stock.adjust.help"
        value={values.quantity}
        error={errors.quantity}
        disabled={disabled}
        autoFocus={stock !== undefined}
        onChange={(quantity) => set('quantity', quantity)}
      />
      <ReasonField
        name="reason"
        label="stock.reason"
        value={values.reason}
        error={errors.reason}
        disabled={disabled}
        onChange={(reason) => set('reason', reason)}
      />
    </FormDialog>
  );
};
