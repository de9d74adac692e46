import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../../shared/fixtures');

/** A recorded input that lies beside the project, not in it; null where it is absent, and the test then says so. */
export const sharedFixture = (path: string): Buffer | null => {
  const file = resolve(root, path);
  return existsSync(file) ? readFileSync(file) : null;
};
