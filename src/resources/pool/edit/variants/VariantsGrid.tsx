import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import { memo, type RefObject, useLayoutEffect, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useRowWindow } from '#src/custom/form/sheet/useRowWindow.ts';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';
import { useEditorState, useSheetStore } from '../EditorContext.ts';
import type { View } from '../model/view.ts';
import { columns, isSortable } from './columns.ts';
import { VariantRow } from './VariantRow.tsx';
import { HEAD, ROW, tableSize } from './variantsStyle.ts';

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

interface TableHeadProps {
  ids: readonly string[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  sort: View['sort'];
  onSort: (sort: View['sort']) => void;
}

/** The heads of the columns: a click sorts up, one more down, one more as the product has it. */
const TableHead = memo(({ ids, selected, onSelect, sort, onSort }: TableHeadProps) => {
  const translate = useTranslate();
  const shown = ids.filter((id) => selected.has(id)).length;
  return (
    <thead className="head">
      <tr aria-rowindex={1} className="row">
        {columns.map(({ name, right, unseen }) => {
          const text = translate(`editor.variants.${name}`);
          const sorted = sort?.by === name ? sort : undefined;
          const direction = sorted?.descending ? 'descending' : 'ascending';
          return (
            <th
              key={name}
              scope="col"
              aria-sort={sorted && direction}
              className={[right ? 'right' : '', name === 'variant' ? 'stays' : ''].join(' ').trim()}
            >
              {name === 'select' ? (
                <input
                  type="checkbox"
                  aria-label={translate('editor.variants.selectAll')}
                  checked={ids.length > 0 && shown === ids.length}
                  ref={(box) => {
                    if (box) box.indeterminate = shown > 0 && shown < ids.length;
                  }}
                  onChange={(event) => onSelect(event.target.checked ? new Set(ids) : new Set())}
                />
              ) : null}
              {isSortable(name) ? (
                <button type="button" title={text} onClick={() => onSort(next(sorted, name))}>
                  <span>{text}</span>
                  {sorted === undefined ? null : sorted.descending ? <DownIcon /> : <UpIcon />}
                </button>
              ) : name === 'select' ? null : (
                <span style={unseen ? visuallyHidden : undefined}>{text}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
});

function next(sorted: View['sort'], by: NonNullable<View['sort']>['by']): View['sort'] {
  if (sorted === undefined) return { by, descending: false };
  return sorted.descending ? undefined : { by, descending: true };
}
