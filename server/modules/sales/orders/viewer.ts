import { sql } from 'drizzle-orm';
import type { StorePlatform } from '#contract/platforms.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { heldPlatforms } from '../../../http/access.ts';
import type { Caller } from '../../../http/context.ts';
import type { Viewer } from './list.ts';

/**
 * What a caller may see of orders and of what was bought for them, and who they are: the platforms whose roles they hold, and
 * for the owner of the business those that were left.
 */
export async function viewerOf(tx: MerchantTx, caller: Pick<Caller, 'accountId' | 'roles'>): Promise<Viewer> {
  const held = heldPlatforms(caller);
  const left = (await leftPlatforms(tx, caller.accountId)).filter((platform) => !held.includes(platform));
  return { accountId: caller.accountId, channels: [...held, ...left] };
}

/**
 * Platforms of which every store is disconnected, for the owner: whoever registered the business. With the last store of a platform
 * its role goes from everybody, and what was bought still has to be paid, resolved and recorded by somebody. Empty for others.
 */
async function leftPlatforms(tx: MerchantTx, accountId: string): Promise<StorePlatform[]> {
  const { rows } = await tx.execute<{ platform: StorePlatform }>(sql`
    select s.platform from store s where s.merchant_id = ${tx.merchantId}
      and ${accountId} = (select a.account_id from account a where a.merchant_id = ${tx.merchantId}
        order by a.created_at, a.account_id limit 1)
    group by s.platform having bool_and(s.state = 'disconnected') order by s.platform`);
  return rows.map(({ platform }) => platform);
}
