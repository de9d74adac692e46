import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Product, ProductUpdate } from '#contract/product.ts';
import { zodResolver } from '#src/custom/zodResolver.ts';
import type { EditorState } from './EditorContext.ts';
import { type Patch, patchOf } from './model/patch.ts';
import type { Problems } from './model/problems.ts';
import { SheetStore } from './model/SheetStore.ts';
import { asUpdate, sheetOf, type Texts, textsOf, updateOf } from './model/sheet.ts';

const TextsSchema = ProductUpdate.pick({ title: true, bodyHtml: true, tags: true, category: true, videoUrl: true });

/**
 * The edits of one product: texts in a form, options, images and variants in a sheet, both on top of the product as it
 * was when they began.
 */
export function useEditor(fetched: Product) {
  const [product, setProduct] = useState(fetched);
  const base = useMemo(() => asUpdate(product), [product]);
  const [problems, setProblems] = useState<Problems>({});
  const [sheet] = useState(() => new SheetStore(sheetOf(product)));
  const form = useForm<Texts>({ defaultValues: textsOf(base), resolver: zodResolver(TextsSchema), mode: 'onBlur' });
  const [unsaved, setUnsaved] = useState(false);

  const now = (): ProductUpdate => updateOf(base, form.getValues(), sheet.get());
  const patch = (): Patch | undefined => patchOf(base, now());
  const latest = useRef({ now, patch });
  latest.current = { now, patch };

  /** Puts an update into the form, on top of a product: of what differs, the merchant's side is what is unsaved. */
  const put = (on: Product, update: ProductUpdate) => {
    setProduct(on);
    setProblems({});
    form.reset(textsOf(asUpdate(on)));
    for (const [name, value] of Object.entries(textsOf(update))) {
      form.setValue(name as keyof Texts, value, { shouldDirty: true });
    }
    sheet.reset(sheetOf(update));
    setUnsaved(patchOf(asUpdate(on), update) !== undefined);
  };

  const state: EditorState = useMemo(
    () => ({
      product,
      variants: new Map(product.variantsList.map((variant) => [variant.variantId, variant])),
      stored: sheetOf(base),
      sheet,
      problems,
    }),
    [product, base, sheet, problems],
  );

  // A stroke of a key must not wait for the comparison of two thousand variants.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setUnsaved(latest.current.patch() !== undefined), 250);
    };
    const stopSheet = sheet.subscribe(later);
    const stopForm = form.subscribe({ formState: { values: true }, callback: later });
    return () => {
      clearTimeout(timer);
      stopSheet();
      stopForm();
    };
  }, [sheet, form]);

  return { product, base, form, sheet, state, unsaved, problems, setProblems, setProduct, now, patch, put };
}

export type Editor = ReturnType<typeof useEditor>;
