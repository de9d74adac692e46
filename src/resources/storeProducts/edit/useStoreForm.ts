import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { StoreProductDetail } from '#contract/storeProduct.schemas.ts';
import { type Column, type Edits, setCells } from './model/cells.ts';
import { changeOf, editsAfter, problemsOf, rebased, type Texts, textFields, textsOf } from './model/change.ts';
import type { Form } from './model/drift.ts';

/**
 * The form over a store product: the texts as a form of react-hook-form, the variants as what was typed into their cells.
 * Read again, the product is followed wherever the merchant has not written.
 */
export function useStoreForm(fetched: StoreProductDetail) {
  const form = useForm<Texts>({ defaultValues: textsOf(fetched) });
  const [product, setProduct] = useState(fetched);
  const [edits, setEdits] = useState<Edits>({});
  const texts = textsOf(form.watch());

  const setTexts = (next: Texts) => {
    const held = form.getValues();
    for (const field of textFields) if (held[field] !== next[field]) form.setValue(field, next[field]);
  };
  const adopt = (fresh: StoreProductDetail, since: Texts) => {
    setTexts(rebased(textsOf(form.getValues()), since, fresh));
    setProduct(fresh);
  };
  const follow = useEffectEvent(adopt);
  const known = useRef(fetched);
  useEffect(() => {
    if (fetched === known.current) return;
    follow(fetched, known.current);
    known.current = fetched;
  }, [fetched]);

  const type = useCallback(
    (variant: StoreProductDetail['variants'][number], column: Column, text: string) =>
      setEdits((before) => setCells(before, [{ variant, column, text }])),
    [],
  );
  return {
    form,
    product,
    texts,
    edits,
    setEdits,
    type,
    change: changeOf(product, texts, edits),
    problems: problemsOf(product, texts, edits),
    /** Puts values into the form, as if they had been typed. */
    put: (next: Form) => {
      setTexts(next.texts);
      setEdits(next.edits);
    },
    /** What was sent is in the store now, as `fresh` has it; what was typed meanwhile stays. */
    settle: (sent: Form, fresh: StoreProductDetail) => {
      known.current = fresh;
      adopt(fresh, sent.texts);
      setEdits((before) => editsAfter(before, sent.edits));
    },
  };
}

export type StoreForm = ReturnType<typeof useStoreForm>;
