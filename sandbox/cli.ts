import { startSandbox } from './index.ts';

const { SANDBOX_PORT = '8090', HOST = '127.0.0.1', SANDBOX_DATA = './data/sandbox.jsonl' } = process.env;

const sandbox = await startSandbox({ port: Number(SANDBOX_PORT), host: HOST, dataFile: SANDBOX_DATA });
process.stdout.write(`Sandbox: ${sandbox.url}\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  });
}
