import RemoveIcon from '@mui/icons-material/CloseOutlined';
import { IconButton, TableCell, TableRow, TextField, Tooltip } from '@mui/material';
import { memo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { NO_CARRIER, OTHER_CARRIER } from '#contract/shipmentWords.ts';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { CarrierField, useCarriers } from './CarrierField.tsx';
import { ItemsCell, OrderCell } from './cells.tsx';
import { RowState } from './RowState.tsx';
import { changed, foundProblem, type ManyRow, standingOf } from './rows.ts';

export interface RowLineProps {
  one: ManyRow;
  edit: (key: number, next: (one: ManyRow) => ManyRow | null) => void;
  /** Several numbers were pasted into the number of this row. */
  onFill: (key: number, pasted: string) => void;
  /** Enter in its number. */
  onNext: (key: number) => void;
}

/** A parcel: its order, number and carrier can be corrected in place. */
export const RowLine = memo(({ one, edit, onFill, onNext }: RowLineProps) => {
  const translate = useTranslate();
  const { key, row, checked } = one;
  const carriers = useCarriers(checked?.order?.channel);
  const standing = standingOf(one);
  const known = foundProblem(one)?.field;
  const field = standing === 'toFix' ? known : null;
  const set = (edits: Parameters<typeof changed>[1]) => edit(key, (now) => changed(now, edits));
  const order = checked?.order?.number ?? row.order;
  const isOther = row.carrier === OTHER_CARRIER;
  // Half an address may do already: the field stays while the rest is typed.
  const [isUrlAsked, setUrlAsked] = useState(false);
  if (known === 'queryUrl' && !isUrlAsked) setUrlAsked(true);
  return (
    <TableRow data-row={key}>
      <OrderCell one={one} isWrong={field === 'order'} onChange={(next) => set({ order: next })} />
      <TableCell data-label={translate('shipMany.field.trackingNumber')}>
        <TextField
          fullWidth
          size="small"
          name="trackingNumber"
          value={row.carrier === NO_CARRIER ? '' : row.trackingNumber}
          disabled={row.carrier === NO_CARRIER}
          error={field === 'trackingNumber'}
          onChange={({ target }) => set({ trackingNumber: target.value })}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            if (!/[\n\t]/.test(text.trim())) return;
            event.preventDefault();
            onFill(key, text);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) onNext(key);
          }}
          slotProps={{
            htmlInput: {
              'aria-label': translate('shipMany.rows.numberOf', { order }),
              className: 'tabular',
              maxLength: 100,
              autoComplete: 'off',
              spellCheck: false,
              enterKeyHint: 'next',
            },
          }}
        />
      </TableCell>
      <TableCell data-label={translate('shipMany.field.carrier')}>
        <CarrierField
          isBare
          carriers={carriers}
          value={isOther ? row.carrierName : row.carrier}
          placeholder={row.carrier === '' ? checked?.carrierName : undefined}
          isWrong={field === 'carrier' || field === 'carrierName'}
          label={translate('shipMany.rows.carrierOf', { order })}
          onChange={(carrier) => set({ carrier, carrierName: '', ...(isOther ? { queryUrl: '' } : undefined) })}
        />
        {isUrlAsked || isOther ? (
          <TextField
            fullWidth
            size="small"
            name="queryUrl"
            sx={{ mt: 2 }}
            value={row.queryUrl}
            error={field === 'queryUrl'}
            placeholder="https://"
            onChange={({ target }) => set({ queryUrl: target.value })}
            slotProps={{
              htmlInput: {
                'aria-label': translate('shipMany.rows.urlOf', { order }),
                inputMode: 'url',
                maxLength: 2000,
                autoComplete: 'off',
              },
            }}
          />
        ) : null}
      </TableCell>
      <TableCell data-label={translate('shipMany.rows.items')}>
        <ItemsCell one={one} />
      </TableCell>
      <TableCell data-label={translate('shipMany.field.shippedAt')}>
        {row.shippedAt === undefined ? translate('shipMany.rows.now') : <TimeField at={row.shippedAt} />}
      </TableCell>
      <TableCell data-label={translate('shipMany.rows.state')}>
        <RowState one={one} standing={standing} edit={edit} />
      </TableCell>
      <TableCell className="remove" padding="none">
        <Tooltip title={translate('shipMany.rows.remove')}>
          <IconButton
            size="small"
            aria-label={translate('shipMany.rows.removeOf', { order })}
            onClick={() => edit(key, () => null)}
          >
            <RemoveIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </TableCell>
    </TableRow>
  );
});
