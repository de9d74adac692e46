import { buyingOutcomes, buyingRules } from '#contract/buyingRule.calls.ts';
import { buyingOutcomesSchemas, buyingRulesSchemas } from '#contract/buyingRule.schemas.ts';
import { askIn } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import type { Mount } from '../../../../http/mount.ts';
import { mountRest, pageOfAll, pagingOf } from '../../../../http/rest.ts';
import { withTexts } from '../../../../http/withTexts.ts';
import { viewerOf } from '../../orders/index.ts';
import { outcomeList } from './outcomes.ts';
import { addRule, changeRule, listRules, removeRules } from './rules.ts';

/** Mounts the rules by which orders are bought by themselves, and what they did with each order. */
export function mountAutomatic(mount: Mount, deps: Deps): void {
  mountRest(mount, deps.db, buyingRules, buyingRulesSchemas, {
    list: async (tx, _caller, asked) => pageOfAll(await listRules(tx), 'ruleId', asked),
    create: (tx, { accountId }, rule) => addRule(tx, accountId, rule),
    update: (tx, { accountId }, ruleId, patch) => changeRule(tx, accountId, ruleId, patch),
    remove: (tx, _caller, ids) => removeRules(tx, ids),
  });
  mountRest(mount, deps.db, buyingOutcomes, buyingOutcomesSchemas, {
    list: async (tx, caller, { filter, ids, language, ...asked }) => {
      const { channels } = await viewerOf(tx, caller);
      const wanted = { ...pagingOf(asked, ['at']), ...filter, ids, channels };
      const page = await outcomeList.page(askIn(tx), tx.merchantId, wanted);
      return { ...page, rows: withTexts(language, page.rows) };
    },
  });
}
