import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { splitMergeCalls } from '#contract/splitMerge.calls.ts';
import type { MergeConflict, Reshaped } from '#contract/splitMerge.schemas.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { unselect } from '#src/custom/list/selection/selectionStore.ts';
import { useSettled } from '#src/custom/ui/useSettled.ts';
import { call } from '#src/dataProvider/call.ts';
import { firstMerge, type MergeForm, type Merging, orderOf } from './mergeForm.ts';

const TYPING_RESTS = 300;

export const conflictKey = ({ optionValues }: MergeConflict): string => optionValues.join('\u001f');

/** The form of a merge, what would come of it, what is in its way, and the action. */
export function useMerge(products: readonly Merging[]) {
  const translate = useTranslate();
  const client = useQueryClient();
  const [form, setForm] = useState<MergeForm>(() => firstMerge(products, translate('splitMerge.merge.model')));
  const [done, setDone] = useState<Reshaped>();
  // Asked without what is left out: so every conflict stays in sight, solved or not.
  const order = useMemo(() => orderOf(products, form, []), [products, form]);
  const wanting = form.title.trim() === '' || (form.apart && form.option.trim() === '');
  const asked = useSettled(order, TYPING_RESTS);
  const preview = useCall(splitMergeCalls.mergePreview, asked, {
    enabled: !wanting && asked.title !== '' && done === undefined,
    keepPrevious: true,
  });
  const { conflicts = [], missing = [], problems = [] } = preview.data ?? {};
  const open = conflicts.filter((conflict) => form.stays[conflictKey(conflict)] === undefined);
  const leaveOut = conflicts.flatMap((conflict) => {
    const stays = form.stays[conflictKey(conflict)];
    return stays === undefined
      ? []
      : conflict.variants.map(({ variantId }) => variantId).filter((variantId) => variantId !== stays);
  });
  const merge = useAction(async () => {
    setDone(await call(splitMergeCalls.merge, orderOf(products, form, leaveOut), { reactTo: 'special' }));
    const merged = products.map(({ productId }) => productId);
    unselect('pool', merged);
    await client.invalidateQueries({ queryKey: ['pool'] });
  });
  return {
    form,
    change: (part: Partial<MergeForm>) => setForm((before) => ({ ...before, ...part })),
    preview,
    conflicts,
    missing,
    problems,
    leaveOut,
    ready: !wanting && preview.data !== undefined && open.length + missing.length + problems.length === 0,
    merge,
    done,
  };
}
