import TranslateIcon from '@mui/icons-material/TranslateOutlined';
import { Button } from '@mui/material';
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
        startIcon={<TranslateIcon />}
        onClick={() => setChosen({ selection, count })}
      >
        {translate('translate.action')}
      </Button>
      {chosen === undefined ? null : <TranslateDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
};
