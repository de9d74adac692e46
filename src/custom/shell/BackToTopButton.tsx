import UpIcon from '@mui/icons-material/KeyboardArrowUpOutlined';
import { Fab, Zoom } from '@mui/material';
import { useTranslate } from 'react-admin';
import { limits } from '#contract/limits.ts';

const reducesMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls the window to its top in 800 ms, or at once for who wants less motion. A touch of the wheel stops it. */
export function scrollToTop(): void {
  const from = window.scrollY;
  if (reducesMotion() || from === 0) {
    window.scrollTo({ top: 0, behavior: 'instant' });
    return;
  }
  const start = performance.now();
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  window.addEventListener('wheel', stop, { once: true, passive: true });
  const step = (now: number) => {
    if (stopped) return;
    const share = Math.min(1, (now - start) / limits.scrollAnimation);
    window.scrollTo({ top: from * (1 - share) ** 3, behavior: 'instant' });
    if (share < 1) requestAnimationFrame(step);
    else window.removeEventListener('wheel', stop);
  };
  requestAnimationFrame(step);
}

/** Leads back to the top. */
export const BackToTopButton = ({ shown }: { shown: boolean }) => {
  const translate = useTranslate();
  return (
    <Zoom in={shown} unmountOnExit>
      <Fab
        size="small"
        aria-label={translate('shellParts.backToTop')}
        onClick={scrollToTop}
        sx={{
          position: 'fixed',
          right: 24,
          bottom: 24,
          bgcolor: 'background.paper',
          color: 'text.primary',
          border: 1,
          borderColor: 'divider',
          '&:hover': { bgcolor: 'background.default' },
        }}
      >
        <UpIcon />
      </Fab>
    </Zoom>
  );
};
