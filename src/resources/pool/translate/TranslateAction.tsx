import TranslateIcon from '@mui/icons-material/TranslateOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Selection } from '#contract/productFilter.ts';
import { TranslateDialog } from './TranslateDialog.tsx';

/** The list's bulk action: translates what is chosen. The choice stands for as long as the dialog is open. */
export const TranslateAction = ({ selection, count }: { selection: Selection; count: number }) => {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<{ selection: Selection; count: number }>();
  return (
    <>
      <Button
        color="secondary"
        size="small"
        aria-label={translate('translate.action')}
        onClick={() => setChosen({ selection, count })}
        sx={{ minWidth: 36, gap: 1.5 }}
      >
        <TranslateIcon fontSize="small" />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {translate('translate.action')}
        </Box>
      </Button>
      {chosen === undefined ? null : <TranslateDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
};
