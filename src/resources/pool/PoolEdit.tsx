import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { productCalls } from '#contract/product.calls.ts';
import type { Product, ProductSummary } from '#contract/product.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { useLive } from '#src/custom/data/live.ts';
import { callKey, useCall } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';
import { throttleByKey } from '#src/lib/throttle.ts';
import { Editor } from './edit/Editor.tsx';
import { EditSkeleton } from './edit/EditSkeleton.tsx';

/** A busy import says often that products changed; this one is read again at most once in this time. */
const READ_EVERY = 3000;

/** `/import/edit/:id`: one product of the pool, kept in step with what is stored. */
export const PoolEdit = () => {
  const { id = '' } = useParams();
  const { data: product, error, refetch } = useCall(productCalls.get, { id }, { sharesParts: false });
  const throttled = useMemo(() => throttleByKey(READ_EVERY), []);
  const client = useQueryClient();
  // Most news is about other products, or our own save: a row of the list tells before two thousand variants are read.
  const look = async () => {
    const { rows } = await call(productCalls.list, { ids: [id] }, { reactTo: 'special' });
    const shown = client.getQueryData<Product>(callKey(productCalls.get, { id }));
    if (isNews(shown, rows[0])) await refetch();
  };
  useLive((message) => {
    if (message.type === 'resumed') void refetch();
    if (message.type === 'changed' && message.resource === 'pool')
      throttled(id, () => void look().catch(() => refetch()));
  });
  if (error && !product) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (product === undefined) return <EditSkeleton />;
  return <Editor key={id} fetched={product} />;
};

/** Whether the list's row tells of something that the page does not show. */
const isNews = (shown: Product | undefined, row: ProductSummary | undefined): boolean =>
  row === undefined ||
  shown === undefined ||
  row.updatedAt !== shown.updatedAt ||
  row.state !== shown.state ||
  row.publishedTo !== shown.publishedTo.length;
