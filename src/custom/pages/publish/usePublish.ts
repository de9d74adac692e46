import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PublishRequest } from '#contract/publish.ts';
import { keepProducts } from '#src/custom/data/publishChoice.ts';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { publishCalls } from '#src/dataProvider/calls.ts';

const isLost = (error: unknown): boolean =>
  error instanceof CallError && (error.kind === 'timeout' || error.kind === 'offline');

/**
 * Sends the order and goes to the job it became. `uncertain` when the answer was lost on the way: the job may exist,
 * and the merchant is sent to look before sending again (which would double nothing, but work twice).
 */
export function usePublish() {
  const navigate = useNavigate();
  const [uncertain, setUncertain] = useState(false);
  const publish = async (order: PublishRequest) => {
    setUncertain(false);
    try {
      const { jobId } = await call(publishCalls.publish, order, { reactTo: 'special' });
      keepProducts([]);
      await navigate(`/jobs/${jobId}`);
    } catch (error) {
      setUncertain(isLost(error));
      throw error;
    }
  };
  return { publish, uncertain };
}
