import { useEffect, useState } from 'react';
import { useFormat } from './format.ts';

/** A point in time in the merchant's zone; a dash for none. `relative` writes it as "3 minutes ago". */
export const TimeField = ({ at, relative = false }: { at: string | null; relative?: boolean }) => {
  const format = useFormat();
  if (at === null) return '–';
  const exact = format.dateTime(at);
  return (
    <time dateTime={at} title={relative ? exact : undefined} style={{ whiteSpace: 'nowrap' }}>
      {relative ? format.ago(at) : exact}
    </time>
  );
};

/** The time in ms, told again every so many ms: for what says how long ago something was. */
export function useNow(every: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
