import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { TABLE_WIDTH } from './columns.ts';

/** Height of a row and of the header in pixels; rows are drawn only around what is in sight. */
export const ROW = 46;
export const HEAD = 38;
const WORTHWHILE = 60;
const AROUND = 4;
const STEP = 4;

const firstAt = (scrollTop: number): number => Math.floor(scrollTop / ROW / STEP) * STEP;

/** Which rows are drawn: all of a short table, else those in sight and a few around; whether it scrolls sideways too. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number) {
  const [first, setFirst] = useState(0);
  const [visible, setVisible] = useState(16);
  const [sideways, setSideways] = useState(true);
  const windowed = count > WORTHWHILE;

  useEffect(() => {
    const element = scroller.current;
    if (element === null || !windowed) return;
    // In steps of a few rows, so that most scrolling draws nothing.
    const follow = () => setFirst(firstAt(element.scrollTop));
    const measure = new ResizeObserver(() => {
      setVisible(Math.ceil(element.clientHeight / ROW));
      setSideways(element.clientWidth < TABLE_WIDTH);
    });
    measure.observe(element);
    follow();
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      measure.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, [scroller, windowed]);

  const start = windowed ? Math.max(0, Math.min(first, count - visible) - AROUND) : 0;
  const end = windowed ? Math.min(count, first + visible + AROUND + STEP) : count;

  /** Brings a row into sight and has it drawn. */
  const reveal = (row: number) => {
    const element = scroller.current;
    if (element === null) return;
    const top = row * ROW;
    const room = element.clientHeight - HEAD - ROW;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top > element.scrollTop + room) element.scrollTop = top - room;
    if (windowed) flushSync(() => setFirst(firstAt(element.scrollTop)));
  };

  return { start, end, reveal, sideways };
}
