import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Sizes of a table in pixels: the height of its rows and of its header, and the width it needs. */
export interface TableSize {
  row: number;
  head: number;
  width: number;
}

/** Rows of a table that is no longer than this are all drawn. */
const WORTHWHILE = 60;
const AROUND = 2;
const STEP = 4;

const firstAt = (scrollTop: number, row: number): number => Math.floor(scrollTop / row / STEP) * STEP;

/** Which rows are drawn: all of a short table, else those in sight and a few around; whether it scrolls sideways too. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number, { row, head, width }: TableSize) {
  const [first, setFirst] = useState(0);
  const [visible, setVisible] = useState(16);
  const [sideways, setSideways] = useState(true);
  const windowed = count > WORTHWHILE;

  useEffect(() => {
    const element = scroller.current;
    if (element === null || !windowed) return;
    // In steps of a few rows, so that most scrolling draws nothing.
    const follow = () => setFirst(firstAt(element.scrollTop, row));
    const measure = new ResizeObserver(() => {
      setVisible(Math.ceil(element.clientHeight / row));
      setSideways(element.clientWidth < width);
    });
    measure.observe(element);
    follow();
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      measure.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, [scroller, windowed, row, width]);

  const start = windowed ? Math.max(0, Math.min(first, count - visible) - AROUND) : 0;
  const end = windowed ? Math.min(count, first + visible + AROUND + STEP) : count;

  /** Brings a row into sight and has it drawn. */
  const reveal = (at: number) => {
    const element = scroller.current;
    if (element === null) return;
    const top = at * row;
    const room = element.clientHeight - head - row;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top > element.scrollTop + room) element.scrollTop = top - room;
    if (windowed) flushSync(() => setFirst(firstAt(element.scrollTop, row)));
  };

  return { start, end, reveal, sideways };
}
