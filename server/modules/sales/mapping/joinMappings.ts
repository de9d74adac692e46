import { sql } from 'drizzle-orm';
import { type JoinedStores, moveRows } from '../../../db/joinedStores.ts';
import { mapping, mappingRule } from '../../../db/schema/mapping.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';

/** How things are had that were mapped under either store; what both had mapped, as it was mapped in the newer one. */
export async function joinMappings(tx: MerchantTx, joined: JoinedStores): Promise<void> {
  const { merchantId } = tx;
  const { from, into } = joined;
  await tx.execute(sql`
    with gone as (
      delete from mapping_rule r using mapping n where r.merchant_id = ${merchantId} and r.store_id = ${into}
        and n.merchant_id = r.merchant_id and n.store_id = ${from} and n.product_external_id = r.product_external_id
        and n.variant_external_id = r.variant_external_id
      returning r.rule_id
    )
    delete from mapping_component c using gone where c.merchant_id = ${merchantId} and c.rule_id = gone.rule_id`);
  await moveRows(tx, mapping, [mapping.productExternalId, mapping.variantExternalId], joined);
  await moveRows(tx, mappingRule, [mappingRule.ruleId], joined);
}
