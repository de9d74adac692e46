import { Box, FormHelperText, TextField, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import type { LineValues, OrderShipping } from './shipValues.ts';

interface LineQuantitiesProps {
  lines: OrderShipping['lines'];
  values: readonly LineValues[];
  /** By the place of a line (`lines.0.quantity`), and of all (`lines`). */
  errors: Readonly<Record<string, string | undefined>>;
  disabled: boolean;
  onChange: (values: LineValues[]) => void;
}

/** What is put into the parcel, of each line so much; 0 leaves it out. */
export const LineQuantities = ({ lines, values, errors, disabled, onChange }: LineQuantitiesProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const id = useId();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lines.map(({ lineId, image, title, variantTitle, quantity }, at) => {
        const error = errors[`lines.${at}.quantity`];
        // Beside the field, where a sentence has room.
        const errorId = `${id}-${at}`;
        return (
          <Box
            component="li"
            key={lineId}
            sx={{ display: 'flex', alignItems: 'flex-start', gap: 3, py: 2, borderBottom: 1, borderColor: 'divider' }}
          >
            <Thumbnail src={image} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>{title}</Typography>
              <Typography variant="caption" component="div" color="text.secondary">
                {variantTitle}
              </Typography>
              {error === undefined ? null : (
                <FormHelperText error id={errorId}>
                  {error}
                </FormHelperText>
              )}
            </Box>
            <TextField
              name={`lines.${at}.quantity`}
              value={values[at]?.quantity ?? ''}
              error={error !== undefined}
              helperText={translate('shipments.ship.of', { count: format.number(quantity) })}
              disabled={disabled}
              onChange={({ target }) =>
                onChange(values.map((one) => (one.lineId === lineId ? { ...one, quantity: target.value } : one)))
              }
              slotProps={{
                htmlInput: {
                  'aria-label': translate('shipments.ship.quantityOf', { name: title }),
                  inputMode: 'numeric',
                  autoComplete: 'off',
                  maxLength: 9,
                  ...(error === undefined ? {} : { 'aria-describedby': errorId }),
                  className: 'tabular',
                },
              }}
              sx={{ width: 104, flexShrink: 0 }}
            />
          </Box>
        );
      })}
      {errors.lines === undefined ? null : (
        <Box component="li">
          <FormHelperText error role="alert">
            {errors.lines}
          </FormHelperText>
        </Box>
      )}
    </Box>
  );
};
