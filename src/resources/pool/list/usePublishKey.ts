import { useNavigate } from 'react-router-dom';
import type { KeyCommand } from '#src/custom/data/keys/keyCommand.ts';
import { PUBLISH_ADDRESS } from '#src/custom/data/navigation/poolAddresses.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import type { PoolRow } from './poolRow.ts';
import { useChosen } from './useChosen.ts';
import { useChosenIds } from './useChosenIds.ts';

/** U publishes what is chosen, else the product on which the keyboard stands. */
export function usePublishKey(): (current: PoolRow | undefined) => readonly KeyCommand[] {
  const { count } = useChosen();
  const idsOf = useChosenIds();
  const navigate = useNavigate();
  const publish = useAction(async (current: PoolRow | undefined) => {
    const productIds = count > 0 ? await idsOf() : current === undefined ? [] : [current.id];
    await navigate(PUBLISH_ADDRESS, { state: { productIds } });
  });
  return (current) => [
    {
      keys: ['u'],
      label: 'pool.list.publishKey',
      run: () => publish.run(current),
      available: () => count > 0 || current !== undefined,
    },
  ];
}
