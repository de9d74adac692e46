import { productCalls } from '#contract/product.calls.ts';
import { usePoolAccess } from '#src/custom/data/access.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { asFound, type Found, useTyped } from './useFound.ts';

const SHOWN = 6;

/** The products of the pool that the server finds. Nothing is asked without the role; a superseded search is aborted. */
export function useFoundProducts(text: string): Found {
  const typed = useTyped(text, usePoolAccess());
  const answer = useCall(
    productCalls.list,
    { q: typed.settled, pageSize: 10 },
    { enabled: typed.enabled, staleTime: 10_000 },
  );
  return asFound(typed, answer, ({ rows }) =>
    rows.slice(0, SHOWN).map(({ productId, title, sku, primaryIp }) => ({
      id: `product:${productId}`,
      label: title,
      hint: sku,
      icon: <Thumbnail src={primaryIp} />,
      to: `/import/edit/${productId}`,
    })),
  );
}
