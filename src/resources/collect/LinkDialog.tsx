import { Dialog, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { LinkForm } from './LinkForm.tsx';
import { LinkProgress } from './LinkProgress.tsx';
import { leftOver, readPasted } from './readPasted.ts';
import { useCollectLinks } from './useCollectLinks.ts';

/** Collects products by their links, as one job. What was not sent and what failed stays in the box, also when it is closed. */
export const LinkDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const titleId = useId();
  const [text, setText] = useStore('pool.pastedLinks', '');
  const collecting = useCollectLinks(() => setText(leftOver(readPasted(text))));
  const { sent, forget } = collecting;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{translate('collect.title')}</DialogTitle>
      {sent === undefined ? (
        <LinkForm text={text} onText={setText} collecting={collecting} onClose={onClose} />
      ) : (
        <LinkProgress
          key={sent.jobId}
          sent={sent}
          onFailed={(urls) => setText((before) => [before, ...urls].filter(Boolean).join('\n'))}
          onMore={forget}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
};
