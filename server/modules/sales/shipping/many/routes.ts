import { DomainError } from '#contract/errors.ts';
import { shipmentManyCalls } from '#contract/shipmentMany.calls.ts';
import { shipmentManySchemas } from '#contract/shipmentMany.schemas.ts';
import { type MerchantTx, withMerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { runOnce } from '../../../../effects/commands.ts';
import type { Caller, UploadedFile } from '../../../../http/context.ts';
import type { Mount } from '../../../../http/mount.ts';
import { withTexts } from '../../../../http/withTexts.ts';
import { viewerOf } from '../../orders/index.ts';
import { type Checked, checkRows } from './check.ts';
import { findRowFacts, orderKey } from './facts.ts';
import { readTable } from './readTable.ts';

/** The lane of all jobs that enter parcels: they take items of the same orders. */
const LANE = 'shipments';

/** A table of as many parcels as are taken is smaller, whatever stands beside them. */
const TABLE_AT_MOST = 10 * 1024 * 1024;

/** Mounts what is done with many parcels at once. */
export function mountShipMany(mount: Mount, deps: Deps): void {
  const inTx = <T>({ merchantId }: Caller, work: (tx: MerchantTx) => Promise<T>): Promise<T> =>
    withMerchantTx(deps.db, merchantId, work);
  const check = (caller: Caller, rows: Parameters<typeof checkRows>[3]): Promise<Checked[]> =>
    checkRows(deps, caller.merchantId, (tx) => viewerOf(tx, caller), rows);
  mount(shipmentManyCalls, shipmentManySchemas, {
    createMany: ({ rows, clientKey }, { caller }) =>
      inTx(caller, (tx) =>
        runOnce(tx, { kind: 'createShipments', clientKey, request: rows }, async () => {
          const { accountId, channels } = await viewerOf(tx, caller);
          const jobId = await deps.jobs.start(
            tx,
            {
              kind: 'createShipments',
              title: { key: 'job.createShipments', params: { count: rows.length } },
              params: { accountId, channels, rows },
              total: rows.length,
              lanes: [LANE],
            },
            rows.map(({ order, trackingNumber }) => ({
              lane: LANE,
              label: [order, trackingNumber].filter((text) => text !== '').join(' · '),
            })),
          );
          return { jobId };
        }),
      ),
    checkMany: async ({ rows }, { caller, language }) => withTexts(language, { rows: await check(caller, rows) }),
    readTable: async ({ columns: chosen }, { caller, language, file }) => {
      const { name, bytes } = await wholeOf(file);
      const isOrder = async (texts: readonly string[]): Promise<Set<string>> => {
        const asked = { orders: texts, numbers: [] };
        const { orders } = await inTx(caller, async (tx) => findRowFacts(tx, await viewerOf(tx, caller), asked));
        return new Set(texts.filter((text) => orders.has(orderKey(text))));
      };
      const { columns, rows, problems } = await readTable(bytes, name, { chosen, isOrder });
      const checked = (await check(caller, rows)).map((one, at) => {
        const problem = problems.get(at);
        return problem ? { ...one, problem: problem.reason, field: problem.field } : one;
      });
      return withTexts(language, { columns, rows: checked });
    },
  });
}

async function wholeOf(file: UploadedFile | null): Promise<{ name: string; bytes: Buffer }> {
  if (!file) throw new DomainError('fileMissing');
  const name = file.name.slice(0, 200) || 'file';
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of file.stream) {
    size += part.length;
    // The rest is read and dropped: whoever sends it waits until it is taken.
    if (size <= TABLE_AT_MOST) parts.push(Buffer.from(part));
  }
  if (size > TABLE_AT_MOST || file.truncated()) {
    throw new DomainError('fileTooLarge', { name, limit: TABLE_AT_MOST / (1024 * 1024) });
  }
  return { name, bytes: Buffer.concat(parts) };
}
