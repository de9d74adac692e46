import type { RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ProductUpdate } from '#contract/product.schemas.ts';
import { fieldOf } from './model/cells.ts';
import { sectionOf } from './model/problems.ts';
import { cellColumns, type Texts } from './model/sheet.ts';
import type { VariantsTableHandle } from './variants/VariantsTable.tsx';

const focusable: readonly string[] = ['title', 'category', 'videoUrl'] satisfies (keyof Texts)[];

interface EditPage {
  form: UseFormReturn<Texts>;
  table: RefObject<VariantsTableHandle | null>;
  now: () => ProductUpdate;
}

/** Leads from a problem's path to the field it is about. */
export function goTo(path: string, { form, table, now }: EditPage): void {
  const [head = '', index, field] = path.split('.');
  document.getElementById(sectionOf(path))?.scrollIntoView({ block: 'start' });
  if (focusable.includes(head)) form.setFocus(head as keyof Texts);
  const variant = head === 'variantsList' ? now().variantsList[Number(index)] : undefined;
  const column = cellColumns.find((name) => fieldOf(name) === field) ?? 'sku';
  if (variant) table.current?.focus(variant.variantId, column);
}
