import { spawn } from 'node:child_process';

/** Lines of a command's output that are said again at the end when it broke down without a failing test. */
const LAST_LINES = 120;

export interface Ended {
  status: number;
  /** What it printed last. */
  last: string;
}

/**
 * Runs a command to its end. What it prints is shown as it comes, or, with `together`, at its end in one piece: for
 * commands that run beside others.
 */
export function run(
  command: string,
  args: string[],
  { env = {}, together = false }: { env?: Record<string, string>; together?: boolean } = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { FORCE_COLOR: '1', ...process.env, ...env },
    });
    let last = '';
    const held: Buffer[] = [];
    const show = (to: NodeJS.WriteStream) => (chunk: Buffer) => {
      if (together) held.push(chunk);
      else to.write(chunk);
      last = (last + chunk.toString()).split('\n').slice(-LAST_LINES).join('\n');
    };
    child.stdout.on('data', show(process.stdout));
    child.stderr.on('data', show(process.stderr));
    child.on('error', reject);
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(held));
      resolve({ status: status ?? 1, last });
    });
  });
}
