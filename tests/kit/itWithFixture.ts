import { it } from 'vitest';
import { sharedFixture } from './sharedFixtures.ts';

/** A test on a real input kept beside the project; without it the test is skipped and says so. */
export function itWithFixture(name: string, path: string, test: (text: string) => void): void {
  const found = sharedFixture(path);
  if (found) it(name, () => test(found.toString('utf8')));
  else it.skip(`${name} (skipped: the fixture ${path} is not here)`, () => {});
}
