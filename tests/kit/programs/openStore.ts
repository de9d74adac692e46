// A process of its own that opens one store many times at once: `openStore.ts <merchant> <store> <times>`, its settings in
// the environment. It says "ready" and waits for a line, so that several of them begin together.
import { once } from 'node:events';
import { createDeps } from '#server/createDeps.ts';
import { withMerchantTx } from '#server/db/tenancy.ts';
import { readEnv } from '#server/env.ts';
import { findStore, openStore } from '#server/modules/connections/stores/index.ts';

const [merchantId = '', storeId = '', times = '1'] = process.argv.slice(2);
const { deps, close } = await createDeps(readEnv());
const row = await withMerchantTx(deps.db, merchantId, (tx) => findStore(tx, storeId));
if (!row) throw new Error(`There is no store ${storeId}.`);
process.stdout.write('ready\n');
await once(process.stdin, 'data');
const { signal } = new AbortController();
const opened = await Promise.all(Array.from({ length: Number(times) }, () => openStore(deps, row, signal)));
const tokens = new Set(opened.map(({ credentials }) => credentials.accessToken));
process.stdout.write(`tokens ${[...tokens].join(' ')}\n`);
await close();
process.exit(0);
