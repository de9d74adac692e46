import BrokenIcon from '@mui/icons-material/ReportGmailerrorredOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { isChunkFailure } from './routing/preloadError.ts';

/** In place of a page that threw: what happened, in words, and the way out. */
export const PageFailure = ({ error }: { error: unknown }) => {
  const translate = useTranslate();
  const chunk = isChunkFailure(error);
  return (
    <div role="alert">
      <EmptyState
        icon={BrokenIcon}
        tone="error"
        level="h1"
        title={translate(chunk ? 'shell.chunk.title' : 'shell.page.failed')}
        text={translate(chunk ? 'shell.chunk.text' : 'shell.failed.text')}
        action={
          <Button variant="contained" onClick={() => location.reload()}>
            {translate('shell.failed.reload')}
          </Button>
        }
      />
    </div>
  );
};
