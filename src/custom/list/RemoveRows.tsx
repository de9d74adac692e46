import { Button } from '@mui/material';
import { useState } from 'react';
import { type Identifier, useDeleteMany, useNotify, useResourceContext, useTranslate } from 'react-admin';
import { errorText } from '#src/custom/data/errorText.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';

export interface RemoveRowsProps {
  ids: readonly Identifier[];
  /** Translated: what the button says, what is asked, and what comes of it. */
  label: string;
  question: string;
  text: string;
  onRemoved: () => void;
}

/** Removes rows of a plain resource by one call, once that was confirmed. */
export const RemoveRows = ({ ids, label, question, text, onRemoved }: RemoveRowsProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const resource = useResourceContext();
  const [asked, setAsked] = useState(false);
  const [removeMany, { isPending }] = useDeleteMany(
    resource,
    { ids: [...ids] },
    {
      mutationMode: 'pessimistic',
      onSuccess: (removed) => {
        setAsked(false);
        const count = { smart_count: removed?.length ?? 0 };
        notify(`resources.${resource}.notifications.deleted`, { type: 'success', messageArgs: count });
        onRemoved();
      },
      onError: (error) => {
        setAsked(false);
        notify(errorText(error, translate), { type: 'error' });
      },
    },
  );
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asked}
        title={question}
        confirmLabel={label}
        tone="error"
        busy={isPending}
        onConfirm={() => removeMany()}
        onClose={() => setAsked(false)}
      >
        {text}
      </ConfirmDialog>
    </>
  );
};
