import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { NewsAnswer } from './useAnswerNews.ts';

interface NewsActionsProps {
  /** Names what is answered for screen readers, where several rows have these buttons. */
  label?: string;
  /** Whether prices are concerned, which can be updated with or without the comparison price. */
  hasCost: boolean;
  busy: boolean;
  onAnswer: (answer: NewsAnswer) => void;
}

/** The answers to changes that wait. */
export const NewsActions = ({ label, hasCost, busy, onAnswer }: NewsActionsProps) => {
  const translate = useTranslate();
  const button = (answer: NewsAnswer, text: string) => (
    <Button
      size="small"
      variant="outlined"
      color={answer === 'keep' ? 'secondary' : 'primary'}
      disabled={busy}
      aria-label={label === undefined ? undefined : `${translate(text)}: ${label}`}
      onClick={() => onAnswer(answer)}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {translate(text)}
    </Button>
  );
  return (
    <>
      {hasCost ? button('price', 'watch.applyPrice') : button('apply', 'watch.apply')}
      {hasCost ? button('apply', 'watch.applyComparison') : null}
      {button('keep', 'watch.keep')}
    </>
  );
};
