import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Autocomplete,
  Box,
  Checkbox,
  FormControlLabel,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { pricingCalls } from '#contract/pricing.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { noOverride, type OverrideValues, overrideOf, POOL_PRICES, RULE_PRICES } from './overrides.ts';

export interface StoreOverridesProps {
  /** The chosen ones. */
  shops: readonly Shop[];
  values: Readonly<Record<string, OverrideValues>>;
  disabled: boolean;
  /** Translated: what is wrong with a store's title pattern. */
  errorOf: (shopId: string) => string | undefined;
  onChange: (values: Record<string, OverrideValues>) => void;
}

/** What differs in a store from the pool: title, prices, collection, tags. Closed until it is wanted. */
export const StoreOverrides = ({ shops, values, disabled, errorOf, onChange }: StoreOverridesProps) => {
  const translate = useTranslate();
  if (shops.length === 0) return null;
  return (
    <Box sx={{ mt: 5 }}>
      <Typography variant="subtitle2" component="h3">
        {translate('publish.overrides.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {translate('publish.overrides.text')}
      </Typography>
      {shops.map((shop) => (
        <OverrideRow
          key={shop.shopId}
          shop={shop}
          value={values[shop.shopId] ?? noOverride}
          disabled={disabled}
          error={errorOf(shop.shopId)}
          onChange={(change) =>
            onChange({ ...values, [shop.shopId]: { ...(values[shop.shopId] ?? noOverride), ...change } })
          }
        />
      ))}
    </Box>
  );
};

interface OverrideRowProps {
  shop: Shop;
  value: OverrideValues;
  disabled: boolean;
  error: string | undefined;
  onChange: (change: Partial<OverrideValues>) => void;
}

const OverrideRow = ({ shop, value, disabled, error, onChange }: OverrideRowProps) => {
  const translate = useTranslate();
  const particular = Object.keys(overrideOf(value)).length;
  return (
    <Accordion disableGutters variant="outlined" {...(error === undefined ? {} : { expanded: true })}>
      <AccordionSummary expandIcon={<ExpandIcon />}>
        <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{shop.shopName}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mr: 2 }}>
          {translate(particular === 0 ? 'publish.overrides.none' : 'publish.overrides.some', {
            smart_count: particular,
          })}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <Box>
          <TextField
            fullWidth
            label={translate('publish.overrides.titlePattern')}
            placeholder="{title}"
            value={value.titlePattern}
            disabled={disabled}
            error={error !== undefined}
            helperText={error ?? translate('publish.overrides.titleHelp')}
            onChange={(event) => onChange({ titlePattern: event.target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <FormControlLabel
            disabled={disabled}
            control={<Checkbox checked={value.cutTitle} onChange={(_, cutTitle) => onChange({ cutTitle })} />}
            label={translate('publish.overrides.cutTitle')}
          />
        </Box>
        <PricesField value={value.prices} disabled={disabled} onChange={(prices) => onChange({ prices })} />
        <TextField
          label={translate('publish.overrides.collection')}
          value={value.collection}
          disabled={disabled}
          helperText={translate('publish.overrides.collectionHelp')}
          onChange={(event) => onChange({ collection: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        <Autocomplete
          multiple
          freeSolo
          autoSelect
          options={[]}
          value={value.tags}
          disabled={disabled}
          onChange={(_, tags) => onChange({ tags: [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))] })}
          renderInput={(params) => <TextField {...params} label={translate('publish.overrides.tags')} />}
        />
      </AccordionDetails>
    </Accordion>
  );
};

interface PricesFieldProps {
  value: string;
  disabled: boolean;
  onChange: (prices: string) => void;
}

const PricesField = ({ value, disabled, onChange }: PricesFieldProps) => {
  const translate = useTranslate();
  const rules = useCall(pricingCalls.rules, {}).data?.rows ?? [];
  return (
    <TextField
      select
      label={translate('publish.overrides.prices')}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
    >
      <MenuItem value={POOL_PRICES}>{translate('publish.overrides.poolPrices')}</MenuItem>
      <MenuItem value={RULE_PRICES}>{translate('publish.overrides.rulePrices')}</MenuItem>
      {rules.map(({ ruleId, name }) => (
        <MenuItem key={ruleId} value={ruleId}>
          {translate('publish.overrides.oneRule', { name })}
        </MenuItem>
      ))}
    </TextField>
  );
};
