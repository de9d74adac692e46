import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Selection } from '#contract/productFilter.ts';
import { translateCalls } from '#contract/translate.calls.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { TranslateFrame } from './TranslateFrame.tsx';
import { TranslateProgress } from './TranslateProgress.tsx';
import { useTranslateChoice } from './useTranslateChoice.ts';

interface TranslateDialogProps {
  /** What a bulk call takes. */
  selection: Selection;
  count: number;
  onClose: () => void;
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
  return (
    <TranslateFrame
      title={translate('translate.bulkTitle', { smart_count: count, count: format.number(count) })}
      text={translate('translate.bulkText')}
      busy={start.isPending}
      error={start.error}
      onStart={() => start.mutate()}
      onClose={onClose}
    >
      {start.data === undefined ? null : <TranslateProgress {...start.data} onLeave={onClose} />}
    </TranslateFrame>
  );
};
