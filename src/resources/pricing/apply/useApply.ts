import { useMemo, useState } from 'react';
import { productCalls } from '#contract/product.calls.ts';
import { repricingCalls } from '#contract/repricing.calls.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';

export const applyTargets = ['pool', 'published'] as const;
export type ApplyTarget = (typeof applyTargets)[number];

/** What a target stands for as a filter of the pool. Read fresh, so that the number frozen with it is the one shown. */
const filterOf = (target: ApplyTarget) => (target === 'published' ? { state: ['published' as const] } : {});

/** Applying the rules: to what, how many that are, a page of the preview, and the start of the job. */
export function useApply(onStarted: (jobId: string) => void) {
  const [target, setTarget] = useState<ApplyTarget>('pool');
  const [overrideMine, setOverrideMine] = useState(false);
  const [republish, setRepublish] = useState(false);
  const [page, setPage] = useState(1);
  const filter = filterOf(target);
  const { data: counted, error: countError } = useCall(productCalls.count, filter, { staleTime: 0 });
  const count = counted?.count;
  const selection = useMemo(() => ({ filter: filterOf(target), count: count ?? 1 }), [target, count]);
  const preview = useCall(
    repricingCalls.preview,
    { selection, overrideMine, page },
    { enabled: count !== undefined && count > 0, keepPrevious: true, staleTime: 0 },
  );
  const apply = useAction(async () => {
    const order = { selection, overrideMine, republish };
    onStarted((await call(repricingCalls.apply, order, { reactTo: 'special' })).jobId);
  });
  return {
    target,
    setTarget: (to: ApplyTarget) => {
      setTarget(to);
      setPage(1);
    },
    overrideMine,
    setOverrideMine: (on: boolean) => {
      setOverrideMine(on);
      setPage(1);
    },
    republish,
    setRepublish,
    page,
    setPage,
    count,
    preview,
    apply,
    error: apply.error ?? preview.error ?? countError,
  };
}
