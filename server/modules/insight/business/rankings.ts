import { sql } from 'drizzle-orm';
import type { Rankings } from '#contract/business.schemas.ts';
import { RANKED } from '#contract/businessWords.ts';
import { storeItemId } from '#contract/storeItemId.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Period } from './period.ts';
import { ordersWithin, purchasesPlaced, type View } from './queries.ts';

type Product = Rankings['products'][number];
type Supplier = NonNullable<Rankings['suppliers']>[number];
type Country = Rankings['countries'][number];
type Row<Shape> = Shape & Record<string, unknown>;

/** Amounts of a group as JSON, by currency. */
const amounts = sql.raw(
  `coalesce(json_agg(json_build_object('amount', trim_scale(amount)::text, 'currency', currency) order by currency)
    filter (where amount is not null and currency is not null), '[]')`,
);

/** The products of which most items were sold. A line whose product the store does not name counts by its title. */
export async function topProducts(tx: MerchantTx, view: View, period: Period): Promise<Product[]> {
  const { rows } = await tx.execute<
    Row<Omit<Product, 'storeProductId'> & { storeId: string; externalId: string | null }>
  >(sql`
    with sold as (
      select o.store_id, o.platform, l.product_external_id, case when l.product_external_id is null then l.title end as unnamed,
        o.currency, max(l.title) as title, max(l.image) as image, sum(l.quantity - coalesce(l.cancelled, 0)) as quantity,
        sum((l.quantity - coalesce(l.cancelled, 0)) * l.price) as amount
      from (${ordersWithin(tx, view, period)}) o join store_order_line l on l.merchant_id = o.merchant_id and l.store_id = o.store_id
        and l.order_external_id = o.external_id
      group by 1, 2, 3, 4, 5),
    ranked as (
      select store_id, platform, product_external_id, max(title) as title, max(image) as image, sum(quantity)::int as quantity,
        ${amounts} as sold
      from sold group by store_id, platform, product_external_id, unnamed
      having sum(quantity) > 0 order by sum(quantity) desc, max(title), store_id limit ${RANKED})
    select r.store_id as "storeId", r.product_external_id as "externalId", r.platform, s.name as "shopName",
      coalesce(p.title, r.title) as title, coalesce(p.image, r.image) as image, r.quantity, r.sold
    from ranked r join store s on s.merchant_id = ${tx.merchantId} and s.store_id = r.store_id
      left join store_product p on p.merchant_id = ${tx.merchantId} and p.store_id = r.store_id and p.external_id = r.product_external_id
    order by r.quantity desc, r.title, r.store_id`);
  return rows.map(({ storeId, externalId, ...row }) => ({
    ...row,
    storeProductId: externalId === null ? null : storeItemId({ storeId, externalId }),
  }));
}

/** The suppliers from whom most was ordered. */
export async function topSuppliers(tx: MerchantTx, { from, to }: Period): Promise<Supplier[]> {
  const { rows } = await tx.execute<Row<Supplier>>(sql`
    with bought as (
      select e.supplier, e.currency, count(*) as purchases, sum(e.amount) as amount
      from (${purchasesPlaced(tx)}) e where e.at >= ${from}::timestamptz and e.at <= ${to}::timestamptz group by 1, 2)
    select supplier, sum(purchases)::int as purchases, ${amounts} as spent from bought
    group by supplier order by sum(purchases) desc, supplier limit ${RANKED}`);
  return rows;
}

/** The countries to which most orders go. */
export async function topCountries(tx: MerchantTx, view: View, period: Period): Promise<Country[]> {
  const { rows } = await tx.execute<Row<Country>>(sql`
    select o.country_code as country, count(*)::int as orders from (${ordersWithin(tx, view, period)}) o
    group by 1 order by 2 desc, 1 limit ${RANKED}`);
  return rows;
}
