import { useState } from 'react';
import { errorCodes } from '#contract/errors.ts';
import { orderCalls } from '#contract/order.calls.ts';
import type { OrderDetail } from '#contract/order.schemas.ts';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { useReadOrdersAgain } from '../useOrderChange.ts';

/**
 * Saves one part of what we decided about an order, so that nobody writes over what they have not seen. `save` returns
 * whether it was stored: where somebody changed that part since it was shown here, nothing is, `isOvertaken` says so, and
 * saving again replaces what is now shown. Other changes of the order stand in nobody's way.
 */
export function useGuardedSave(order: OrderDetail, partOf: (order: OrderDetail) => unknown) {
  const readAgain = useReadOrdersAgain();
  const asText = (one: OrderDetail) => JSON.stringify(partOf(one));
  const [seen, setSeen] = useState(() => asText(order));
  const [isOvertaken, setOvertaken] = useState(false);

  const refuse = async (now: OrderDetail): Promise<false> => {
    setSeen(asText(now));
    setOvertaken(true);
    await readAgain();
    return false;
  };
  const save = async (send: (revision: number) => Promise<unknown>, from = seen): Promise<boolean> => {
    if (asText(order) !== from) return refuse(order);
    try {
      await send(order.work.revision);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== errorCodes.conflict) throw error;
      const { channel, orderId } = order;
      const now = await call(orderCalls.get, { channel, orderId }, { reactTo: 'special' });
      if (asText(now) !== from) return refuse(now);
      await send(now.work.revision);
    }
    setOvertaken(false);
    await readAgain();
    return true;
  };
  return {
    save,
    isOvertaken,
    /** To save from: what is shown at this moment, where nothing is typed. */
    shown: asText(order),
    /** Goes by the order as it is shown now: editing begins. */
    begin: () => {
      setSeen(asText(order));
      setOvertaken(false);
    },
  };
}
