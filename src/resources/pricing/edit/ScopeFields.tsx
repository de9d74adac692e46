import { Autocomplete, Box, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { productSources } from '#contract/enums.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import type { RuleForm } from './useRuleForm.ts';

/** For which products a rule is: suppliers, categories, stores. Each left empty stands for all. */
export const ScopeFields = ({ form }: { form: RuleForm }) => {
  const translate = useTranslate();
  const { data: shops = [] } = useCall(storeCalls.select, {});
  const { scope } = form.draft;
  const shopName = (id: string) =>
    shops.find(({ shopId }) => shopId === id)?.shopName ?? translate('pricing.list.shopGone');
  const label = (name: string) => translate(`pricing.scope.${name}`);
  const all = label('all');
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' } }}>
      <Autocomplete
        multiple
        options={[...productSources]}
        value={scope.sources}
        onChange={(_, sources) => form.set({ scope: { ...scope, sources } })}
        getOptionLabel={(source) => translate(`words.source.${source}`)}
        renderInput={(params) => (
          <TextField {...params} label={label('sources')} placeholder={scope.sources.length === 0 ? all : undefined} />
        )}
      />
      <Autocomplete
        multiple
        freeSolo
        autoSelect
        options={[]}
        value={scope.categories}
        onChange={(_, given) => {
          const categories = [...new Set(given.map((one) => one.trim()))].filter(Boolean);
          form.set({ scope: { ...scope, categories } });
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            label={label('categories')}
            placeholder={scope.categories.length === 0 ? all : undefined}
            helperText={label('categoriesHelp')}
          />
        )}
      />
      <Autocomplete
        multiple
        options={shops.map(({ shopId }) => shopId)}
        value={scope.shopIds}
        onChange={(_, shopIds) => form.set({ scope: { ...scope, shopIds } })}
        getOptionLabel={shopName}
        noOptionsText={label('noShops')}
        renderInput={(params) => (
          <TextField
            {...params}
            label={label('shops')}
            placeholder={scope.shopIds.length === 0 ? all : undefined}
            error={form.errorOf('scope.shopIds') !== undefined}
            helperText={form.errorOf('scope.shopIds') ?? label('shopsHelp')}
          />
        )}
      />
    </Box>
  );
};
