import type { Sandbox } from '../../sandbox/index.ts';

/**
 * Once a sandbox store (`woocommerce/quiet`) has been sent this many more requests, whose route fits: before the last of
 * them has had any effect.
 */
export const requestsSeen = (sandbox: Sandbox, store: string, count: number, fits = /(?:)/): Promise<void> =>
  anyRequestsSeen(sandbox, [store], count, fits);

/** The same of several places together. */
export function anyRequestsSeen(
  { world }: Sandbox,
  places: readonly string[],
  count: number,
  fits = /(?:)/,
): Promise<void> {
  const { requests } = world;
  let left = count;
  return new Promise((resolve) => {
    const counted = requests.count.bind(requests);
    requests.count = (place, route) => {
      counted(place, route);
      if (!places.includes(place) || !fits.test(route)) return;
      left -= 1;
      if (left === 0) resolve();
    };
  });
}
