import { Box, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { type KeyboardEvent, memo, useId } from 'react';
import { useTranslate } from 'react-admin';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { countOf, type QuantityName, quantityNames, type ReceiveRow, stateOf, type Typed } from './rows.ts';

const COLUMN = 'data-column';

/** Goes from a number field to the same one of the row above or below, as in a sheet; Enter goes down. */
function moveByKeys(event: KeyboardEvent<HTMLElement>, name: QuantityName): void {
  const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const dialog = event.currentTarget.closest('[role=dialog]');
  const column = [...(dialog?.querySelectorAll<HTMLInputElement>(`input[${COLUMN}=${name}]`) ?? [])];
  const next = column[column.indexOf(event.target as HTMLInputElement) + step];
  next?.focus();
  next?.select();
}

interface RowProps {
  row: ReceiveRow;
  typed: Typed;
  disabled: boolean;
  onChange: (row: ReceiveRow, changes: Partial<Typed>) => void;
}

/** What arrived of one SKU: good items, damaged ones, and what will not come; and what that leaves. */
export const ReceiveRowFields = memo(({ row, typed, disabled, onChange }: RowProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const id = useId();
  const { title, variantTitle, sku, supplierSkuId, image, outstanding } = row;
  const state = stateOf(row, typed);
  const isWrong = (name: QuantityName): boolean =>
    (state.kind === 'wrong' && countOf(typed[name]) === undefined) ||
    (state.kind === 'tooManyMissing' && name === 'missing') ||
    (state.kind === 'over' && !typed.over && name === 'received');
  const item = sku || supplierSkuId || title;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, py: 3, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', gap: 3, flex: '1 1 260px', minWidth: 0 }}>
        <Thumbnail src={image} />
        <Box sx={{ minWidth: 0, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
          {title}
          <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            {[variantTitle, sku || supplierSkuId].filter(Boolean).join(' · ')}
          </Box>
          <Box sx={{ fontSize: '0.75rem' }}>
            {translate('receive.expected', { smart_count: outstanding, count: format.number(outstanding) })}
          </Box>
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(3, minmax(0, 96px))' }}>
        {quantityNames.map((name) => (
          <TextField
            key={name}
            size="small"
            label={translate(`receive.${name}`)}
            value={typed[name]}
            error={isWrong(name)}
            disabled={disabled}
            onChange={({ target }) => onChange(row, { [name]: target.value })}
            onKeyDown={(event) => moveByKeys(event, name)}
            slotProps={{
              htmlInput: {
                'aria-label': translate('receive.of', { name: translate(`receive.${name}`), item }),
                'aria-describedby': id,
                [COLUMN]: name,
                inputMode: 'numeric',
                autoComplete: 'off',
                maxLength: 9,
                className: 'tabular',
              },
            }}
          />
        ))}
      </Box>
      <Box id={id} sx={{ flexBasis: '100%', fontSize: '0.75rem', '&:empty': { display: 'none' } }}>
        <RowMessage row={row} typed={typed} disabled={disabled} onChange={onChange} />
      </Box>
    </Box>
  );
});

/** What is wrong with what was typed, or what comes of it. */
const RowMessage = ({ row, typed, disabled, onChange }: RowProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const state = stateOf(row, typed);
  const counted = (count: number) => ({ smart_count: count, count: format.number(count) });
  if (state.kind === 'untouched' || state.kind === 'complete') return null;
  if (state.kind === 'short') return translate('receive.short', counted(state.count));
  if (state.kind !== 'over') {
    return (
      <Box component="span" sx={{ color: 'error.main' }}>
        {translate(`receive.${state.kind}`)}
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Box component="span" sx={{ color: typed.over ? 'text.secondary' : 'error.main' }}>
        {translate('receive.moreThanExpected', counted(state.count))}
      </Box>
      <FormControlLabel
        label={translate('receive.over')}
        control={
          <Checkbox
            size="small"
            checked={typed.over}
            disabled={disabled}
            onChange={({ target }) => onChange(row, { over: target.checked })}
          />
        }
        slotProps={{ typography: { sx: { fontSize: '0.8125rem' } } }}
      />
    </Box>
  );
};
