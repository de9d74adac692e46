// `npm run dev`: the server from source, started again when it changes, and the web app with hot reload in front of it.
import { spawn } from 'node:child_process';

const programs = [
  ['node', ['--watch-path=server', '--watch-path=contract', '--import', 'tsx', 'server/main.ts']],
  ['node', ['node_modules/vite/bin/vite.js']],
].map(([command, args]) => spawn(command, args, { stdio: 'inherit' }));

for (const program of programs) {
  program.once('exit', (code) => {
    for (const other of programs) other.kill('SIGTERM');
    process.exitCode = code ?? 0;
  });
}
