import { productCalls } from '#contract/product.calls.ts';
import { usePoolAccess } from '#src/custom/data/access.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { type Found, useTyped } from './useFound.ts';

const SHOWN = 6;

/** The products of the pool that the server finds. Nothing is asked without the role; a superseded search is aborted. */
export function useFoundProducts(typed: string): Found {
  const { settled, isWanted, enabled } = useTyped(typed, usePoolAccess());
  const { data, error, isFetching, refetch } = useCall(
    productCalls.list,
    { q: settled, pageSize: 10 },
    { enabled, staleTime: 10_000 },
  );
  const rows = isWanted ? (data?.rows ?? []) : [];
  return {
    choices: rows.slice(0, SHOWN).map(({ productId, title, sku, primaryIp }) => ({
      id: `product:${productId}`,
      label: title,
      hint: sku,
      icon: <Thumbnail src={primaryIp} />,
      to: `/import/edit/${productId}`,
    })),
    searching: isWanted && (!enabled || isFetching),
    error: enabled ? error : null,
    retry: () => void refetch(),
  };
}
