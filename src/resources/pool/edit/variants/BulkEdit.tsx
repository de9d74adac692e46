import { Box, Button, MenuItem, Popover, TextField } from '@mui/material';
import { memo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { numberOf } from '#src/custom/form/sheet/numbers.ts';
import { currencyDigits } from '#src/custom/ui/codes.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { useEditorState, useSheetStore } from '../EditorContext.ts';
import {
  type BulkColumn,
  type BulkWay,
  bulkCell,
  bulkChange,
  bulkColumns,
  bulkWays,
  needsValue,
} from '../model/bulk.ts';
import { BulkByFormula } from './BulkByFormula.tsx';
import { BulkFrame } from './BulkFrame.tsx';
import { useSupplierFacts } from './useSupplierFacts.ts';

/** Changes one column of many variants at once: what will happen is shown before. */
export const BulkEdit = memo(({ ids, everything }: { ids: readonly string[]; everything: boolean }) => {
  const translate = useTranslate();
  const format = useFormat();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [column, setColumn] = useState<BulkColumn>('price');
  const [way, setWay] = useState<BulkWay | 'formula'>('timesCost');
  const close = () => setAnchor(null);
  const ways: readonly (BulkWay | 'formula')[] = [...bulkWays[column], 'formula'];
  const choose = (next: BulkColumn) => {
    setColumn(next);
    setWay(bulkWays[next][0]);
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        disabled={ids.length === 0}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate(everything ? 'editor.bulk.openAll' : 'editor.bulk.open', {
          smart_count: ids.length,
          count: format.number(ids.length),
        })}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('editor.bulk.title') } }}
      >
        <Box sx={{ display: 'grid', gap: 3, p: 4, width: 360, maxWidth: '92vw' }}>
          <TextField
            select
            label={translate('editor.bulk.column')}
            value={column}
            onChange={(event) => choose(bulkColumns.find((name) => name === event.target.value) ?? 'price')}
          >
            {bulkColumns.map((name) => (
              <MenuItem key={name} value={name}>
                {translate(`editor.variants.${name}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={translate('editor.bulk.way')}
            value={way}
            onChange={(event) => setWay(ways.find((name) => name === event.target.value) ?? 'set')}
          >
            {ways.map((name) => (
              <MenuItem key={name} value={name}>
                {translate(`editor.bulk.${name}`)}
              </MenuItem>
            ))}
          </TextField>
          {way === 'formula' ? (
            <BulkByFormula key={column} ids={ids} column={column} onClose={close} />
          ) : (
            <BulkByValue key={`${column} ${way}`} ids={ids} column={column} way={way} onClose={close} />
          )}
        </Box>
      </Popover>
    </>
  );
});

const usual: Partial<Record<BulkWay, string>> = { ending: '0.99', times: '1.1', timesCost: '2.5', timesPrice: '1.3' };
const EXAMPLES = 3;

interface BulkByValueProps {
  ids: readonly string[];
  column: BulkColumn;
  way: BulkWay;
  onClose: () => void;
}

/** A bulk change by one number, or by none. */
const BulkByValue = ({ ids, column, way, onClose }: BulkByValueProps) => {
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
