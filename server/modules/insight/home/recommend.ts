import { sql } from 'drizzle-orm';
import type { Offer } from '#contract/discovery.schemas.ts';
import { DomainError } from '#contract/errors.ts';
import { inCurrency } from '#contract/money.ts';
import { RECOMMENDED, type Recommended } from '#contract/statistics.schemas.ts';
import type { Language } from '#contract/texts.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import { findRates, marginOf } from '../../catalogue/pricing/index.ts';
import { findFeedOffers } from '../../sourcing/discovery/index.ts';
import { isCounted } from '../business/index.ts';
import { findMainCountry } from './countdown.ts';

type Seller = Recommended['sellers'][number];

interface SoldRow extends Omit<Seller, 'margin'>, Record<string, unknown> {
  price: string | null;
  currency: string;
  cost: string | null;
  supplierCurrency: string;
}

/**
 * What somebody may sell next: products of theirs that sell well and are not in all of their stores, and products of a feed that are not in
 * the pool, those with the best margin first. The feed is null where it cannot be read now, as without an account at AliExpress.
 */
export async function readRecommended(deps: Deps, caller: Caller, language: Language): Promise<Recommended> {
  const { merchantId, accountId } = caller;
  const { sellers, country } = await withMerchantTx(deps.db, merchantId, async (tx) => ({
    sellers: await findSellers(tx),
    country: (await findMainCountry(tx, accountId)).country,
  }));
  return { sellers, feed: await readFeed(deps, merchantId, language, country ?? 'US') };
}

async function readFeed(deps: Deps, merchantId: string, language: Language, country: string): Promise<Offer[] | null> {
  try {
    const offers = await findFeedOffers(deps, { merchantId, language, country });
    return offers
      .filter(({ productId }) => productId === null)
      .toSorted((a, b) => Number(b.margin ?? -1) - Number(a.margin ?? -1))
      .slice(0, RECOMMENDED);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    deps.log.info({ key: error.key, merchantId }, 'the feed could not be read for recommendations');
    return null;
  }
}

/** Products of which most was sold within 30 days, and which a linked store does not have. */
async function findSellers(tx: MerchantTx): Promise<Seller[]> {
  const { merchantId } = tx;
  const { rows } = await tx.execute<SoldRow>(sql`
    with sold as (
      select g.product_id, sum(l.quantity - coalesce(l.cancelled, 0))::int as quantity
      from store_order o
        join store_order_line l on l.merchant_id = o.merchant_id and l.store_id = o.store_id and l.order_external_id = o.external_id
        join listing g on g.merchant_id = l.merchant_id and g.store_id = l.store_id and g.external_id = l.product_external_id
      where o.merchant_id = ${merchantId} and ${isCounted} and o.placed_at > app_now() - interval '30 days'
      group by 1)
    select p.product_id as "productId", p.title, p.primary_image as image, sold.quantity, m.shops as "missingFrom",
      p.price_min::text as price, p.currency, p.supplier_price_min::text as cost, p.supplier_currency as "supplierCurrency"
    from sold
      join product p on p.merchant_id = ${merchantId} and p.product_id = sold.product_id and p.deleted_at is null
      cross join lateral (select array_agg(s.name order by s.name) as shops from store s
        where s.merchant_id = ${merchantId} and s.state = 'linked' and not exists (select 1 from listing g
          where g.merchant_id = s.merchant_id and g.store_id = s.store_id and g.product_id = p.product_id)) m
    where m.shops is not null and sold.quantity > 0
    order by sold.quantity desc, p.product_id limit ${RECOMMENDED}`);
  const rates = await findRates(tx);
  const rate = (from: string, to: string): string | null => rates.own(from, to) ?? rates.fetched(from, to);
  return rows.map(({ price, currency, cost, supplierCurrency, ...row }) => {
    const own = cost === null ? null : inCurrency({ amount: cost, currency: supplierCurrency }, currency, rate);
    return { ...row, margin: marginOf(price, own?.amount ?? null) };
  });
}
