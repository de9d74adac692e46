import { supplierConnector } from '../../../../connectors/registry.ts';
import type { OpenNeed } from './wanted.ts';

/**
 * Needs as purchases: one for each order and supplier, for each seller where a call takes goods of one seller only, and no
 * more lines than a call takes. Nobody has told the sellers of mapped SKUs: where it matters, a product is one.
 */
export function groupNeeds(needs: readonly OpenNeed[]): OpenNeed[][] {
  const groups = new Map<string, OpenNeed[]>();
  for (const need of needs) {
    const buying = supplierConnector(need.supplier).buying;
    const seller = buying?.oneSeller ? need.supplierProductId : '';
    const key = [need.storeId, need.externalId, need.supplier, seller].join('\n');
    groups.set(key, [...(groups.get(key) ?? []), need]);
  }
  return [...groups.values()].flatMap((group) => {
    const atMost = supplierConnector(group[0]?.supplier ?? 'dhgate').buying?.maxLines ?? group.length;
    return Array.from({ length: Math.ceil(group.length / atMost) }, (_, at) =>
      group.slice(at * atMost, (at + 1) * atMost),
    );
  });
}
