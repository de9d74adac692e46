// `npm start`: builds what is not built or older than its source, then runs it in this process.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  'contract',
  'server',
  'sandbox',
  'src',
  'extension',
  'docs/guide',
  'docs/legal',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

/** When the newest file below a path was written, in ms. */
function newest(path) {
  if (!existsSync(path)) return 0;
  const facts = statSync(path);
  if (!facts.isDirectory()) return facts.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

const built = existsSync('dist/main.js') ? statSync('dist/main.js').mtimeMs : 0;
if (Math.max(...SOURCES.map(newest)) > built) {
  process.stdout.write('Building Quayside (once) ...\n');
  // In a process of its own: what building takes of memory is given back.
  execFileSync(process.execPath, [join(import.meta.dirname, 'build.mjs')], { stdio: 'inherit' });
}
await import('../dist/main.js');
