import { z } from 'zod';

const Product = z.looseObject({
  id: z.number(),
  name: z.string(),
  sku: z.string(),
  status: z.string(),
  type: z.string(),
  description: z.string(),
  regular_price: z.string(),
  sale_price: z.string(),
  stock_quantity: z.number().nullable(),
  images: z.array(z.looseObject({ source_src: z.string() })),
  variations: z.array(
    z.looseObject({
      sku: z.string(),
      regular_price: z.string(),
      sale_price: z.string(),
      stock_quantity: z.number().nullable(),
    }),
  ),
});
const World = z.object({
  stores: z.object({ woocommerce: z.record(z.string(), z.looseObject({ products: z.array(Product) })) }),
});

/** What a sandbox shop holds, looked at from outside: the other side's truth. */
export async function shopProducts(sandboxUrl: string, shop: string): Promise<z.infer<typeof Product>[]> {
  const world = World.parse(await (await fetch(`${sandboxUrl}/_world`)).json());
  return (world.stores.woocommerce[shop]?.products ?? []).filter((product) => product.status !== 'trash');
}

/** Switches faults on; `{}` clears all. */
export async function setFaults(sandboxUrl: string, faults: Record<string, unknown>): Promise<void> {
  const reply = await fetch(`${sandboxUrl}/_world/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });
  if (!reply.ok) throw new Error(await reply.text());
}

/** Turns the sandbox: `drift` (a supplier changes a product), `revoke` (keys or an account are no longer accepted), `translators` (an account’s balance). */
export async function turnWorld(
  sandboxUrl: string,
  control: 'drift' | 'revoke' | 'translators',
  body: object,
): Promise<void> {
  const reply = await fetch(`${sandboxUrl}/_world/${control}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(await reply.text());
}
