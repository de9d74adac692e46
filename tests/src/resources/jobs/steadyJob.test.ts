import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isLate, useSteadyJob } from '#src/resources/jobs/JobPage.tsx';
import { act, renderHook } from '#tests/src/render.tsx';
import { job } from '../stores/builders.ts';

const done = job({ state: 'done', done: 100, finishedAt: '2026-11-21T10:01:00.000Z' });
const running = job({ done: 98 });

describe('news of a job', () => {
  it.each([
    ['a running job after its end', done, running, true],
    ['fewer rows than were worked', job({ done: 50 }), job({ done: 49 }), true],
    ['more rows', job({ done: 50 }), job({ done: 51 }), false],
    ['rows queued to be tried again', done, job({ state: 'queued', done: 90 }), false],
    ['an end', running, done, false],
    ['another job', done, job({ id: 'j2' }), false],
  ])('%s', (_, shown, next, late) => {
    expect(isLate(shown, next)).toBe(late);
  });
});

describe('a finished job on screen', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T10:02:00.000Z') }));

  it('does not flicker when a message comes late', () => {
    const { result, rerender } = renderHook(useSteadyJob, { initialProps: done });
    rerender(running);
    expect(result.current.state).toBe('done');
    rerender({ ...done });
    act(() => void vi.advanceTimersByTime(10_000));
    expect(result.current.state).toBe('done');
  });

  it('runs again when the news stays, however often it is told', () => {
    const { result, rerender } = renderHook(useSteadyJob, { initialProps: done });
    for (let second = 0; second < 4; second += 1) {
      rerender({ ...running });
      act(() => void vi.advanceTimersByTime(1000));
    }
    expect(result.current.state).toBe('running');
  });
});
