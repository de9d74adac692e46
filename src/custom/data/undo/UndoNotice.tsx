import { Button, SnackbarContent } from '@mui/material';
import { useCloseNotification, useTranslate } from 'react-admin';

/** What was done, and the button that has the server undo it. Closing the tab changes nothing about either. */
export const UndoNotice = ({ message, onUndo }: { message: string; onUndo: () => void }) => {
  const translate = useTranslate();
  const close = useCloseNotification();
  const undo = () => {
    close();
    onUndo();
  };
  return (
    <SnackbarContent
      message={message}
      action={
        <Button color="inherit" size="small" onClick={undo} sx={{ textDecoration: 'underline' }}>
          {translate('pool.undo')}
        </Button>
      }
    />
  );
};
