import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';

const root = resolve(import.meta.dirname, '../../../shared/reference/schemas');

/** A platform's published schema that lies beside the project, unpacked; null where it is absent, and the test then says so. */
export const sharedSchema = (path: string): string | null => {
  const file = resolve(root, path);
  if (!existsSync(file)) return null;
  const data = readFileSync(file);
  return (path.endsWith('.gz') ? gunzipSync(data) : data).toString('utf8');
};
