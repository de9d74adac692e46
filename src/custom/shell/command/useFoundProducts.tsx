import { usePermissions } from 'react-admin';
import { productCalls } from '#contract/product.calls.ts';
import type { Role } from '#contract/roles.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { useSettled } from '#src/custom/ui/useSettled.ts';
import { mayOpen } from '#src/lib/roles.ts';
import type { Choice } from './choice.ts';

/** How long the typing rests before the server is asked, in ms. */
const REST = 200;
const SHOWN = 6;
/** From here on a query is worth a search; one character of a script without letters is a word already. */
const worthwhile = (query: string): boolean => query.length > 1 || /[^\p{Script=Latin}\p{N}\s]/u.test(query);

export interface FoundProducts {
  choices: readonly Choice[];
  searching: boolean;
  error: unknown;
  retry: () => void;
}

/** The products of the pool that the server finds. Nothing is asked without the role; a superseded search is aborted. */
export function useFoundProducts(typed: string): FoundProducts {
  const { permissions: roles = [] } = usePermissions<Role[]>();
  const query = typed.trim();
  const settled = useSettled(query, REST);
  const wanted = worthwhile(query) && mayOpen(roles, 'pool');
  const enabled = wanted && settled === query;
  const { data, error, isFetching, refetch } = useCall(
    productCalls.list,
    { q: settled, pageSize: 10 },
    { enabled, staleTime: 10_000 },
  );
  const rows = wanted ? (data?.rows ?? []) : [];
  return {
    choices: rows.slice(0, SHOWN).map(({ productId, title, sku, primaryIp }) => ({
      id: `product:${productId}`,
      label: title,
      hint: sku,
      icon: <Thumbnail src={primaryIp} />,
      to: `/import/edit/${productId}`,
    })),
    searching: wanted && (settled !== query || isFetching),
    error: enabled ? error : null,
    retry: () => void refetch(),
  };
}
