import { Box, Typography } from '@mui/material';
import { type ClipboardEvent, type KeyboardEvent, memo, type RefObject, useImperativeHandle, useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { StoreVariant } from '#contract/storeProduct.schemas.ts';
import { isTable, readCells } from '#src/custom/form/sheet/tsv.ts';
import { useRowWindow } from '#src/custom/form/sheet/useRowWindow.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { Section } from '#src/custom/ui/Section.tsx';
import { type Column, cellProblem, columns, type Edits, pasteCells, sameCell, storedCell } from '../model/cells.ts';
import type { StoreForm } from '../useStoreForm.ts';
import { tableSize, tableStyle } from './tableStyle.ts';

export interface VariantsHandle {
  /** Moves to a cell, named `<variant> <column>`. */
  focus: (cell: string) => void;
}

interface VariantsCardProps {
  form: StoreForm;
  handle: RefObject<VariantsHandle | null>;
}

const widths = { price: '17%', compareAtPrice: '17%', inventory: '15%', sku: '26%' } as const;

/** The variants with price, original price, stock and SKU. Only rows in sight are drawn. */
export const VariantsCard = ({ form, handle }: VariantsCardProps) => {
  const { product, edits, setEdits, type } = form;
  const { variants } = product;
  const translate = useTranslate();
  const format = useFormat();
  const notify = useNotify();
  const scroller = useRef<HTMLDivElement>(null);
  const { start, end, reveal } = useRowWindow(scroller, variants.length, tableSize);

  const focusField = (selector: string) => {
    const field = scroller.current?.querySelector<HTMLInputElement>(selector);
    field?.focus();
    field?.select();
  };
  useImperativeHandle(handle, () => ({
    focus: (cell) => {
      reveal(variants.findIndex(({ externalId }) => cell.startsWith(`${externalId} `)));
      focusField(`[data-cell="${CSS.escape(cell)}"]`);
    },
  }));
  const placeOf = ({ dataset }: HTMLElement) => {
    const column = columns.find((one) => one === dataset.column);
    return column === undefined ? undefined : { row: Number(dataset.index), column };
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = event.target instanceof HTMLInputElement ? placeOf(event.target) : undefined;
    const variant = variants[at?.row ?? -1];
    if (at === undefined || variant === undefined || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') type(variant, at.column, storedCell(variant, at.column));
    const up = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey);
    if (!up && event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    const row = Math.max(0, Math.min(variants.length - 1, at.row + (up ? -1 : 1)));
    reveal(row);
    focusField(`[data-index="${row}"][data-column="${at.column}"]`);
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain');
    const at = event.target instanceof HTMLInputElement ? placeOf(event.target) : undefined;
    if (at === undefined || !isTable(text)) return;
    event.preventDefault();
    const pasted = pasteCells(edits, variants, at, readCells(text.replace(/[\r\n]+$/, '')));
    setEdits(pasted.edits);
    const messageArgs = { smart_count: pasted.filled, count: format.number(pasted.filled) };
    notify('storeProducts.edit.pasted', { type: 'info', messageArgs });
  };
  const room = (rows: number) =>
    rows <= 0 ? null : (
      <tr aria-hidden style={{ height: rows * tableSize.row }}>
        <td colSpan={columns.length + 1} />
      </tr>
    );

  return (
    <Section
      anchor="variants"
      title={translate('storeProducts.edit.variants')}
      aside={`${format.number(variants.length)} · ${product.currency}`}
    >
      <Box ref={scroller} sx={tableStyle} onKeyDown={onKeyDown} onPaste={onPaste}>
        <table aria-rowcount={variants.length + 1} aria-label={translate('storeProducts.edit.variants')}>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">{translate('storeProducts.edit.variant')}</th>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={column === 'sku' ? undefined : 'right'}
                  style={{ width: widths[column] }}
                >
                  {translate(`storeProducts.field.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {room(start)}
            {variants.slice(start, end).map((variant, offset) => (
              <VariantRow
                key={variant.externalId}
                variant={variant}
                index={start + offset}
                edit={edits[variant.externalId]}
                onType={type}
              />
            ))}
            {room(variants.length - end)}
          </tbody>
        </table>
      </Box>
      <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 2 }}>
        {translate('storeProducts.edit.gridHelp')}
      </Typography>
    </Section>
  );
};

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
const VariantRow = memo(({ variant, index, edit, onType }: VariantRowProps) => {
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
