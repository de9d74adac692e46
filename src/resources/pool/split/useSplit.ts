import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Product } from '#contract/product.schemas.ts';
import { splitMergeCalls } from '#contract/splitMerge.calls.ts';
import type { Reshaped } from '#contract/splitMerge.schemas.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { useClientKey } from '#src/custom/data/useClientKey.ts';
import { useSettled } from '#src/custom/ui/useSettled.ts';
import { call } from '#src/dataProvider/call.ts';
import { firstForm, orderOf, type SplitForm } from './splitForm.ts';

const TYPING_RESTS = 300;

/** The form of a split, what would come of it, and the action. */
export function useSplit(product: Product) {
  const client = useQueryClient();
  const [form, setForm] = useState<SplitForm>(() => firstForm(product));
  const [done, setDone] = useState<Reshaped>();
  const order = useMemo(() => orderOf(product, form), [product, form]);
  const asked = useSettled(order, TYPING_RESTS);
  const preview = useCall(
    splitMergeCalls.splitPreview,
    // While it is not asked, anything that is an order will do.
    asked ?? {
      productId: product.productId,
      revision: 0,
      by: { kind: 'variants', groups: [] },
      titlePattern: '',
      keep: null,
    },
    { enabled: asked !== undefined && done === undefined, keepPrevious: true },
  );
  const keyOf = useClientKey();
  const split = useAction(async () => {
    if (order === undefined) return;
    setDone(await call(splitMergeCalls.split, { ...order, clientKey: keyOf(order) }, { reactTo: 'special' }));
    await client.invalidateQueries({ queryKey: ['pool'] });
  });
  return {
    form,
    change: (part: Partial<SplitForm>) => setForm({ ...form, ...part }),
    setForm,
    order,
    preview,
    split,
    done,
  };
}
