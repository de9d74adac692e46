import TranslateIcon from '@mui/icons-material/TranslateOutlined';
import { Alert, Box, Button, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { UndoNotice } from '#src/custom/data/undo/UndoNotice.tsx';
import { TranslateFrame } from '../../translate/TranslateFrame.tsx';
import { useTranslateChoice } from '../../translate/useTranslateChoice.ts';
import { useTranslateForm } from './useTranslateForm.ts';

const LONG_ENOUGH_TO_READ_OVER = 30_000;

/** Translates the product being edited into the form; nothing is lost: it can be taken back. */
export const TranslateButton = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  const [choice] = useTranslateChoice();
  const form = useTranslateForm();
  const warnings = form.data?.warnings ?? [];
  const close = () => {
    setOpen(false);
    form.reset();
  };
  const start = () =>
    form.mutate(choice, {
      onSuccess: (done) => {
        if (done.warnings.length > 0) return;
        notify(<UndoNotice message={translate('translate.filled')} onUndo={done.takeBack} />, {
          autoHideDuration: LONG_ENOUGH_TO_READ_OVER,
        });
        close();
      },
    });
  const takeBack = () => {
    form.data?.takeBack();
    close();
  };
  return (
    <>
      <Tooltip title={translate('translate.title')}>
        <Button
          color="secondary"
          aria-label={translate('translate.action')}
          onClick={() => setOpen(true)}
          sx={{ minWidth: 40, px: { xs: 2, md: 3 }, gap: 1.5 }}
        >
          <TranslateIcon fontSize="small" />
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            {translate('translate.action')}
          </Box>
        </Button>
      </Tooltip>
      {open ? (
        <TranslateFrame
          title={translate('translate.title')}
          text={translate('translate.text')}
          busy={form.isPending}
          error={form.error}
          onStart={start}
          onClose={close}
          actions={
            warnings.length === 0 ? null : (
              <Button color="secondary" onClick={takeBack}>
                {translate('pool.undo')}
              </Button>
            )
          }
        >
          {warnings.length === 0 ? null : (
            <Alert severity="warning" role="status">
              {translate('translate.filled')}
              {warnings.map(({ key, params }) => (
                <div key={`${key} ${JSON.stringify(params)}`}>{translate(key, params)}</div>
              ))}
            </Alert>
          )}
        </TranslateFrame>
      ) : null}
    </>
  );
};
