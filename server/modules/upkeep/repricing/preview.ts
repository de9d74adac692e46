import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import type { repricingCalls } from '#contract/repricing.calls.ts';
import type { Language } from '#contract/texts.ts';
import type { Tx } from '../../../db/tenancy.ts';
import { resolveSelection } from '../../catalogue/pool/index.ts';
import { type PricingContext, pricesIn, pricingContext } from '../../catalogue/pricing/index.ts';
import { effectsOf } from './effects.ts';
import { type PoolItem, readPoolItems } from './poolItems.ts';
import { changesOf, shownChange, type VariantChange } from './priceChanges.ts';
import { countPublished } from './queries.ts';

type Input = InputOf<typeof repricingCalls.preview>;

/** Products on a page; their variants follow each other. */
const PRODUCTS_A_PAGE = 20;
/** Variants of one product that are shown: a thousand alike would bury the next product. */
const VARIANTS_SHOWN = 10;
/** Products whose effects are counted beside the first page. */
const COUNTED = 2000;

/** What applying the rules to a selection would change. Writes nothing. */
export async function previewPrices(
  tx: Tx,
  merchantId: string,
  input: Input,
  language: Language,
): Promise<ResultOf<typeof repricingCalls.preview>> {
  const productIds = await resolveSelection(tx, merchantId, input.selection);
  const context = await pricingContext(tx, merchantId);
  const first = input.page === 1;
  const from = (input.page - 1) * PRODUCTS_A_PAGE;
  const page = productIds.slice(from, from + PRODUCTS_A_PAGE);
  const counted = first ? productIds.slice(0, COUNTED) : page;
  const { items, sampled } = await readPoolItems(tx, merchantId, { productIds: counted });
  const byProduct = await changesBy(context, tx, merchantId, items, input);
  return {
    total: productIds.length,
    pages: Math.ceil(productIds.length / PRODUCTS_A_PAGE),
    rows: page
      .flatMap((productId) => (byProduct.get(productId) ?? []).slice(0, VARIANTS_SHOWN))
      .map((change) => shownChange(change, language)),
    effects: first ? effectsOf([...byProduct.values()], context.rules) : null,
    sampled: sampled || productIds.length > COUNTED,
    published: first ? await countPublished(tx, merchantId, productIds) : 0,
  };
}

/** The changes of some products, by product. */
async function changesBy(
  context: PricingContext,
  tx: Tx,
  merchantId: string,
  items: readonly PoolItem[],
  { ruleId, overrideMine }: Input,
): Promise<Map<string, VariantChange[]>> {
  const priced = await pricesIn(context, tx, merchantId, items, { onlyRule: ruleId, overrideMine });
  return new Map(
    items.flatMap((item) => {
      const product = priced.get(item.product.productId);
      return product ? [[item.product.productId, changesOf(item, product)] as const] : [];
    }),
  );
}
