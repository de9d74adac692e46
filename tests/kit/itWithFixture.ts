import { it } from 'vitest';
import { sharedFixture } from './sharedFixtures.ts';

/** A test on a real input kept beside the project; where that is not, it is left out and says so. */
export function itWithFixture(name: string, path: string, test: (text: string) => void | Promise<void>): void {
  const found = sharedFixture(path);
  const title = found ? name : `${name} (the fixture ${path} is not here)`;
  it.skipIf(found === null)(title, () => test(found?.toString('utf8') ?? ''));
}
