import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';

const START = resolve(import.meta.dirname, '../../scripts/start.mjs');

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('C37: builds in a process of its own, so that the server does not keep the memory of it', () => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-start-'));
  for (const name of ['scripts', 'server']) mkdirSync(join(folder, name));
  cpSync(START, join(folder, 'scripts/start.mjs'));
  writeFileSync(join(folder, 'server/main.ts'), '');
  writeFileSync(
    join(folder, 'scripts/build.mjs'),
    `import { mkdirSync, writeFileSync } from 'node:fs';
     export async function build() {
       mkdirSync('dist', { recursive: true });
       writeFileSync('dist/builder', String(process.pid));
       writeFileSync('dist/main.js', "import { writeFileSync } from 'node:fs'; writeFileSync('dist/server', String(process.pid))");
     }
     if (import.meta.filename === process.argv[1]) await build();`,
  );
  const start = (): void =>
    void execFileSync(process.execPath, ['scripts/start.mjs'], { cwd: folder, stdio: 'ignore' });
  const said = (name: string): string => readFileSync(join(folder, 'dist', name), 'utf8');
  start();
  const [builder, server] = [said('builder'), said('server')];
  expect(builder).not.toBe(server);
  // The second start finds it built.
  start();
  expect(said('builder')).toBe(builder);
  expect(said('server')).not.toBe(server);
});
