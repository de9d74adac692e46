import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '#src/custom/form/FormDialog.tsx';
import { TagsInput } from '#src/custom/form/TagsInput.tsx';

interface TagsDialogProps {
  title: string;
  busy: boolean;
  /** Tags that chosen orders have: what can be taken off is proposed. */
  known: readonly string[];
  onSend: (tags: { add: string[]; remove: string[] }) => void;
  onClose: () => void;
}

/** Puts tags on orders and takes others off. */
export const TagsDialog = ({ title, busy, known, onSend, onClose }: TagsDialogProps) => {
  const translate = useTranslate();
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const [isMissing, setMissing] = useState(false);
  return (
    <FormDialog
      title={title}
      submitLabel={translate('orders.tags.save')}
      busy={busy}
      failure={isMissing ? translate('orders.tags.none') : undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (add.length + remove.length === 0) setMissing(true);
        else if (!busy) onSend({ add, remove });
      }}
    >
      <TagsInput
        label={translate('orders.tags.add')}
        help={translate('orders.tags.help')}
        value={add}
        onChange={setAdd}
      />
      <TagsInput label={translate('orders.tags.remove')} value={remove} options={known} onChange={setRemove} />
    </FormDialog>
  );
};
