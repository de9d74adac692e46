import { expect, it } from 'vitest';
import { fairLimit } from '#server/modules/system/uploads/fairLimit.ts';

it('C47: who brings many pictures does not hold up who brings one', async () => {
  const inTurn = fairLimit(2);
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    began.push(name);
    return new Promise<void>((end) => ends.push(end));
  };
  const many = Array.from({ length: 6 }, (_, at) => inTurn('many', work(`many ${at}`)));
  const one = inTurn('one', work('one'));
  await Promise.resolve();
  expect(began).toEqual(['many 0', 'many 1']);
  ends[0]?.();
  await many[0];
  ends[1]?.();
  await many[1];
  expect(began.slice(2, 4).sort()).toEqual(['many 2', 'one']);
  for (let at = 2; at < 7; at += 1) {
    await new Promise<void>((turn) => setImmediate(turn));
    ends[at]?.();
  }
  await Promise.all([...many, one]);
  expect(began).toHaveLength(7);
});

it('C47: work that fails gives its place back', async () => {
  const inTurn = fairLimit(1);
  const broken = inTurn('a', () => Promise.reject(new Error('broken')));
  await expect(broken).rejects.toThrow('broken');
  expect(await inTurn('b', () => Promise.resolve(7))).toBe(7);
});
