import { useGetList } from 'react-admin';
import type { Warehouse } from '#contract/warehouse.schemas.ts';
import type { Choice } from '#src/custom/list/declaration.ts';
import type { ReactTo } from '#src/dataProvider/reactions.ts';

/** More than anybody has. */
const MOST = 200;

/** The merchant's warehouses by name; none until they are known. */
export function useWarehouses() {
  const { data = [], isPending } = useGetList<Warehouse & { id: string }>(
    'warehouses',
    {
      pagination: { page: 1, perPage: MOST },
      sort: { field: 'name', order: 'ASC' },
      // The page's own list says what is wrong.
      meta: { reactTo: 'none' satisfies ReactTo },
    },
    { onError: () => undefined },
  );
  return { warehouses: data, isPending };
}

/** The warehouses as choices. */
export const useWarehouseChoices = (): readonly Choice[] =>
  useWarehouses().warehouses.map(({ warehouseId, name }) => ({ id: warehouseId, name }));
