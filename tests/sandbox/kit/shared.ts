import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const SHARED = resolve(import.meta.dirname, '../../../../shared');

/** Whether the recorded material lies beside the project. */
export const hasShared = existsSync(SHARED);

/** Why a test that needs it is skipped. */
export const SKIPPED = 'skipped: the recorded material (../shared) is not beside the project';

/** A recorded JSON file. */
export function sharedJson<T>(path: string): T {
  return JSON.parse(readFileSync(resolve(SHARED, path), 'utf8')) as T;
}
