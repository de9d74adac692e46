import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, FormHelperText, IconButton, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { SkuField } from '../../shared/SkuField.tsx';
import { type AddLine, newLine } from './addValues.ts';
import { NewItemFields } from './NewItemFields.tsx';

interface AddLinesProps {
  lines: readonly AddLine[];
  /** By the place of a line: `lines.0.sku`. */
  errors: Readonly<Record<string, string | undefined>>;
  disabled: boolean;
  onChange: (lines: AddLine[]) => void;
}

/** What was bought: items of stock, each with its quantity and what one of it cost. */
export const AddLines = ({ lines, errors, disabled, onChange }: AddLinesProps) => {
  const translate = useTranslate();
  const [creating, setCreating] = useState<string>();
  const change = (id: string, changes: Partial<AddLine>) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...changes } : line)));
  return (
    <Box component="section" aria-label={translate('addPurchase.lines')} sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h3">{translate('addPurchase.lines')}</Typography>
      {lines.map((line, at) => (
        <Box key={line.id} sx={{ display: 'grid', gap: 2 }}>
          <LineFields
            line={line}
            at={at}
            errors={errors}
            disabled={disabled}
            onChange={(changes) => change(line.id, changes)}
            onRemove={lines.length === 1 ? undefined : () => onChange(lines.filter(({ id }) => id !== line.id))}
          />
          {creating === line.id ? (
            <NewItemFields
              sku={line.sku}
              onCreated={(sku) => {
                change(line.id, { sku });
                setCreating(undefined);
              }}
              onClose={() => setCreating(undefined)}
            />
          ) : (
            <Button size="small" disabled={disabled} onClick={() => setCreating(line.id)} sx={{ justifySelf: 'start' }}>
              {translate('stock.newItem')}
            </Button>
          )}
        </Box>
      ))}
      {errors.lines === undefined ? null : (
        <FormHelperText error role="alert">
          {errors.lines}
        </FormHelperText>
      )}
      <Button
        size="small"
        variant="outlined"
        color="secondary"
        disabled={disabled}
        onClick={() => onChange([...lines, newLine()])}
        sx={{ justifySelf: 'start' }}
      >
        {translate('addPurchase.addLine')}
      </Button>
    </Box>
  );
};

interface LineFieldsProps extends Pick<AddLinesProps, 'errors' | 'disabled'> {
  line: AddLine;
  at: number;
  onChange: (changes: Partial<AddLine>) => void;
  onRemove: (() => void) | undefined;
}

const LineFields = ({ line, at, errors, disabled, onChange, onRemove }: LineFieldsProps) => {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr) 36px', sm: 'minmax(0, 1fr) 96px 120px 36px' },
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <SkuField
          name={`lines.${at}.sku`}
          value={line.sku}
          onChange={(sku) => onChange({ sku })}
          error={errors[`lines.${at}.sku`]}
          disabled={disabled}
        />
      </Box>
      {(['quantity', 'unitCost'] as const).map((name) => (
        <TextField
          key={name}
          name={`lines.${at}.${name}`}
          label={translate(`addPurchase.${name}`)}
          value={line[name]}
          error={errors[`lines.${at}.${name}`] !== undefined}
          helperText={errors[`lines.${at}.${name}`]}
          disabled={disabled}
          onChange={({ target }) => onChange({ [name]: target.value })}
          slotProps={{
            htmlInput: {
              inputMode: name === 'quantity' ? 'numeric' : 'decimal',
              autoComplete: 'off',
              maxLength: 18,
              className: 'tabular',
            },
          }}
        />
      ))}
      {onRemove === undefined ? null : (
        <IconButton
          aria-label={translate('addPurchase.removeLine', { name: line.sku || at + 1 })}
          disabled={disabled}
          onClick={onRemove}
        >
          <RemoveIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
};
