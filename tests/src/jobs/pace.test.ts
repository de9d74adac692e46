import { describe, expect, it } from 'vitest';
import { addSample, paceOf, type Sample } from '#src/resources/jobs/pace.ts';
import { job } from '../stores/builders.ts';

const start = Date.parse('2026-11-21T10:00:00.000Z');
const sample = (seconds: number, worked: number): Sample => ({ at: start + seconds * 1000, worked });

describe('the pace of a job', () => {
  it('is its own average until it was watched for long enough', () => {
    const pace = paceOf(job({ done: 20, failed: 5 }), [sample(25, 20)], start + 30_000);
    expect(pace).toEqual({ perMinute: 50, secondsLeft: 90 });
  });

  it('is what was watched in the last minute, whatever came before', () => {
    // Tried again an hour after it first began: its average would say nearly nothing.
    const now = start + 3_600_000;
    const pace = paceOf(job({ done: 80 }), [{ at: now - 30_000, worked: 60 }], now);
    expect(pace).toEqual({ perMinute: 40, secondsLeft: 30 });
  });

  it('counts failed and cancelled rows as worked', () => {
    const pace = paceOf(job({ done: 10, failed: 5, cancelled: 5 }), [sample(0, 0)], start + 60_000);
    expect(pace).toEqual({ perMinute: 20, secondsLeft: 240 });
  });

  it.each([
    ['queued', job({ state: 'queued' })],
    ['waiting for a store', job({ done: 50, message: 'The store does not answer.' })],
    ['standing still', job({ done: 50 })],
  ])('says nothing while %s', (_, waiting) => {
    const samples = [sample(0, waiting.done)];
    expect(paceOf(waiting, samples, start + 50_000)).toEqual({ perMinute: undefined, secondsLeft: undefined });
  });

  it('promises no time left once it has ended', () => {
    const ended = job({ state: 'done', done: 100, finishedAt: '2026-11-21T10:01:00.000Z' });
    expect(paceOf(ended, [sample(0, 0)], start + 90_000).secondsLeft).toBeUndefined();
  });
});

describe('the samples of a pace', () => {
  it('are those of the last minute', () => {
    const samples = [sample(0, 0), sample(30, 10)];
    expect(addSample(samples, job({ done: 40 }), start + 70_000)).toEqual([sample(30, 10), sample(70, 40)]);
  });
  it('begin anew when rows are tried again', () => {
    expect(addSample([sample(30, 100)], job({ done: 80 }), start + 40_000)).toEqual([sample(40, 80)]);
  });
});
