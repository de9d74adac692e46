import { Box, Button, MenuItem, Popover, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useFormat } from '#src/custom/format.ts';
import { useEditorState } from '../EditorContext.ts';
import {
  type BulkChange,
  type BulkColumn,
  type BulkWay,
  bulkCell,
  bulkChange,
  bulkColumns,
  bulkWays,
  needsValue,
} from '../model/bulk.ts';
import { numberOf } from '../model/cells.ts';
import { currencyDigits } from '../model/currencyDigits.ts';
import { useSupplierFacts } from './useSupplierFacts.ts';

const usual: Partial<Record<BulkWay, string>> = { ending: '0.99', times: '1.1', timesCost: '2.5', timesPrice: '1.3' };

/** Changes one column of many variants at once: what will happen is shown before. */
export const BulkEdit = ({ ids, everything }: { ids: readonly string[]; everything: boolean }) => {
  const translate = useTranslate();
  const format = useFormat();
  const notify = useNotify();
  const { sheet, product } = useEditorState();
  const factsOf = useSupplierFacts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [change, setChange] = useState<BulkChange>({ column: 'price', way: 'timesCost', value: '2.5' });
  const { column, way, value } = change;
  const digits = currencyDigits(product.currency);
  const valid = !needsValue(way) || numberOf(value) !== undefined;

  const choose = (next: BulkColumn) => setChange({ column: next, way: bulkWays[next][0], value: '' });
  const turn = (next: BulkWay) => setChange({ column, way: next, value: usual[next] ?? '' });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!valid) return;
    const { sheet: next, changed } = bulkChange(sheet.get(), ids, change, factsOf, digits);
    sheet.change(next);
    notify('pool.bulk.changed', { type: changed === 0 ? 'warning' : 'info', messageArgs: { smart_count: changed } });
    setAnchor(null);
  };
  const examples =
    anchor === null || !valid
      ? []
      : ids.slice(0, 3).flatMap((id) => {
          const row = sheet.get().rows.get(id);
          const after = row && bulkCell(row, factsOf(id), change, digits);
          return row === undefined ? [] : [{ id, name: row.optionValues.join(' / '), before: row[column], after }];
        });

  return (
    <>
      <Button
        size="small"
        variant="outlined"
        disabled={ids.length === 0}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate(everything ? 'pool.bulk.openAll' : 'pool.bulk.open', {
          smart_count: ids.length,
          count: format.number(ids.length),
        })}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('pool.bulk.title') } }}
      >
        <Box
          component="form"
          noValidate
          onSubmit={apply}
          sx={{ display: 'grid', gap: 3, p: 4, width: 340, maxWidth: '92vw' }}
        >
          <TextField
            select
            label={translate('pool.bulk.column')}
            value={column}
            onChange={(event) => choose(event.target.value as BulkColumn)}
          >
            {bulkColumns.map((name) => (
              <MenuItem key={name} value={name}>
                {translate(`pool.variants.${name}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={translate('pool.bulk.way')}
            value={way}
            onChange={(event) => turn(event.target.value as BulkWay)}
          >
            {bulkWays[column].map((name) => (
              <MenuItem key={name} value={name}>
                {translate(`pool.bulk.${name}`)}
              </MenuItem>
            ))}
          </TextField>
          {needsValue(way) ? (
            <TextField
              label={translate('pool.bulk.value')}
              value={value}
              autoFocus
              onChange={(event) => setChange({ ...change, value: event.target.value })}
              error={!valid && value !== ''}
              helperText={!valid && value !== '' ? translate('validation.decimal') : undefined}
              slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            />
          ) : null}
          {examples.length === 0 ? null : (
            <Box className="tabular" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
              <Typography variant="caption">{translate('pool.bulk.preview')}</Typography>
              {examples.map(({ id, name, before, after }) => (
                <Box key={id} sx={{ display: 'flex', gap: 2 }}>
                  <Box
                    component="span"
                    sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
                  >
                    {name}
                  </Box>
                  <span>{before || '–'}</span>
                  <span aria-hidden>→</span>
                  <Box component="span" sx={{ color: 'text.primary', fontWeight: 500 }}>
                    {after === undefined ? translate('pool.bulk.unchanged') : after || '–'}
                  </Box>
                </Box>
              ))}
            </Box>
          )}
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
            <Button color="secondary" onClick={() => setAnchor(null)}>
              {translate('kit.cancel')}
            </Button>
            <Button type="submit" variant="contained" disabled={!valid}>
              {translate('pool.bulk.apply', { smart_count: ids.length, count: format.number(ids.length) })}
            </Button>
          </Box>
        </Box>
      </Popover>
    </>
  );
};
