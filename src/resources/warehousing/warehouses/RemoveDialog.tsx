import { Alert } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { warehouses } from '#contract/warehouse.calls.ts';
import type { Warehouse } from '#contract/warehouse.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { call } from '#src/dataProvider/call.ts';
import { useReadWarehousingAgain } from '../shared/useReadWarehousingAgain.ts';

/** Removes a warehouse, once that was confirmed; why that is refused stands in the question. */
export const RemoveDialog = ({ warehouse, onClose }: { warehouse: Warehouse; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const readAgain = useReadWarehousingAgain();
  const { warehouseId, name } = warehouse;
  const remove = useAction(async () => {
    await call(warehouses.calls.remove, { id: warehouseId }, { reactTo: 'special' });
    notify('warehouses.remove.done', { type: 'success' });
    onClose();
    await readAgain();
  });
  return (
    <ConfirmDialog
      open
      tone="error"
      title={translate('warehouses.remove.title', { name })}
      confirmLabel={translate('warehouses.remove.button')}
      busy={remove.busy}
      onConfirm={() => remove.run()}
      onClose={onClose}
    >
      {translate('warehouses.remove.text')}
      {remove.error === undefined ? null : (
        <Alert severity="error" sx={{ mt: 3 }}>
          {errorText(remove.error, translate)}
        </Alert>
      )}
    </ConfirmDialog>
  );
};
