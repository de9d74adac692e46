import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { supplierPlatforms } from '#contract/enums.ts';
import { type AliasValues, newAlias } from './itemValues.ts';

interface AliasFieldsProps {
  aliases: readonly AliasValues[];
  /** By the place of an alias: `aliases.0.productId`. */
  errors: Readonly<Record<string, string | undefined>>;
  disabled: boolean;
  onChange: (aliases: AliasValues[]) => void;
}

/** Which SKUs of suppliers are this item: what is bought as one of them comes into its stock. */
export const AliasFields = ({ aliases, errors, disabled, onChange }: AliasFieldsProps) => {
  const translate = useTranslate();
  const change = (id: string, changes: Partial<AliasValues>) =>
    onChange(aliases.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  return (
    <Box component="section" aria-label={translate('stock.item.aliases')} sx={{ display: 'grid', gap: 3 }}>
      <div>
        <Typography variant="h3">{translate('stock.item.aliases')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('stock.item.aliasesText')}
        </Typography>
      </div>
      {aliases.map((alias, at) => (
        <Box
          key={alias.id}
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr) 36px', sm: '130px minmax(0, 1fr) minmax(0, 1fr) 36px' },
          }}
        >
          <TextField
            select
            label={translate('warehousing.fields.supplier')}
            value={alias.supplier}
            disabled={disabled}
            onChange={({ target }) => change(alias.id, { supplier: target.value as AliasValues['supplier'] })}
          >
            {supplierPlatforms.map((one) => (
              <MenuItem key={one} value={one}>
                {translate(`words.source.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          {(['productId', 'skuId'] as const).map((name) => (
            <TextField
              key={name}
              name={`aliases.${at}.${name}`}
              label={translate(`stock.item.${name}`)}
              value={alias[name]}
              error={errors[`aliases.${at}.${name}`] !== undefined}
              helperText={errors[`aliases.${at}.${name}`]}
              disabled={disabled}
              onChange={({ target }) => change(alias.id, { [name]: target.value })}
              slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 255 } }}
              sx={{ gridColumn: { xs: 1, sm: 'auto' } }}
            />
          ))}
          <IconButton
            aria-label={translate('stock.item.removeAlias', { name: alias.skuId || alias.productId || at + 1 })}
            disabled={disabled}
            onClick={() => onChange(aliases.filter(({ id }) => id !== alias.id))}
            sx={{ gridColumn: { xs: 2, sm: 'auto' }, gridRow: { xs: 1, sm: 'auto' } }}
          >
            <RemoveIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button
        size="small"
        variant="outlined"
        color="secondary"
        disabled={disabled}
        onClick={() => onChange([...aliases, newAlias()])}
        sx={{ justifySelf: 'start' }}
      >
        {translate('stock.item.addAlias')}
      </Button>
    </Box>
  );
};
