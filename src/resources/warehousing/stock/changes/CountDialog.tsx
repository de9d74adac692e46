import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { stockCalls, stock as stockResource } from '#contract/stock.calls.ts';
import { useClientKey } from '#src/custom/data/useClientKey.ts';
import { FormDialog } from '#src/custom/form/FormDialog.tsx';
import { failureAbove, useZodForm } from '#src/custom/form/useZodForm.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import type { StockRow } from '../stockRow.ts';
import { NumberField, ReasonField, StockHead } from './ChangeFields.tsx';
import { useChanged } from './useChanged.ts';

const load = async () => (await import('./changeForms.ts')).CountForm;

const isMoved = (error: unknown): boolean => error instanceof CallError && error.key === 'error.stockMoved';

/** Says how many items were counted. Where the level moved meanwhile, counting begins again with the level of now. */
export const CountDialog = ({ stock, onClose }: { stock: StockRow; onClose: () => void }) => {
  const translate = useTranslate();
  const keyOf = useClientKey();
  const changed = useChanged('stock.count.done', onClose);
  // The level with which counting began, and the one of now where that is another.
  const [basis, setBasis] = useState(stock);
  const [moved, setMoved] = useState<StockRow>();
  const { warehouseId, sku, stockId } = stock;
  const form = useZodForm(load, { counted: '', reason: '' }, async (typed) => {
    const wanted = { warehouseId, sku, basis: basis.onHand, ...typed };
    setMoved(undefined);
    try {
      await call(stockCalls.count, { ...wanted, clientKey: keyOf(wanted) }, { reactTo: 'special' });
    } catch (error) {
      if (!isMoved(error)) throw error;
      setMoved(await call(stockResource.calls.one, { id: stockId }, { reactTo: 'special' }));
      return;
    }
    await changed();
  });
  return (
    <FormDialog
      title={translate('stock.count.title')}
      submitLabel={translate('stock.count.submit')}
      busy={form.busy}
      isReady={moved === undefined}
      failure={failureAbove(form)}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <StockHead stock={basis} />
      {moved === undefined ? null : (
        <Moved
          from={basis.onHand}
          to={moved.onHand}
          onBegin={() => {
            setBasis(moved);
            setMoved(undefined);
          }}
        />
      )}
      <NumberField {...form.textField('counted')} label={translate('stock.count.counted')} autoFocus />
      <ReasonField {...form.textField('reason')} label={translate('stock.reasonOptional')} />
    </FormDialog>
  );
};

/** That the level moved while it was counted, from what to what. */
const Moved = ({ from, to, onBegin }: { from: number; to: number; onBegin: () => void }) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onBegin}>
          {translate('stock.count.begin')}
        </Button>
      }
    >
      {translate('stock.count.moved', { from: format.number(from), to: format.number(to) })}
    </Alert>
  );
};
