import { useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { type Product, ProductUpdate } from '#contract/product.ts';
import { zodResolver } from '#src/custom/form/zodResolver.ts';
import { type EditorState, EditorStore } from './model/EditorStore.ts';
import { type Patch, patchOf } from './model/patch.ts';
import type { Problems } from './model/problems.ts';
import { SheetStore } from './model/SheetStore.ts';
import { asUpdate, type Sheet, sheetOf, type Texts, textsOf, updateOf } from './model/sheet.ts';
import { supplierSides } from './model/supplierSides.ts';
import { useUnsaved } from './useUnsaved.ts';

const TextsSchema = ProductUpdate.pick({
  title: true,
  bodyHtml: true,
  tags: true,
  category: true,
  videoUrl: true,
}).extend({ shipping: ProductUpdate.shape.shipping.unwrap() });

function stateOf(product: Product, before?: EditorState): EditorState {
  const stored = sheetOf(product, before?.stored);
  const variants = supplierSides(product, before?.variants);
  return { product, base: asUpdate(product, stored), stored, opened: stored, variants, problems: {} };
}

/**
 * The edits of one product: texts in a form, options, images and variants in a sheet, both on top of the product as it
 * was when they began.
 */
export function useEditor(fetched: Product) {
  const [state] = useState(() => new EditorStore(stateOf(fetched)));
  const { product, base, problems } = useSyncExternalStore(state.subscribe, state.get);
  const [sheet] = useState(() => new SheetStore(state.get().stored));
  const form = useForm<Texts>({ defaultValues: textsOf(base), resolver: zodResolver(TextsSchema), mode: 'onBlur' });

  const since = (): ProductUpdate => state.get().base;
  const now = (): ProductUpdate => updateOf(since(), textsOf(form.getValues()), sheet.get());
  const patch = (): Patch | undefined => patchOf(since(), now());
  const [unsaved, setUnsaved] = useUnsaved(sheet, form, () => patch() !== undefined);

  /** Puts an update into the form, on top of a product: of what differs, the merchant's side is what is unsaved. */
  const put = (on: Product, update: ProductUpdate) => {
    const next = stateOf(on, state.get());
    state.change(next);
    form.reset(textsOf(next.base));
    for (const [name, value] of Object.entries(textsOf(update))) {
      form.setValue(name as keyof Texts, value, { shouldDirty: true });
    }
    sheet.reset(sheetOf(update, next.stored));
    setUnsaved(patch() !== undefined);
  };

  /**
   * What was sent is stored now. The form stays as it is, with what was typed meanwhile and the steps back: the server may
   * have tidied a text, which is no reason to write into a field under the merchant's hands.
   */
  const confirm = (saved: Product, sent: ProductUpdate, sentSheet: Sheet) => {
    const variants = supplierSides(saved, state.get().variants);
    const base = { ...sent, revision: saved.revision };
    state.change({ product: saved, base, stored: sentSheet, variants, problems: {} });
    setUnsaved(patch() !== undefined);
  };

  /** Takes over what is not for editing: the supplier's side, where it is published. */
  const setProduct = (next: Product) =>
    state.change({ product: next, variants: supplierSides(next, state.get().variants) });
  const setProblems = (found: Problems) => state.change({ problems: found });

  return {
    product,
    base,
    form,
    sheet,
    state,
    unsaved,
    problems,
    setProblems,
    setProduct,
    since,
    now,
    patch,
    put,
    confirm,
  };
}

export type Editor = ReturnType<typeof useEditor>;
