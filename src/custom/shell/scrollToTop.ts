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
