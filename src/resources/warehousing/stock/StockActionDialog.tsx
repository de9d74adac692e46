import { AdjustDialog } from './changes/AdjustDialog.tsx';
import { CountDialog } from './changes/CountDialog.tsx';
import { ReturnDialog } from './changes/ReturnDialog.tsx';
import { TransferDialog } from './changes/TransferDialog.tsx';
import { EditItemDialog } from './item/EditItemDialog.tsx';
import { MovementsDrawer } from './movements/MovementsDrawer.tsx';
import type { StockAction, StockRow } from './stockRow.ts';

interface StockActionDialogProps {
  action: StockAction;
  stock: StockRow;
  onClose: () => void;
}

const dialogs = {
  adjust: AdjustDialog,
  count: CountDialog,
  transfer: TransferDialog,
  return: ReturnDialog,
  movements: MovementsDrawer,
  edit: EditItemDialog,
};

/** The dialog of an action. */
export const StockActionDialog = ({ action, stock, onClose }: StockActionDialogProps) => {
  const Dialog = dialogs[action];
  return <Dialog stock={stock} onClose={onClose} />;
};
