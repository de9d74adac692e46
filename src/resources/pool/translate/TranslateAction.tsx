import TranslateIcon from '@mui/icons-material/TranslateOutlined';
import { Box, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Selection } from '#contract/productFilter.ts';
import { translateCalls } from '#contract/translate.calls.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { TranslateFrame, useTranslateChoice } from './TranslateFrame.tsx';
import { TranslateProgress } from './TranslateProgress.tsx';

interface Chosen {
  /** What a bulk call takes. */
  selection: Selection;
  count: number;
}

/** The list's bulk action: translates what is chosen. The choice stands for as long as the dialog is open. */
export const TranslateAction = ({ selection, count, onStarted }: Chosen & { onStarted: () => void }) => {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<Chosen>();
  const close = (isStarted: boolean) => {
    setChosen(undefined);
    if (isStarted) onStarted();
  };
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
      {chosen === undefined ? null : <TranslateDialog {...chosen} onClose={close} />}
    </>
  );
};

interface TranslateDialogProps extends Chosen {
  /** `isStarted`: a job translates the products. */
  onClose: (isStarted: boolean) => void;
}

/** Translates the chosen products: what and into which language, then how far the job is, and the way back. */
export const TranslateDialog = ({ selection, count, onClose }: TranslateDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const [choice] = useTranslateChoice();
  const start = useMutation({
    mutationFn: () =>
      call(translateCalls.products, { selection, to: choice.to, parts: [...choice.parts] }, { reactTo: 'special' }),
  });
  const close = () => onClose(start.data !== undefined);
  return (
    <TranslateFrame
      title={translate('translate.bulkTitle', { smart_count: count, count: format.number(count) })}
      text={translate('translate.bulkText')}
      busy={start.isPending}
      error={start.error}
      onStart={() => start.mutate()}
      onClose={close}
    >
      {start.data === undefined ? null : <TranslateProgress {...start.data} onLeave={close} />}
    </TranslateFrame>
  );
};
