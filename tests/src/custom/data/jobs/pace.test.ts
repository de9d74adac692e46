import { describe, expect, it } from 'vitest';
import { addSample, paceOf, type Sample } from '#src/custom/data/jobs/pace.ts';
import { job } from '#tests/src/resources/stores/builders.ts';

const start = Date.parse('2026-11-21T10:00:00.000Z');
const unknown = { perMinute: undefined, secondsLeft: undefined };
const sample = (seconds: number, worked: number): Sample => ({ at: start + seconds * 1000, worked });

describe('the pace of a job', () => {
  it('is its own average until it was watched for long enough', () => {
    const pace = paceOf(job({ done: 20, failed: 5 }), [sample(25, 25)], start + 30_000);
    expect(pace).toEqual({ perMinute: 50, secondsLeft: 90 });
  });

  it('is what was watched in the last minute, whatever came before', () => {
    // Tried again an hour after it first began: its average would say nearly nothing.
    const pace = paceOf(job({ done: 80 }), [sample(3570, 60), sample(3600, 80)], start + 3_600_000);
    expect(pace).toEqual({ perMinute: 40, secondsLeft: 30 });
  });

  it('counts failed and cancelled rows as worked', () => {
    const samples = [sample(0, 0), sample(60, 20)];
    const pace = paceOf(job({ done: 10, failed: 5, cancelled: 5 }), samples, start + 60_000);
    expect(pace).toEqual({ perMinute: 20, secondsLeft: 240 });
  });

  it('holds between two steps, and sinks only when a step takes longer than those before', () => {
    const samples = [sample(0, 0), sample(20, 30), sample(40, 60)];
    const rate = (seconds: number) => paceOf(job({ done: 60 }), samples, start + seconds * 1000).perMinute;
    expect([rate(40), rate(50), rate(60), rate(100)]).toEqual([90, 90, 90, 45]);
  });

  it('is not guessed from rows that failed before anything was sent', () => {
    expect(paceOf(job({ failed: 2 }), [sample(1, 2)], start + 5000)).toEqual(unknown);
  });

  it.each([
    ['queued', job({ state: 'queued' })],
    ['waiting for a store', job({ done: 50, message: 'The store does not answer.' })],
    ['standing still', job({ done: 50 })],
  ])('says nothing while %s', (_, waiting) => {
    expect(paceOf(waiting, [sample(0, waiting.done)], start + 50_000)).toEqual(unknown);
  });

  it('promises no time left once it has ended', () => {
    const ended = job({ state: 'done', done: 100, finishedAt: '2026-11-21T10:01:00.000Z' });
    expect(paceOf(ended, [sample(0, 0)], start + 90_000).secondsLeft).toBeUndefined();
  });
});

describe('the samples of a pace', () => {
  it('are those of the last minute', () => {
    const samples = [sample(0, 0), sample(30, 10), sample(40, 20)];
    expect(addSample(samples, job({ done: 40 }), start + 70_000)).toEqual([...samples.slice(1), sample(70, 40)]);
  });
  it('always reach back to the step before', () => {
    expect(addSample([sample(0, 0)], job({ done: 40 }), start + 90_000)).toEqual([sample(0, 0), sample(90, 40)]);
  });
  it('begin again when rows are tried again', () => {
    expect(addSample([sample(30, 100)], job({ done: 80 }), start + 40_000)).toEqual([sample(40, 80)]);
  });
});
