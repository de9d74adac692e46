import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, IconButton, TextField, Tooltip, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { PriceRange } from '#contract/pricing.schemas.ts';
import { comparePartKinds, pricePartKinds } from '#contract/pricingWords.ts';
import { EndingField } from './EndingField.tsx';
import { PartField } from './PartField.tsx';
import { columnLabel, rangeColumns } from './rangeStyle.ts';

export interface RangeRowProps {
  range: PriceRange;
  index: number;
  /** It is the only one: it cannot go. */
  only: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<PriceRange>) => void;
  onRemove: () => void;
}

const Cell = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography variant="caption" color="text.secondary" aria-hidden sx={columnLabel}>
      {label}
    </Typography>
    {children}
  </Box>
);

/** One range: its costs, the price for them, the store original price. */
export const RangeRow = ({ range, index, only, errorOf, onChange, onRemove }: RangeRowProps) => {
  const translate = useTranslate();
  const label = (key: string) => translate(`pricing.ranges.${key}`);
  const named = translate('pricing.ranges.range', { number: index + 1 });
  const errorId = useId();
  const fields = ['to', 'price.value', 'priceEnding', 'compareAt.value', 'compareAtEnding'];
  // An end that is missing is missing in the range before, where it is typed.
  const errors = [...fields, ...(range.from === '' ? [] : ['from'])].map(errorOf).filter((text) => text !== undefined);
  const described = errors.length > 0 ? errorId : undefined;
  return (
    <Box component="li" sx={{ ...rangeColumns, py: 2, borderTop: 1, borderColor: 'divider', alignItems: 'start' }}>
      <Cell label={label('costs')}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography
            variant="body2"
            className="tabular"
            sx={{ flex: '0 0 auto', minWidth: '3ch', py: 1.5, whiteSpace: 'nowrap' }}
          >
            {range.from === '' ? '…' : range.from} –
          </Typography>
          {range.to === null ? (
            <Typography variant="body2" color="text.secondary" sx={{ py: 1.5 }}>
              {label('noEnd')}
            </Typography>
          ) : (
            <TextField
              size="small"
              value={range.to}
              autoFocus={range.to === ''}
              error={errorOf('to') !== undefined}
              onChange={({ target }) => onChange({ to: target.value })}
              slotProps={{
                htmlInput: {
                  'aria-label': `${label('to')}, ${named}`,
                  'aria-describedby': described,
                  inputMode: 'decimal',
                  maxLength: 17,
                  className: 'tabular',
                },
              }}
              sx={{ minWidth: 64, flex: 1 }}
            />
          )}
        </Box>
      </Cell>
      <Cell label={label('price')}>
        <PartField
          of="price"
          kinds={pricePartKinds}
          part={range.price}
          range={named}
          error={errorOf('price.value') !== undefined}
          describedBy={described}
          onChange={(price) => onChange({ price })}
        />
      </Cell>
      <Cell label={label('ending')}>
        <EndingField
          value={range.priceEnding}
          label={`${label('priceEnding')}, ${named}`}
          error={errorOf('priceEnding') !== undefined}
          describedBy={described}
          onChange={(priceEnding) => onChange({ priceEnding })}
        />
      </Cell>
      <Cell label={label('compareAt')}>
        <PartField
          of="compareAt"
          kinds={comparePartKinds}
          part={range.compareAt}
          range={named}
          error={errorOf('compareAt.value') !== undefined}
          describedBy={described}
          onChange={(compareAt) =>
            onChange(compareAt.kind === 'none' ? { compareAt, compareAtEnding: null } : { compareAt })
          }
        />
      </Cell>
      {range.compareAt.kind === 'none' ? (
        <Box sx={{ display: { xs: 'none', md: 'block' } }} />
      ) : (
        <Cell label={label('ending')}>
          <EndingField
            value={range.compareAtEnding}
            label={`${label('compareAtEnding')}, ${named}`}
            error={errorOf('compareAtEnding') !== undefined}
            describedBy={described}
            onChange={(compareAtEnding) => onChange({ compareAtEnding })}
          />
        </Cell>
      )}
      <Box sx={{ justifySelf: 'end' }}>
        {only ? null : (
          <Tooltip title={label('remove')}>
            <IconButton size="small" aria-label={`${label('remove')}, ${named}`} onClick={onRemove}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      <Box id={errorId} role="alert" sx={{ gridColumn: '1 / -1', color: 'error.main', fontSize: '0.8125rem' }}>
        {[...new Set(errors)].map((text) => (
          <div key={text}>{text}</div>
        ))}
      </Box>
    </Box>
  );
};
