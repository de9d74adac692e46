import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { ErrorState } from '#src/custom/components/ErrorState.tsx';
import { useLive } from '#src/custom/live.ts';
import { throttleByKey } from '#src/custom/throttle.ts';
import { useCall } from '#src/custom/useCall.ts';
import { productCalls } from '#src/dataProvider/calls.ts';
import { Editor } from './edit/Editor.tsx';
import { EditSkeleton } from './edit/EditSkeleton.tsx';

/** A busy import says often that products changed; this one is read again at most once in this time. */
const READ_EVERY = 3000;

/** `/import/edit/:id`: one product of the pool, kept in step with what is stored. */
export const PoolEdit = () => {
  const { id = '' } = useParams();
  const { data: product, error, refetch } = useCall(productCalls.get, { id });
  const throttled = useMemo(() => throttleByKey(READ_EVERY), []);
  useLive((message) => {
    if (message.type === 'changed' && message.resource === 'pool') throttled(id, () => void refetch());
  });
  if (error && !product) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (product === undefined) return <EditSkeleton />;
  return <Editor key={id} fetched={product} />;
};
