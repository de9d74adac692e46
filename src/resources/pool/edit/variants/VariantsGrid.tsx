import { memo, type RefObject, useLayoutEffect, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useRowWindow } from '#src/custom/form/sheet/useRowWindow.ts';
import { useEditorState, useSheetStore } from '../EditorContext.ts';
import type { View } from '../model/view.ts';
import { TableHead } from './TableHead.tsx';
import { HEAD, ROW, tableSize } from './tableSize.ts';
import { VariantRow } from './VariantRow.tsx';

export interface VariantsGridProps {
  /** What the table scrolls in. */
  scroller: RefObject<HTMLElement | null>;
  /** Gets what brings a row into sight. */
  reveal: RefObject<(row: number) => void>;
  /** The variants shown, in their order. */
  ids: readonly string[];
  /** The rows whose boxes are ticked. */
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  sort: View['sort'];
  onSort: (sort: View['sort']) => void;
}

/** Head and rows of the variants: scrolling draws these, and not the frame around with its styles. */
export const VariantsGrid = memo((props: VariantsGridProps) => {
  const { scroller, reveal, ids, selected, onSelect, sort, onSort } = props;
  const translate = useTranslate();
  const sheet = useSheetStore();
  const variants = useEditorState((state) => state.variants);
  const problems = useEditorState((state) => state.problems);
  const stored = useEditorState((state) => state.stored);
  const opened = useEditorState((state) => state.opened);
  const currency = useEditorState(({ product }) => product.supplierCurrency);
  const comparable = useEditorState(({ product }) => product.supplierCurrency === product.currency);
  const { start, end, sideways, ...rows } = useRowWindow(scroller, ids.length, tableSize);
  useLayoutEffect(() => {
    reveal.current = rows.reveal;
  });
  const rowProblems = useMemo(() => combinationProblems(problems, sheet.get().order), [problems, sheet]);
  return (
    <table
      style={{ height: HEAD + ids.length * ROW }}
      data-sideways={sideways || undefined}
      aria-rowcount={ids.length + 1}
      aria-label={translate('pool.section.variants')}
    >
      <TableHead ids={ids} selected={selected} onSelect={onSelect} sort={sort} onSort={onSort} />
      <tbody className="rows" style={{ top: start * ROW, height: (end - start) * ROW }}>
        {ids.slice(start, end).map((variantId, offset) => (
          <VariantRow
            // The rows stay where they are while what they show scrolls by: nothing is built or moved.
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state of their own
            key={offset}
            variantId={variantId}
            offset={offset}
            index={start + offset}
            selected={selected.has(variantId)}
            problem={rowProblems.get(variantId)}
            supplier={variants.get(variantId)}
            before={opened.rows.get(variantId)}
            stored={stored.rows.get(variantId)}
            currency={currency}
            comparable={comparable}
          />
        ))}
      </tbody>
    </table>
  );
});

/** What is wrong with a variant's option values, by variant. */
function combinationProblems(problems: Readonly<Record<string, string>>, order: readonly string[]) {
  const found = new Map<string, string>();
  for (const [path, key] of Object.entries(problems)) {
    const [head, index, field] = path.split('.');
    const id = order[Number(index)];
    if (head === 'variantsList' && field === 'optionValues' && id !== undefined) found.set(id, key);
  }
  return found;
}
