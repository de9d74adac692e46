import { memo } from 'react';
import { useTranslate } from 'react-admin';
import type { StoreVariant } from '#contract/storeProduct.schemas.ts';
import { type Column, cellProblem, columns, type Edits, sameCell, storedCell } from '../model/cells.ts';

interface VariantRowProps {
  variant: StoreVariant;
  /** Its place in the table, counted from 0. */
  index: number;
  /** What was typed into it. */
  edit: Edits[string] | undefined;
  onType: (variant: StoreVariant, column: Column, text: string) => void;
}

const keyboards = { sku: 'text', price: 'decimal', compareAtPrice: 'decimal', inventory: 'numeric' } as const;

/** A variant's cells as fields; drawn again when something was typed into this one, and at no other's key stroke. */
export const VariantRow = memo(({ variant, index, edit, onType }: VariantRowProps) => {
  const translate = useTranslate();
  const name = variant.optionValues.join(' / ') || translate('storeProducts.edit.only');
  const noteId = `note-${variant.externalId}`;
  const changed = columns.filter((column) => {
    const text = edit?.[column];
    return text !== undefined && !sameCell(column, text, storedCell(variant, column));
  });
  const problems = changed.flatMap((column) => {
    const key = cellProblem(column, edit?.[column] ?? '');
    return key === undefined ? [] : [{ column, key }];
  });
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row" title={name}>
        <div className="name">{name}</div>
        {problems[0] === undefined ? null : (
          <div id={noteId} className="note" title={translate(problems[0].key)}>
            {translate(problems[0].key)}
          </div>
        )}
      </th>
      {columns.map((column) => {
        const wrong = problems.some((problem) => problem.column === column);
        const unknown = column === 'inventory' && variant.inventory === null;
        return (
          <td key={column} className={column === 'sku' ? undefined : 'right'}>
            <input
              value={edit?.[column] ?? storedCell(variant, column)}
              onChange={({ target }) => onType(variant, column, target.value)}
              data-cell={`${variant.externalId} ${column}`}
              data-index={index}
              data-column={column}
              data-changed={changed.includes(column) || undefined}
              aria-label={translate('storeProducts.edit.cell', {
                column: translate(`storeProducts.field.${column}`),
                name,
              })}
              aria-invalid={wrong}
              aria-describedby={wrong ? noteId : undefined}
              inputMode={keyboards[column]}
              placeholder={unknown ? translate('storeProducts.edit.unknownStock') : undefined}
              autoComplete="off"
              spellCheck={false}
            />
          </td>
        );
      })}
    </tr>
  );
});
