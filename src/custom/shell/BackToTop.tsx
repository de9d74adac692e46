import { useScrollTrigger } from '@mui/material';
import { Suspense, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { lazyView } from './routing/lazyView.tsx';

const BackToTopButton = lazyView(() => import('./BackToTopButton.tsx'), 'BackToTopButton');

/** Appears after 400 px of scroll and leads back to the top; loads when that is done for the first time. */
export const BackToTop = () => {
  const shown = useScrollTrigger({ disableHysteresis: true, threshold: limits.backToTopAfter });
  const [scrolled, setScrolled] = useState(shown);
  if (shown && !scrolled) setScrolled(true);
  if (!scrolled) return null;
  return (
    <Suspense fallback={null}>
      <BackToTopButton shown={shown} />
    </Suspense>
  );
};
