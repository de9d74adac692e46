import { useEffect, useState } from 'react';

/** Seconds that are left, and how to start over. Counts by the clock, so a sleeping tab wakes up right. */
export function useCountdown(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const start = (seconds: number) => {
    setUntil(Date.now() + seconds * 1000);
    // At once, not a moment later by the effect: what waits for the end must not be open in between.
    setLeft(seconds);
  };
  return [left, start];
}
