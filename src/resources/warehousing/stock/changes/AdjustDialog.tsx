import { useTranslate } from 'react-admin';
import { stockCalls } from '#contract/stock.calls.ts';
import { useClientKey } from '#src/custom/data/useClientKey.ts';
import { FormDialog } from '#src/custom/form/FormDialog.tsx';
import { failureAbove, useZodForm } from '#src/custom/form/useZodForm.ts';
import { call } from '#src/dataProvider/call.ts';
import { SkuField } from '../../shared/SkuField.tsx';
import { useWarehouses } from '../../shared/useWarehouses.ts';
import { WarehouseField } from '../../shared/WarehouseField.tsx';
import type { StockRow } from '../stockRow.ts';
import { NumberField, ReasonField, StockHead } from './ChangeFields.tsx';
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
  const { values, errors, set, busy } = form;
  return (
    <FormDialog
      title={translate('stock.adjust.title')}
      submitLabel={translate('stock.adjust.submit')}
      busy={busy}
      failure={failureAbove(form)}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      {stock === undefined ? (
        <>
          <WarehouseField
            label="stock.fields.warehouse"
            warehouses={warehouses}
            field={form.textField('warehouseId')}
          />
          <SkuField
            name="sku"
            value={values.sku}
            error={errors.sku}
            disabled={busy}
            onChange={(sku) => set('sku', sku)}
          />
        </>
      ) : (
        <StockHead stock={stock} />
      )}
      <NumberField
        {...form.textField('quantity', translate('stock.adjust.help'))}
        label={translate('stock.adjust.quantity')}
        autoFocus={stock !== undefined}
      />
      <ReasonField {...form.textField('reason')} label={translate('stock.reason')} />
    </FormDialog>
  );
};
