import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import { platformLimits } from '#contract/platformLimits.ts';
import type { publishCalls } from '#contract/publish.calls.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Caller } from '../../../http/context.ts';
import { cutAtWord } from '../../../text.ts';
import { type Edit, readSnapshots, type Snapshot, stateAfterEdit, writeEdits } from '../../catalogue/pool/index.ts';
import { type PricedProduct, pricedVariants, pricesFor } from '../../catalogue/pricing/index.ts';
import { listStores } from '../../connections/stores/index.ts';
import { beginRun } from '../../system/journal/index.ts';

type Input = InputOf<typeof publishCalls.fix>;

/** Puts one kind of finding right in the pool, as one run of the journal. What is locked stays as it is. */
export async function fixForPublishing(
  tx: MerchantTx,
  { accountId }: Caller,
  { productIds, shopIds, fix }: Input,
): Promise<ResultOf<typeof publishCalls.fix>> {
  const title = { key: `run.publishMend.${fix}` } as const;
  const runId = await beginRun(tx, { kind: 'bulkEdit', title, actorId: accountId });
  const found = [...(await readSnapshots(tx, productIds, { lock: true })).values()];
  if (fix === 'applyRules') {
    // Asked for by a click on these very products: also where the merchant set the price.
    const prices = await pricesFor(tx, found, { overrideMine: true });
    const edits = found.map((before) => withRulePrices(before, prices.get(before.product.productId)));
    return { runId, changed: (await writeEdits(tx, { runId, by: 'rule' }, edits)).length };
  }
  const limit = await shortestTitle(tx, shopIds);
  const edits = found.map((before) => (fix === 'fillSku' ? withSkus(before) : withCutTitle(before, limit)));
  return { runId, changed: (await writeEdits(tx, { runId, by: 'merchant' }, edits)).length };
}

/** The shortest title that any of the chosen stores' platforms takes; null where none sets a bound. */
async function shortestTitle(tx: MerchantTx, shopIds: readonly string[]): Promise<number | null> {
  const bounds = (await listStores(tx))
    .filter(({ storeId }) => shopIds.includes(storeId))
    .map(({ platform }) => platformLimits[platform].title.max)
    .filter((max) => max !== null);
  return bounds.length === 0 ? null : Math.min(...bounds);
}

const edited = (before: Snapshot, change: Partial<Snapshot>): Edit => {
  const product = change.product ?? before.product;
  return { before, after: { ...before, ...change, product: { ...product, state: stateAfterEdit(product.state) } } };
};
const same = (before: Snapshot): Edit => ({ before, after: before });

function withCutTitle(before: Snapshot, limit: number | null): Edit {
  const { product } = before;
  const title = limit === null ? product.title : cutAtWord(product.title, limit);
  if (title === product.title || product.locked.includes('title')) return same(before);
  return edited(before, { product: { ...product, title } });
}

/** A SKU for each variant that has none, or has one that another variant of the product has: of the product's own. */
function withSkus(before: Snapshot): Edit {
  const { product, variants } = before;
  if (product.locked.includes('sku')) return same(before);
  const taken = new Set<string>();
  const base = variants.find(({ sku }) => sku !== '')?.sku ?? product.productId.slice(-8).toUpperCase();
  const filled = variants.map((variant) => {
    const sku = variant.sku !== '' && !taken.has(variant.sku) ? variant.sku : freeSku(base, taken, variants);
    taken.add(sku);
    return { ...variant, sku };
  });
  return filled.every(({ sku }, at) => sku === variants[at]?.sku) ? same(before) : edited(before, { variants: filled });
}

function freeSku(base: string, taken: ReadonlySet<string>, variants: Snapshot['variants']): string {
  const used = new Set([...taken, ...variants.map(({ sku }) => sku)]);
  for (let number = 1; ; number += 1) if (!used.has(`${base}-${number}`)) return `${base}-${number}`;
}

function withRulePrices(before: Snapshot, priced: PricedProduct | undefined): Edit {
  if (priced?.state !== 'priced') return same(before);
  const product = { ...before.product, currency: priced.currency };
  return edited(before, { product, variants: pricedVariants(before.variants, priced) });
}
