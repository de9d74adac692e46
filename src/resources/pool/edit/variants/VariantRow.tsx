import RemoveIcon from '@mui/icons-material/Close';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { type WeightUnit, weightUnits } from '#contract/product.ts';
import { useFormat } from '#src/custom/format.ts';
import { useEditorState, useSheet } from '../EditorContext.ts';
import { cellProblem, cellWarning, marginOf, sameCell } from '../model/cells.ts';
import type { CellColumn, SheetRow } from '../model/sheet.ts';
import { CellInput } from './CellInput.tsx';

interface VariantRowProps {
  variantId: string;
  index: number;
  selected: boolean;
  /** Near the end of the table: what a cell says shows above it. */
  end: boolean;
  problem: string | undefined;
  onSelect: (variantId: string, selected: boolean, range: boolean) => void;
  onRemove: (variantId: string) => void;
  onImage: (variantId: string, anchor: HTMLElement) => void;
}

/** One variant. Draws itself again when its own cells change, and at no other's key stroke. */
export const VariantRow = memo((props: VariantRowProps) => {
  const { variantId, index, selected, end, problem, onSelect, onRemove, onImage } = props;
  const translate = useTranslate();
  const format = useFormat();
  const { sheet, product, stored, variants } = useEditorState();
  const row = useSheet(({ rows }) => rows.get(variantId));
  const image = useSheet(({ images }) => images.find(({ imageId }) => imageId === row?.imageId)?.src);
  if (row === undefined) return null;

  const supplier = variants.get(variantId);
  const before = stored.rows.get(variantId);
  const name = row.optionValues.join(' / ') || translate('pool.variants.only');
  const cost = supplier?.supplierCostPrice ?? null;
  const ownCost = product.supplierCurrency === product.currency ? cost : null;
  const margin = marginOf(row.price, ownCost);
  const cell = (column: CellColumn) => cellOf(row, before, column, ownCost);
  const input = (column: CellColumn) => {
    const { changed, said, tone } = cell(column);
    return (
      <CellInput
        sheet={sheet}
        variantId={variantId}
        row={index}
        column={column}
        value={row[column]}
        label={translate('pool.variants.cell', { column: translate(`pool.variants.${column}`), name })}
        changed={changed}
        said={said === undefined ? undefined : translate(said)}
        tone={tone}
      />
    );
  };
  return (
    <tr aria-rowindex={index + 2} data-selected={selected || undefined} className={end ? 'end' : undefined}>
      <td>
        <input
          type="checkbox"
          checked={selected}
          readOnly
          aria-label={translate('kit.selectRow', { name })}
          onClick={(event) => onSelect(variantId, !selected, event.shiftKey)}
        />
      </td>
      <td>
        <button
          type="button"
          aria-label={translate('pool.variants.chooseImage', { name })}
          aria-haspopup="menu"
          onClick={(event) => onImage(variantId, event.currentTarget)}
        >
          {image === undefined ? (
            <ImageIcon fontSize="small" />
          ) : (
            <img src={image} alt="" loading="lazy" decoding="async" referrerPolicy="no-referrer" />
          )}
        </button>
      </td>
      <th scope="row" className="stays" title={name}>
        <div className="name">{name}</div>
        {problem === undefined ? null : <div className="note negative">{translate(problem)}</div>}
        {before === undefined ? <div className="note">{translate('pool.variants.new')}</div> : null}
        {supplier?.supplierOffers === false ? (
          <div className="note gone">{translate('pool.variants.withdrawn')}</div>
        ) : null}
      </th>
      {input('sku')}
      <td className="right">{cost === null ? '–' : format.money(cost, product.supplierCurrency)}</td>
      <td className="right">
        {supplier?.supplierInventoryQuantity == null ? '–' : format.number(supplier.supplierInventoryQuantity)}
      </td>
      {input('price')}
      {input('compareAtPrice')}
      <td className={margin !== undefined && margin < 0 ? 'right negative' : 'right'}>
        {margin === undefined ? '–' : format.percent(margin)}
      </td>
      {input('inventory')}
      {input('weight')}
      <td data-changed={(before !== undefined && before.weightUnit !== row.weightUnit) || undefined}>
        <select
          value={row.weightUnit}
          aria-label={translate('pool.variants.cell', { column: translate('pool.variants.weightUnit'), name })}
          onChange={(event) => sheet.patch(variantId, { weightUnit: event.target.value as WeightUnit })}
        >
          {weightUnits.map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </select>
      </td>
      {input('barcode')}
      <td>
        <button
          type="button"
          aria-label={translate('pool.variants.remove', { name })}
          onClick={() => onRemove(variantId)}
        >
          <RemoveIcon fontSize="small" />
        </button>
      </td>
    </tr>
  );
});

function cellOf(row: SheetRow, before: SheetRow | undefined, column: CellColumn, cost: string | null) {
  const problem = cellProblem(row, column);
  return {
    changed: before !== undefined && !sameCell(column, before[column], row[column]),
    said: problem ?? cellWarning(row, column, cost),
    tone: problem === undefined ? ('warning' as const) : ('error' as const),
  };
}
