import FailedIcon from '@mui/icons-material/CloudOffOutlined';
import { Box, Button, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { sandboxOf } from './frameAddress.ts';
import { useFrame } from './useFrame.ts';

/** The community's page in a frame: a skeleton until it is there, words where it does not come. */
export const CommunityFrame = ({ url }: { url: URL }) => {
  const translate = useTranslate();
  const { shown, loading, failed, loaded, retry } = useFrame(url.href);
  if (failed) {
    return (
      <Box role="alert" sx={{ p: 4 }}>
        <EmptyState
          icon={FailedIcon}
          tone="error"
          title={translate('shell.community.failedTitle')}
          text={translate('shell.community.failed')}
          action={
            <Button variant="outlined" onClick={retry}>
              {translate('shell.community.retry')}
            </Button>
          }
        />
      </Box>
    );
  }
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
      {loading ? (
        <Box role="status" aria-label={translate('shell.loading')} sx={{ position: 'absolute', inset: 0, p: 4 }}>
          {['40%', '100%', '100%', '70%'].map((width, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: four lines that never move
            <Skeleton key={line} width={width} height={40} />
          ))}
        </Box>
      ) : null}
      {shown ? (
        <Box
          component="iframe"
          src={url.href}
          title={translate('shell.community.frame')}
          sandbox={sandboxOf(url)}
          referrerPolicy="no-referrer"
          onLoad={loaded}
          sx={{ width: '100%', height: '100%', border: 0, visibility: loading ? 'hidden' : 'visible' }}
        />
      ) : null}
    </Box>
  );
};
