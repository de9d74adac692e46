import { startSandbox } from './index.ts';

const { SANDBOX_PORT = '8090', HOST = '127.0.0.1', SANDBOX_DATA = './data/sandbox.jsonl', APP_URL } = process.env;

const sandbox = await startSandbox({
  port: Number(SANDBOX_PORT),
  host: HOST,
  dataFile: SANDBOX_DATA,
  ...(APP_URL ? { appUrl: APP_URL } : {}),
});
process.stdout.write(`Sandbox: ${sandbox.url}\n`);

function stop(): void {
  sandbox.close().then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
// Started by the server, it ends with it, however that ends; its world is in the journal.
if (process.connected) process.once('disconnect', stop);
