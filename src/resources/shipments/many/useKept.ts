import { useEffect, useEffectEvent, useState } from 'react';
import { keep, type SentRows } from './kept.ts';
import { keptOf, type ManyRow } from './rows.ts';

/** How long the page rests before what it holds is kept, in ms. */
const REST = 300;

/** Keeps rows and what was sent for this tab, so that a reload loses neither. Returns whether the browser has room for them. */
export function useKept(rows: readonly ManyRow[], sent: SentRows[]): boolean {
  const [hasRoom, setHasRoom] = useState(true);
  const write = useEffectEvent(() => keep({ rows: rows.map(keptOf), sent }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept changes with them
  useEffect(() => {
    const timer = setTimeout(() => setHasRoom(write()), REST);
    return () => clearTimeout(timer);
  }, [rows, sent]);
  useEffect(() => {
    const now = () => void write();
    addEventListener('pagehide', now);
    return () => {
      removeEventListener('pagehide', now);
      now();
    };
  }, []);
  return hasRoom;
}
