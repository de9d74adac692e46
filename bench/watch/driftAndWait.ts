import { z } from 'zod';
import { turnWorld } from '#tests/kit/world.ts';
import type { BenchServer } from '../kit/server.ts';

export interface Drifted {
  /** The new stock, which no other change sets. */
  stock: number;
  /** From the change at the supplier until the store has it. */
  seconds: number;
}

const LOOK_EVERY_MS = 250;
/** A change that takes longer has failed. */
const GIVE_UP_MS = 300_000;
/** Between a change that has arrived and the next one, so that they come at all times of the plan. In ms. */
const BETWEEN = [3_000, 20_000, 11_000, 27_000, 7_000] as const;

/** Changes the stock of a product's first SKU again and again, each time waiting until the store has it. */
export async function driftAndWait(
  server: BenchServer,
  productId: string,
  { until, at }: { until: number; at: number },
): Promise<Drifted[]> {
  const drifted: Drifted[] = [];
  const sku = `12000048${productId.slice(-4)}000001`;
  for (let turn = 0; performance.now() < until; turn += 1) {
    await rest(BETWEEN[(turn + at) % BETWEEN.length] ?? 0);
    const stock = 1000 + at * 1000 + turn;
    const begun = performance.now();
    await turnWorld(server.sandboxUrl, 'drift', { supplier: 'aliexpress', productId, stock: { [sku]: stock } });
    while (!(await storeHas(server, stock))) {
      if (performance.now() - begun > GIVE_UP_MS) throw new Error(`${productId} never got ${stock} pieces.`);
      await rest(LOOK_EVERY_MS);
    }
    drifted.push({ stock, seconds: (performance.now() - begun) / 1000 });
  }
  return drifted;
}

const World = z.object({
  stores: z.object({
    woocommerce: z.object({
      quiet: z.looseObject({
        products: z.array(
          z.looseObject({ variations: z.array(z.looseObject({ stock_quantity: z.number().nullable() })) }),
        ),
      }),
    }),
  }),
});

let looked: { at: number; stocks: Promise<ReadonlySet<number>> } | undefined;

/** Several ask at once; the sandbox is looked at once for all of them. */
async function storeHas({ sandboxUrl }: BenchServer, stock: number): Promise<boolean> {
  const now = performance.now();
  if (looked === undefined || now - looked.at > LOOK_EVERY_MS) looked = { at: now, stocks: stocksIn(sandboxUrl) };
  return (await looked.stocks).has(stock);
}

async function stocksIn(sandboxUrl: string): Promise<ReadonlySet<number>> {
  const { stores } = World.parse(await (await fetch(`${sandboxUrl}/_world`)).json());
  const all = stores.woocommerce.quiet.products.flatMap(({ variations }) => variations);
  return new Set(all.flatMap(({ stock_quantity: stock }) => (stock === null ? [] : [stock])));
}

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
