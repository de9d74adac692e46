import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { errorText } from '#src/custom/data/errorText.ts';
import { FormFailure } from '#src/custom/form/FormFailure.tsx';

export interface UndoEmailProps {
  undo: string;
  onDone: (email: string) => void;
}

/** Takes a change of e-mail back: with a button, since mail programs open the links that they are sent. */
export const UndoEmail = ({ undo, onDone }: UndoEmailProps) => {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const takeBack = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { undoEmail } = await import('#src/authProvider/account.ts');
      onDone((await undoEmail(undo)).email);
    } catch (error) {
      setFailure(errorText(error, translate));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <FormFailure text={failure} />
      <Button variant="contained" loading={busy} onClick={() => void takeBack()} sx={{ minHeight: 40 }}>
        {translate('account.undo.button')}
      </Button>
    </Box>
  );
};
