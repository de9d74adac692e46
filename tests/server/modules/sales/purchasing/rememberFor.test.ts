import { expect, it } from 'vitest';
import { rememberFor } from '#server/modules/sales/purchasing/live.ts';

it('B18: an answer is remembered for two minutes, and a failure not at all', async () => {
  let now = 0;
  let asked = 0;
  const remember = rememberFor(120_000, () => new Date(now));
  const ask = () =>
    remember('sku', async () => {
      asked += 1;
      return asked;
    });
  expect([await ask(), await ask()]).toEqual([1, 1]);
  now = 120_000;
  expect(await ask()).toBe(2);
  const fails = () =>
    remember('away', () => {
      asked += 1;
      return Promise.reject(new Error(`away ${asked}`));
    });
  await expect(fails()).rejects.toThrow('away 3');
  await expect(fails()).rejects.toThrow('away 4');
});
