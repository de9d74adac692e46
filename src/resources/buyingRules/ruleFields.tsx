import { Box, FormControlLabel, FormHelperText, Link as MuiLink, Switch, TextField } from '@mui/material';
import { useInput, useTranslate, useTranslateLabel } from 'react-admin';
import { Link } from 'react-router-dom';
import type { BuyingRule } from '#contract/buyingRule.schemas.ts';
import { regionCodes } from '#contract/countries.ts';
import { supplierPlatforms } from '#contract/enums.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { fieldsOf, hidden } from '#src/custom/list/fieldsOf.tsx';
import { currency, custom, text, time } from '#src/custom/list/kinds.tsx';
import { useRegionName } from '#src/custom/ui/codes.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { ManyInput } from './ManyInput.tsx';
import { RuleSwitch } from './RuleSwitch.tsx';

/** Key of a text of these screens. */
export const said = (key: string): string => `resources.buyingRules.${key}`;

const StoresInput = ({ source }: { source: string }) => {
  const shops = useCall(storeCalls.select, {}).data ?? [];
  const choices = shops.map(({ shopId, shopName }) => ({ id: shopId, name: shopName }));
  return <ManyInput source={source} choices={choices} none={useTranslate()(said('allStores'))} />;
};

const SuppliersInput = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const choices = supplierPlatforms.map((id) => ({ id, name: translate(`words.source.${id}`) }));
  return <ManyInput source={source} choices={choices} none={translate(said('allSuppliers'))} />;
};

const CountriesInput = ({ source }: { source: string }) => {
  const regionName = useRegionName();
  const choices = regionCodes.map((id) => ({ id, name: `${id} · ${regionName(id)}` }));
  return <ManyInput source={source} choices={choices} none={useTranslate()(said('allCountries'))} />;
};

/** A number that may be left empty, with what that means under it. */
const NumberInput = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const { field, fieldState, id } = useInput<string | number | null>({ source });
  const wrong = fieldState.error?.message;
  return (
    <TextField
      id={id}
      name={field.name}
      onBlur={field.onBlur}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(target.value)}
      label={useTranslateLabel()({ source })}
      error={wrong !== undefined}
      helperText={wrong === undefined ? translate(said(`help.${source}`)) : translate(wrong, { _: wrong })}
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 18, className: 'tabular' } }}
    />
  );
};

const ActiveInput = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const { field } = useInput<boolean>({ source, defaultValue: false });
  return (
    <Box>
      <FormControlLabel
        control={<Switch checked={field.value ?? false} onChange={(_, isOn) => field.onChange(isOn)} />}
        label={useTranslateLabel()({ source })}
      />
      <FormHelperText sx={{ m: 0 }}>{translate(said('help.isActive'))}</FormHelperText>
    </Box>
  );
};

/** The name of a rule, which leads to its form. */
const RuleLink = ({ ruleId, name }: Pick<BuyingRule, 'ruleId' | 'name'>) => (
  <MuiLink component={Link} to={`/buyingRules/${ruleId}`} color="text.primary" sx={{ fontWeight: 500 }}>
    {name}
  </MuiLink>
);

/** For which orders: stores, countries and suppliers in words. */
const ForCell = ({ rule: { storeIds, countries, suppliers } }: { rule: BuyingRule }) => {
  const translate = useTranslate();
  const regionName = useRegionName();
  const shops = useCall(storeCalls.select, {}).data ?? [];
  const names = (ids: readonly string[], nameOf: (id: string) => string, none: string): string =>
    ids.length === 0 ? translate(said(none)) : ids.map(nameOf).join(', ');
  return [
    names(storeIds, (id) => shops.find(({ shopId }) => shopId === id)?.shopName ?? id, 'allStores'),
    names(countries, regionName, 'allCountries'),
    names(suppliers, (id) => translate(`words.source.${id}`), 'allSuppliers'),
  ].join(' · ');
};

/** Up to what: its limits in words. */
const LimitsCell = ({ rule: { currency: code, maxTotal, maxPerDay, minMargin } }: { rule: BuyingRule }) => {
  const translate = useTranslate();
  const format = useFormat();
  const limits = [
    translate(said('limit.maxTotal'), { amount: format.money(maxTotal, code) }),
    maxPerDay === null ? '' : translate(said('limit.maxPerDay'), { amount: format.money(maxPerDay, code) }),
    minMargin === null ? '' : translate(said('limit.minMargin'), { share: format.percent(minMargin / 100) }),
  ];
  return limits.filter(Boolean).join(' · ');
};

/** A rule by the contract's fields. */
export const ruleFields = fieldsOf<BuyingRule>({
  ruleId: hidden,
  name: { ...text, show: (name, rule) => <RuleLink ruleId={rule.ruleId} name={name} /> },
  isActive: { input: ActiveInput, show: (_, rule) => <RuleSwitch rule={rule} /> },
  storeIds: { input: StoresInput, show: (_, rule) => <ForCell rule={rule} /> },
  suppliers: { input: SuppliersInput },
  countries: { input: CountriesInput },
  currency,
  maxTotal: { input: NumberInput, show: (_, rule) => <LimitsCell rule={rule} /> },
  maxPerDay: { input: NumberInput },
  minMargin: { input: NumberInput },
  since: time,
  updatedAt: custom(() => null),
});
