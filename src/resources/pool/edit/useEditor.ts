import { useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Product, ProductUpdate } from '#contract/product.ts';
import { zodResolver } from '#src/custom/zodResolver.ts';
import type { EditorState } from './EditorContext.ts';
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

/** What is stored, as far as this page knows. */
interface Stored {
  product: Product;
  /** What edits are compared with: what the server last took, as it was sent, or last answered. */
  base: ProductUpdate;
  sheet: Sheet;
  /** The sheet as the page was opened, or last taken over from elsewhere: what rows are taken back to. */
  opened: Sheet;
  variants: EditorState['variants'];
}

function storedOf(product: Product, before?: Stored): Stored {
  const sheet = sheetOf(product, before?.sheet);
  const variants = supplierSides(product, before?.variants);
  return { product, base: asUpdate(product, sheet), sheet, opened: sheet, variants };
}

/**
 * The edits of one product: texts in a form, options, images and variants in a sheet, both on top of the product as it
 * was when they began.
 */
export function useEditor(fetched: Product) {
  const [stored, setStored] = useState(() => storedOf(fetched));
  // What is stored now, also between a save's answer and the next drawing.
  const current = useRef(stored);
  const { product, base } = stored;
  const [problems, setProblems] = useState<Problems>({});
  const [sheet] = useState(() => new SheetStore(stored.sheet));
  const form = useForm<Texts>({ defaultValues: textsOf(base), resolver: zodResolver(TextsSchema), mode: 'onBlur' });

  const since = (): ProductUpdate => current.current.base;
  const now = (): ProductUpdate => updateOf(since(), textsOf(form.getValues()), sheet.get());
  const patch = (): Patch | undefined => patchOf(since(), now());
  const [unsaved, setUnsaved] = useUnsaved(sheet, form, () => patch() !== undefined);
  const store = (next: Stored) => {
    current.current = next;
    setStored(next);
  };

  /** Puts an update into the form, on top of a product: of what differs, the merchant's side is what is unsaved. */
  const put = (on: Product, update: ProductUpdate) => {
    const next = storedOf(on, current.current);
    store(next);
    setProblems({});
    form.reset(textsOf(next.base));
    for (const [name, value] of Object.entries(textsOf(update))) {
      form.setValue(name as keyof Texts, value, { shouldDirty: true });
    }
    sheet.reset(sheetOf(update, next.sheet));
    setUnsaved(patch() !== undefined);
  };

  /**
   * What was sent is stored now. The form stays as it is, with what was typed meanwhile and the steps back: the server may
   * have tidied a text, which is no reason to write into a field under the merchant's hands.
   */
  const confirm = (saved: Product, sent: ProductUpdate, sentSheet: Sheet) => {
    const { opened, variants: before } = current.current;
    const variants = supplierSides(saved, before);
    store({ product: saved, base: { ...sent, revision: saved.revision }, sheet: sentSheet, opened, variants });
    setProblems({});
    setUnsaved(patch() !== undefined);
  };

  const setProduct = (next: Product) => store({ ...current.current, product: next });

  const state: EditorState = useMemo(
    () => ({
      product,
      variants: stored.variants,
      stored: stored.sheet,
      opened: stored.opened,
      sheet,
      problems,
    }),
    [product, stored.variants, stored.sheet, stored.opened, sheet, problems],
  );

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
