import { sql } from 'drizzle-orm';
import type { Today } from '#contract/today.schemas.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { comingHolidays, daysBefore } from './holidays.ts';

/** Orders of the last days by which the main country is told, where there are so many. */
const RECENT = { days: 90, fewest: 10 };
/** The newest orders tell as much as all of them. */
const ORDERS_READ = 1000;
/** A lane is from a supplier to a country; so many parcels tell how long it takes. */
const LANE = { days: 180, parcels: 500, fewest: 20 };
/** Of these parcels so many arrived within the time that is reckoned with. */
const ARRIVED_WITHIN = 0.8;

/** The holidays that come, in the main country of the customers. `day`: YYYY-MM-DD. */
export async function readHolidays(tx: MerchantTx, accountId: string, day: string): Promise<Today['holidays']> {
  const { country, by } = await findMainCountry(tx, accountId);
  const transit = country === null ? null : await findTransitDays(tx, country);
  const rows = comingHolidays(country, day).map((holiday) => {
    const orderBy = transit === null ? null : daysBefore(holiday.day, transit);
    return { ...holiday, orderBy: orderBy !== null && orderBy >= day ? orderBy : null };
  });
  return { country, by, rows };
}

type MainCountry = Pick<Today['holidays'], 'country' | 'by'>;

/** Where most of the recent orders go; where these are few, where the account is at home; else where most of all orders went. */
export async function findMainCountry(tx: MerchantTx, accountId: string): Promise<MainCountry> {
  const since = sql`app_now() - make_interval(days => ${RECENT.days}::int)`;
  const { rows } = await tx.execute<{
    recent: string | null;
    recentCount: number;
    all: string | null;
    home: string | null;
  }>(sql`
    with newest as (select country_code, placed_at from store_order where merchant_id = ${tx.merchantId}
      order by placed_at desc, store_id desc, external_id desc limit ${ORDERS_READ}),
    recent as (select country_code from newest where placed_at > ${since})
    select (select count(*)::int from recent) as "recentCount",
      (select country_code from recent where country_code <> '' group by 1 order by count(*) desc, 1 limit 1) as recent,
      (select country_code from newest where country_code <> '' group by 1 order by count(*) desc, 1 limit 1) as all,
      (select nullif(nation, '') from account where merchant_id = ${tx.merchantId} and account_id = ${accountId}) as home`);
  const [found] = rows;
  if (found?.recent && found.recentCount >= RECENT.fewest) return { country: found.recent, by: 'recentOrders' };
  if (found?.home) return { country: found.home, by: 'profile' };
  return found?.all ? { country: found.all, by: 'orders' } : { country: null, by: null };
}

/** Days from buying to delivery in the lane that most parcels to a country take; null where too few tell it. */
async function findTransitDays(tx: MerchantTx, country: string): Promise<number | null> {
  const { rows } = await tx.execute<{ days: number }>(sql`
    with delivered as (select h.purchase_id, h.store_id, h.external_id, h.delivered_at from shipment h
      where h.merchant_id = ${tx.merchantId} and h.tracking_state = 'delivered'
        and h.created_at > app_now() - make_interval(days => ${LANE.days}::int)
        and h.delivered_at is not null and h.purchase_id is not null
      order by h.created_at desc limit ${LANE.parcels})
    select ceil(percentile_cont(${ARRIVED_WITHIN}::float8) within group
      (order by extract(epoch from d.delivered_at - p.placed_at) / 86400))::int as days
    from delivered d
      join purchase p on p.merchant_id = ${tx.merchantId} and p.purchase_id = d.purchase_id and p.placed_at < d.delivered_at
      join store_order o on o.merchant_id = ${tx.merchantId} and o.store_id = d.store_id and o.external_id = d.external_id
        and o.country_code = ${country}
    group by p.supplier having count(*) >= ${LANE.fewest} order by count(*) desc, p.supplier limit 1`);
  return rows[0]?.days ?? null;
}
