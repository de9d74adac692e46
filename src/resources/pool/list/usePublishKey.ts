import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { KeyCommand } from '#src/custom/keys/keyCommand.ts';
import { PUBLISH_ADDRESS } from '../addresses.ts';
import type { PoolRow } from './poolRow.ts';

/** U publishes the selection, else the product on which the keyboard stands. */
export function usePublishKey(): (current: PoolRow | undefined) => readonly KeyCommand[] {
  const { selectedIds } = useListContext();
  const navigate = useNavigate();
  return (current) => {
    const alone = current === undefined ? [] : [current.id];
    const productIds = selectedIds.length > 0 ? selectedIds.map(String) : alone;
    const publish = () => void navigate(PUBLISH_ADDRESS, { state: { productIds } });
    return [{ keys: ['u'], label: 'pool.list.publishKey', run: publish, available: () => productIds.length > 0 }];
  };
}
