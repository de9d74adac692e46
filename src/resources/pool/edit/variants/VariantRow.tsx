import { memo } from 'react';
import { useTranslate } from 'react-admin';
import type { ProductVariant } from '#contract/product.schemas.ts';
import { pictureUrl } from '#src/custom/data/pictures/pictureUrl.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { useSheet } from '../EditorContext.ts';
import { notesOf, sameCell } from '../model/cells.ts';
import { type CellColumn, cellColumns, type SheetRow } from '../model/sheet.ts';
import { isRight } from './columns.ts';
import { RevertGlyph } from './RevertGlyph.tsx';
import { ROW } from './tableSize.ts';

interface VariantRowProps {
  variantId: string;
  /** Its place among the rows that are drawn, and in the table as it is shown. */
  offset: number;
  index: number;
  selected: boolean;
  problem: string | undefined;
  supplier: ProductVariant | undefined;
  /** The row when the page was opened, and as it is stored. */
  before: SheetRow | undefined;
  stored: SheetRow | undefined;
  /** Currency of the supplier's prices; whether the product is priced in it too. */
  currency: string;
  comparable: boolean;
}

/**
 * One variant, as text: the one cell that is typed into lies over it. Draws itself again when its own cells change, and
 * at no other's key stroke. What is clicked in it, the table hears: the buttons do what the keyboard does above.
 */
export const VariantRow = memo((props: VariantRowProps) => {
  const { variantId, offset, index, selected, problem, supplier, before, stored, currency, comparable } = props;
  const translate = useTranslate();
  const format = useFormat();
  const row = useSheet(({ rows }) => rows.get(variantId));
  const image = useSheet(({ images }) => images.find(({ imageId }) => imageId === row?.imageId)?.src);
  if (row === undefined) return null;

  const name = row.optionValues.join(' / ') || translate('editor.variants.only');
  const cost = supplier?.supplierCostPrice ?? null;
  const { cells, margin } = notesOf(row, comparable ? cost : null);
  const stock = supplier?.supplierInventoryQuantity ?? null;
  const note = noteOf(problem, before === undefined, supplier?.supplierOffers === false);
  return (
    <tr aria-rowindex={index + 2} className="row" style={{ top: offset * ROW }} data-selected={selected || undefined}>
      <td>
        <input
          type="checkbox"
          tabIndex={-1}
          checked={selected}
          readOnly
          data-act="select"
          aria-label={translate('kit.selectRow', { name })}
        />
      </td>
      <td>
        <button
          type="button"
          tabIndex={-1}
          data-act="image"
          aria-label={translate('editor.variants.chooseImage', { name })}
        >
          {image === undefined ? (
            <span className="empty" />
          ) : (
            <img key={image} src={pictureUrl(image, 'thumb')} alt="" loading="lazy" decoding="async" />
          )}
        </button>
      </td>
      <th scope="row" className="stays" title={name}>
        <div className="name">{name}</div>
        {note === undefined ? null : <div className={`note ${note.tone}`}>{translate(note.key)}</div>}
      </th>
      <td className="right">{cost === null ? '–' : format.money(cost, currency)}</td>
      <td className="right">{stock === null ? '–' : format.number(stock)}</td>
      <td className={margin !== undefined && margin < 0 ? 'right negative' : 'right'}>
        {margin === undefined ? '–' : format.percent(margin)}
      </td>
      {cellColumns.map((column) => {
        const said = cells[column];
        return (
          <td
            key={column}
            className={isRight(column) ? 'cell right' : 'cell'}
            data-column={column}
            data-changed={markOf(row, before, stored, column)}
            data-tone={said?.tone}
            title={said && translate(said.key)}
          >
            {row[column]}
          </td>
        );
      })}
      <td className="acts">
        {before === undefined || before === row || !differs(row, before) ? null : (
          <button
            type="button"
            tabIndex={-1}
            data-act="revert"
            title={translate('editor.variants.revert', { name })}
            aria-label={translate('editor.variants.revert', { name })}
          >
            <RevertGlyph />
          </button>
        )}
        <button
          type="button"
          tabIndex={-1}
          data-act="remove"
          aria-label={translate('editor.variants.remove', { name })}
        >
          <span aria-hidden>×</span>
        </button>
      </td>
    </tr>
  );
});

/** Whether a cell was changed since the page was opened, and if so, whether the change is stored already. */
function markOf(row: SheetRow, before: SheetRow | undefined, stored: SheetRow | undefined, column: CellColumn) {
  if (before === undefined || before === row || sameCell(column, before[column], row[column])) return undefined;
  return stored !== undefined && sameCell(column, stored[column], row[column]) ? 'stored' : 'unsaved';
}

const differs = (row: SheetRow, before: SheetRow): boolean =>
  row.imageId !== before.imageId || cellColumns.some((column) => !sameCell(column, before[column], row[column]));

/** The one line below a variant's name: the gravest thing to say. */
function noteOf(problem: string | undefined, isNew: boolean, withdrawn: boolean) {
  if (problem !== undefined) return { key: problem, tone: 'negative' };
  if (withdrawn) return { key: 'editor.variants.withdrawn', tone: 'gone' };
  return isNew ? { key: 'editor.variants.new', tone: '' } : undefined;
}
