import { useTranslate } from 'react-admin';
import type { DifferenceField } from '#contract/difference.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { differenceCalls } from '#src/dataProvider/calls.ts';
import type { Verdict } from './useAnswer.tsx';
import type { InboxFilter } from './useInboxFilter.ts';

/** All changes of a field, of one supplier shop where it is named. */
export interface Alike extends InboxFilter {
  verdict: Verdict;
  field: DifferenceField;
}

interface AlikeDialogProps {
  alike: Alike;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before many products are answered at once, and says how many. */
export const AlikeDialog = ({ alike, busy, onConfirm, onClose }: AlikeDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { verdict, ...like } = alike;
  const { data } = useCall(differenceCalls.list, { ...like, pageSize: 1 });
  const said = verdict === 'accept' ? 'supplierChanges.sureAccept' : 'supplierChanges.sureKeep';
  const count = data === undefined ? '…' : `${format.number(data.total)}${data.totalIsExact ? '' : '+'}`;
  return (
    <ConfirmDialog
      open
      title={translate(said, { field: translate(`supplierChanges.field.${alike.field}`) })}
      confirmLabel={translate(`supplierChanges.${verdict}All`)}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {translate(`${said}Text`, { count })}
      {alike.store === undefined ? null : ` ${translate('supplierChanges.sureStoreText', { store: alike.store })}`}
    </ConfirmDialog>
  );
};
