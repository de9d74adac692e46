import FailedIcon from '@mui/icons-material/CloudOffOutlined';
import { Box, Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocale, useTheme, useTranslate } from 'react-admin';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';

interface EmbeddedFrameProps {
  url: URL;
  /** What is in the frame, for whoever does not see it. */
  title: string;
}

/** Another page in a frame as large as what it is in: a skeleton until it is there, words where it does not come. */
export const EmbeddedFrame = ({ url, title }: EmbeddedFrameProps) => {
  const translate = useTranslate();
  const { shown, loading, failed, loaded, retry } = useFrame(url.href);
  if (failed) {
    return (
      <Box role="alert" sx={{ p: 4 }}>
        <EmptyState
          icon={FailedIcon}
          tone="error"
          title={translate('shellParts.community.failedTitle')}
          text={translate('shellParts.community.failed')}
          action={
            <Button variant="outlined" onClick={retry}>
              {translate('shellParts.community.retry')}
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
          title={title}
          sandbox={sandboxOf(url)}
          referrerPolicy="no-referrer"
          onLoad={loaded}
          sx={{ width: '100%', height: '100%', border: 0, visibility: loading ? 'hidden' : 'visible' }}
        />
      ) : null}
    </Box>
  );
};

/** A frame tells of no failure; one that has not loaded in this time, in ms, has failed. */
const PATIENCE = 15_000;

/** One of our own pages can be asked for first. The content policy forbids to ask a foreign one. */
async function reach(url: string): Promise<boolean> {
  if (new URL(url).origin !== location.origin) return true;
  const { ok, status } = await fetch(url, { method: 'HEAD' });
  if (!ok) throw new Error(`HTTP ${status}`);
  return true;
}

/** How the loading of an embedded page goes: whether its frame may be there, has loaded or failed, and how to try again. The address stays; another one is another frame. */
function useFrame(url: string) {
  const { isSuccess, isError, refetch } = useQuery({ queryKey: ['frame', url], queryFn: () => reach(url), gcTime: 0 });
  const [state, setState] = useState<'loading' | 'loaded' | 'late'>('loading');
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('late'), PATIENCE);
    return () => clearTimeout(timer);
  }, [state]);
  const failed = isError || state === 'late';
  return {
    shown: isSuccess && !failed,
    loading: !failed && state === 'loading',
    failed,
    loaded: () => setState('loaded'),
    retry: () => {
      setState('loading');
      void refetch();
    },
  };
}

/** The address of an embedded page, with the language and theme that were chosen. Throws where it is no address. */
export function useFrameUrl(address: string): URL {
  const lang = useLocale();
  const [theme] = useTheme();
  const url = new URL(address, location.origin);
  url.searchParams.set('lang', lang);
  url.searchParams.set('theme', theme === 'dark' ? 'dark' : 'light');
  return url;
}

/**
 * What an embedded page may do. One of our own origin gets no `allow-same-origin`: with scripts it could reach out of
 * the sandbox to the session. A foreign one keeps its own origin, which is not ours.
 */
export const sandboxOf = (url: URL, origin = location.origin): string =>
  ['allow-scripts', 'allow-forms', 'allow-popups', ...(url.origin === origin ? [] : ['allow-same-origin'])].join(' ');
