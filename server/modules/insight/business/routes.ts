import { businessCalls } from '#contract/business.calls.ts';
import { type Business, businessSchemas, type Rankings } from '#contract/business.schemas.ts';
import type { BusinessPeriod } from '#contract/businessWords.ts';
import { PRODUCT_ROLE } from '#contract/enums.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import type { Mount } from '../../../http/mount.ts';
import { viewerOf } from '../../sales/orders/index.ts';
import { courseOf, moneyCoursesOf, readDays, unpricedOf } from './courses.ts';
import { findPeriod } from './period.ts';
import { ordersPlaced, parcelsShipped, purchasesPlaced, refundsMade, type View } from './queries.ts';
import { topCountries, topProducts, topSuppliers } from './rankings.ts';

interface Asked {
  timeZone: string;
  days: BusinessPeriod;
}

/** Mounts how business goes: `/shop/home/business` and `/shop/home/rankings`. */
export function mountBusiness(mount: Mount, deps: Deps): void {
  mount(businessCalls, businessSchemas, {
    figures: (asked, { caller }) =>
      withMerchantTx(deps.db, caller.merchantId, async (tx) => readFigures(tx, await viewOf(tx, caller), asked)),
    rankings: (asked, { caller }) =>
      withMerchantTx(deps.db, caller.merchantId, async (tx) => readRankings(tx, await viewOf(tx, caller), asked)),
  });
}

/** What is bought is open to whom products are. */
async function viewOf(tx: MerchantTx, caller: Caller): Promise<View> {
  const { channels } = await viewerOf(tx, caller);
  return { channels, seesPurchases: caller.roles.some((role) => role === PRODUCT_ROLE || role === 'admin') };
}

async function readFigures(tx: MerchantTx, view: View, { timeZone, days }: Asked): Promise<Business> {
  const period = await findPeriod(tx, timeZone, days);
  const orders = await readDays(tx, period, ordersPlaced(tx, view));
  const refunds = await readDays(tx, period, refundsMade(tx, view, period));
  const bought = view.seesPurchases ? await readDays(tx, period, purchasesPlaced(tx)) : null;
  const shipped = await readDays(tx, period, parcelsShipped(tx, view));
  return {
    at: tx.now().toISOString(),
    days: period.days,
    from: period.firstDay,
    orders: courseOf(period, orders),
    revenue: moneyCoursesOf(period, orders),
    refunds: moneyCoursesOf(period, refunds),
    bought: bought && { money: moneyCoursesOf(period, bought), unpriced: unpricedOf(period, bought) },
    shipped: courseOf(period, shipped),
  };
}

async function readRankings(tx: MerchantTx, view: View, { timeZone, days }: Asked): Promise<Rankings> {
  const period = await findPeriod(tx, timeZone, days);
  return {
    products: await topProducts(tx, view, period),
    suppliers: view.seesPurchases ? await topSuppliers(tx, period) : null,
    countries: await topCountries(tx, view, period),
  };
}
