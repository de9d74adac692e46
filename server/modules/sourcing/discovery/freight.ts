import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { DeliveryOption, FreightQuestion } from '#contract/delivery.ts';
import { brandName, DEFAULT_CURRENCY } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import { supplierConnector } from '../../../connectors/registry.ts';
import { freightQuote } from '../../../db/schema/captures.ts';
import { product } from '../../../db/schema/products.ts';
import { type MerchantTx, withMerchantTx, withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { isPassing, siteOf, withSupplier } from '../../connections/suppliers/index.ts';

/** How long a supplier may take, in ms. A screen waits for it: this gives up before the browser does. */
export const PATIENCE = 45_000;

/** How long an answer is good without asking again, in ms. */
const GOOD_FOR = 6 * 3_600_000;
/** After so many days nobody wants to see it any more. */
const KEPT_DAYS = 14;

interface Delivery {
  options: DeliveryOption[];
  fetchedAt: string;
  isCached: boolean;
}

/**
 * Delivery options of a supplier's product, as it told them in the last hours or tells them now. When it does not answer,
 * what it said last is better than nothing and says how old it is. Throws `supplierNoDelivery` in the specification's
 * words where nothing delivers, and `supplierPageOnly` or `supplierNotOffered` where a supplier tells no freight.
 */
export async function freightOf(
  deps: Deps,
  merchantId: string,
  question: FreightQuestion,
  { language, refresh }: { language: string; refresh: boolean },
): Promise<Delivery> {
  const { asked, known } = await withMerchantTx(deps.db, merchantId, async (tx) => {
    const address = question.url ?? (await addressOf(tx, question));
    const asked = { ...question, language, site: siteOf(question.supplier, address).site ?? '' };
    return { asked, known: await findQuote(tx, asked) };
  });
  if (known && !refresh && deps.now().getTime() - known.fetchedAt.getTime() < GOOD_FOR) return told(known, true);
  try {
    const options = await ask(deps, merchantId, asked);
    const fresh = await withMerchantTx(deps.db, merchantId, (tx) => saveQuote(tx, asked, options));
    return told(fresh, false);
  } catch (error) {
    if (isPassing(error) && known) return told(known, true);
    throw error;
  }
}

/** A question, at the supplier's site that it is for ('' where there is one only) and in the language of the answer. */
type Asked = FreightQuestion & { site: string; language: string };

async function ask(deps: Deps, merchantId: string, asked: Asked): Promise<DeliveryOption[]> {
  const { supplier, supplierProductId, supplierSkuId, country, url: _, site, ...rest } = asked;
  const connector = supplierConnector(supplier);
  const { freight } = connector;
  if (!freight) {
    const key = connector.product ? 'supplierNotOffered' : 'supplierPageOnly';
    throw new DomainError(key, { supplier: brandName[supplier] });
  }
  const signal = AbortSignal.timeout(PATIENCE);
  const options = await withSupplier(deps, merchantId, supplier, signal, (session) =>
    freight(session, {
      ...rest,
      productId: supplierProductId,
      shipTo: country,
      currency: DEFAULT_CURRENCY,
      ...(site === '' ? {} : { site }),
      ...(supplierSkuId === undefined ? {} : { skuId: supplierSkuId }),
    }),
  );
  if (options.length === 0) throw new DomainError('supplierNoDelivery');
  return options;
}

/** The address that the product was collected from, where it is in the pool. */
async function addressOf(tx: MerchantTx, { supplier, supplierProductId }: FreightQuestion) {
  const [row] = await tx
    .select({ sourceUrl: product.sourceUrl })
    .from(product)
    .where(
      and(
        eq(product.merchantId, tx.merchantId),
        eq(product.source, supplier),
        eq(product.supplierProductId, supplierProductId),
        isNull(product.deletedAt),
      ),
    )
    .limit(1);
  return row?.sourceUrl;
}

type QuoteRow = typeof freightQuote.$inferSelect;

const told = ({ options, fetchedAt }: QuoteRow, isCached: boolean): Delivery => ({
  options,
  isCached,
  fetchedAt: fetchedAt.toISOString(),
});

const destinationOf = ({ country, province = '', city = '', zip = '' }: FreightQuestion): string =>
  [country, province, city, zip].join('|');

async function findQuote(tx: MerchantTx, question: Asked): Promise<QuoteRow | undefined> {
  const [row] = await tx
    .select()
    .from(freightQuote)
    .where(
      and(
        eq(freightQuote.merchantId, tx.merchantId),
        eq(freightQuote.supplier, question.supplier),
        eq(freightQuote.supplierProductId, question.supplierProductId),
        eq(freightQuote.supplierSkuId, question.supplierSkuId ?? ''),
        eq(freightQuote.quantity, question.quantity),
        eq(freightQuote.destination, destinationOf(question)),
        eq(freightQuote.site, question.site),
        eq(freightQuote.language, question.language),
      ),
    );
  return row;
}

async function saveQuote(tx: MerchantTx, question: Asked, options: DeliveryOption[]): Promise<QuoteRow> {
  const { supplier, supplierProductId, supplierSkuId = '', quantity, site, language } = question;
  const key = {
    merchantId: tx.merchantId,
    supplier,
    supplierProductId,
    supplierSkuId,
    quantity,
    destination: destinationOf(question),
    site,
    language,
  };
  const change = { options, source: 'api', fetchedAt: tx.now() };
  const [saved] = await tx
    .insert(freightQuote)
    .values({ ...key, ...change })
    .onConflictDoUpdate({
      target: [
        freightQuote.merchantId,
        freightQuote.supplier,
        freightQuote.supplierProductId,
        freightQuote.supplierSkuId,
        freightQuote.quantity,
        freightQuote.destination,
        freightQuote.site,
        freightQuote.language,
      ],
      set: change,
    })
    .returning();
  if (!saved) throw new Error('The delivery options were not kept.');
  return saved;
}

/** Once a minute: forgets what nobody wants to see any more. */
export async function forgetOldFreight({ db }: Deps): Promise<void> {
  await withSystemTx(db, (tx) =>
    tx.delete(freightQuote).where(lt(freightQuote.fetchedAt, sql`app_now() - make_interval(days => ${KEPT_DAYS})`)),
  );
}
