import { TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { numberOf } from '#src/custom/form/sheet/decimal.ts';
import { currencyDigits } from '#src/custom/ui/currencyDigits.ts';
import { useEditorState, useSheetStore } from '../EditorContext.ts';
import { type BulkColumn, type BulkWay, bulkCell, bulkChange, needsValue } from '../model/bulk.ts';
import { BulkFrame } from './BulkFrame.tsx';
import { useSupplierFacts } from './useSupplierFacts.ts';

const usual: Partial<Record<BulkWay, string>> = { ending: '0.99', times: '1.1', timesCost: '2.5', timesPrice: '1.3' };
const EXAMPLES = 3;

interface BulkByValueProps {
  ids: readonly string[];
  column: BulkColumn;
  way: BulkWay;
  onClose: () => void;
}

/** A bulk change by one number, or by none. */
export const BulkByValue = ({ ids, column, way, onClose }: BulkByValueProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const sheet = useSheetStore();
  const currency = useEditorState(({ product }) => product.currency);
  const factsOf = useSupplierFacts();
  const [value, setValue] = useState(usual[way] ?? '');
  const digits = currencyDigits(currency);
  const change = { column, way, value };
  const valid = !needsValue(way) || numberOf(value) !== undefined;

  const apply = () => {
    const { sheet: next, changed } = bulkChange(sheet.get(), ids, change, factsOf, digits);
    sheet.change(next);
    notify('editor.bulk.changed', { type: changed === 0 ? 'warning' : 'info', messageArgs: { smart_count: changed } });
    onClose();
  };
  const examples = valid
    ? ids.slice(0, EXAMPLES).flatMap((id) => {
        const row = sheet.get().rows.get(id);
        if (row === undefined) return [];
        const after = bulkCell(row, factsOf(id), change, digits);
        return [{ id, name: row.optionValues.join(' / '), before: row[column], after }];
      })
    : [];
  return (
    <BulkFrame examples={examples} count={ids.length} valid={valid} onApply={apply} onClose={onClose}>
      {needsValue(way) ? (
        <TextField
          label={translate('editor.bulk.value')}
          value={value}
          autoFocus
          onChange={(event) => setValue(event.target.value)}
          error={!valid && value !== ''}
          helperText={!valid && value !== '' ? translate('validation.decimal') : undefined}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      ) : null}
    </BulkFrame>
  );
};
