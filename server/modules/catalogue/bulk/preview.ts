import type { bulkCalls } from '#contract/bulk.calls.ts';
import type { BulkEdit, BulkPreviewRow } from '#contract/bulk.schemas.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import type { Selection } from '#contract/productFilter.ts';
import { type Language, sentence } from '#contract/texts.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { asKept } from '../../system/journal/index.ts';
import { resolveSelection } from '../pool/index.ts';
import { compileEdits } from './compile.ts';
import { type Draft, type Outcome, Tally } from './draft.ts';
import { draftsOf, type Step } from './step.ts';
import type { Subject, SubjectProduct, SubjectVariant } from './subject.ts';

/** Products shown of a preview: first of those that change, then of those that do not. */
const CHANGED_SHOWN = 12;
const OTHERS_SHOWN = 8;
/** Changes shown of one product, and how much of a text. */
const CHANGES_SHOWN = 4;
const TEXT_SHOWN = 600;
/** Products looked at in one go: their descriptions are in memory together. */
const AT_ONCE = 5000;

type Preview = ResultOf<typeof bulkCalls.preview>;

interface Shown {
  subject: ShownSubject;
  draft: Draft;
  outcome: Outcome;
}

/** What edits would do to all products of a selection. Writes nothing; throws `invalidInput` as the edit itself would. */
export async function previewEdits(
  tx: MerchantTx,
  language: Language,
  selection: Selection,
  edits: readonly BulkEdit[],
): Promise<Preview> {
  const steps = compileEdits(edits, { whole: false });
  const productIds = await resolveSelection(tx, selection);
  const tally = new Tally();
  const changed: Shown[] = [];
  const others: Shown[] = [];
  for (let from = 0; from < productIds.length; from += AT_ONCE) {
    const subjects = await readSubjects(tx, productIds.slice(from, from + AT_ONCE), steps);
    for (const [at, draft] of (await draftsOf(subjects, steps)).entries()) {
      const subject = subjects[at];
      if (!subject) continue;
      const outcome = draft.outcome();
      tally.add(draft, outcome);
      const list = outcome === 'change' ? changed : others;
      if (list.length < (outcome === 'change' ? CHANGED_SHOWN : OTHERS_SHOWN)) list.push({ subject, draft, outcome });
    }
  }
  const shown = [...changed, ...others];
  const names = await variantNames(
    tx,
    shown.map(({ subject }) => subject.product.productId),
  );
  const rows = shown.map((one) => toRow(one, names.get(one.subject.product.productId) ?? [], language));
  return { ...tally.counts(language), rows };
}

function toRow({ subject, draft, outcome }: Shown, names: readonly string[], language: Language): BulkPreviewRow {
  const { productId, title, currency } = subject.product;
  const changes = draft.refusal === null ? [...draft.changes()] : [];
  const notice = draft.refusal ?? draft.remarks[0] ?? (outcome === 'locked' ? { key: 'bulk.locked' } : null);
  return {
    productId,
    title,
    currency,
    outcome,
    primaryIp: subject.primaryImage,
    reason: notice && sentence(language, notice.key, notice.params),
    changes: changes.slice(0, CHANGES_SHOWN).map(({ field, variant, before, after }) => ({
      field,
      variant: variant === null ? null : (names[variant] ?? ''),
      before: shortened(before),
      after: shortened(after),
    })),
    changeCount: changes.length,
  };
}

const shortened = (value: unknown): unknown =>
  typeof value === 'string' && value.length > TEXT_SHOWN ? `${value.slice(0, TEXT_SHOWN)}…` : asKept(value);

/** A subject with the picture that stands for it. */
interface ShownSubject extends Subject {
  primaryImage: string | null;
}

const productFields = new Set(['title', 'bodyHtml', 'tags', 'category', 'videoUrl', 'shipping']);

/**
 * Products as edits need them, in the order of `productIds`: two queries that read no column too many, so that ten
 * thousand products are looked at while somebody types.
 */
async function readSubjects(
  tx: MerchantTx,
  productIds: readonly string[],
  steps: readonly Step[],
): Promise<ShownSubject[]> {
  const bodyHtml = steps.some(({ field }) => field === 'bodyHtml') ? 'p.body_html' : `''`;
  const products = await tx.client.query<SubjectProduct & { primaryImage: string | null }>(
    `select p.product_id as "productId", p.title, ${bodyHtml} as "bodyHtml", p.tags, p.category, p.video_url as "videoUrl",
       p.shipping, p.locked, p.currency, p.supplier_currency as "supplierCurrency", p.primary_image as "primaryImage"
     from product p where p.merchant_id = $1 and p.deleted_at is null and p.product_id = any($2::uuid[])`,
    [tx.merchantId, productIds],
  );
  const variants = steps.every(({ field }) => productFields.has(field))
    ? new Map<string, SubjectVariant[]>()
    : await readVariants(tx, productIds);
  const byId = new Map(products.rows.map((row) => [row.productId, row]));
  return productIds.flatMap((id) => {
    const found = byId.get(id);
    if (!found) return [];
    const { primaryImage, ...product } = found;
    return [{ product, primaryImage, variants: variants.get(id) ?? [] }];
  });
}

async function readVariants(tx: MerchantTx, productIds: readonly string[]): Promise<Map<string, SubjectVariant[]>> {
  const { rows } = await tx.client.query<SubjectVariant & { productId: string }>(
    `select v.product_id as "productId", v.variant_id as "variantId", v.sku, v.barcode, v.price,
       v.compare_at_price as "compareAtPrice", v.inventory_quantity as "inventoryQuantity", v.weight,
       v.weight_unit as "weightUnit", v.supplier_price as "supplierPrice", v.supplier_cost_price as "supplierCostPrice",
       v.supplier_inventory_quantity as "supplierInventoryQuantity"
     from product_variant v where v.merchant_id = $1 and v.product_id = any($2::uuid[])
     order by v.product_id, v.position`,
    [tx.merchantId, productIds],
  );
  const byProduct = new Map<string, SubjectVariant[]>();
  for (const { productId, ...variant } of rows) {
    const known = byProduct.get(productId);
    if (known) known.push(variant);
    else byProduct.set(productId, [variant]);
  }
  return byProduct;
}

/** What people call the variants of some products, in order: their option values. */
async function variantNames(tx: MerchantTx, productIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await tx.client.query<{ id: string; names: string[] }>(
    `select v.product_id as id, array_agg(array_to_string(v.option_values, ' / ') order by v.position) as names
     from product_variant v where v.merchant_id = $1 and v.product_id = any($2::uuid[]) group by 1`,
    [tx.merchantId, productIds],
  );
  return new Map(rows.map(({ id, names }) => [id, names]));
}
