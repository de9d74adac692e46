import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';
import type { View } from '../model/view.ts';
import { columns, isSortable } from './columns.ts';

interface TableHeadProps {
  ids: readonly string[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  sort: View['sort'];
  onSort: (sort: View['sort']) => void;
}

/** The heads of the columns: a click sorts up, one more down, one more as the product has it. */
export const TableHead = memo(({ ids, selected, onSelect, sort, onSort }: TableHeadProps) => {
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
