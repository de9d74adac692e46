import { SearchInput, SelectInput, useTranslate } from 'react-admin';
import { roles } from '#contract/roles.ts';
import { roleName } from '#src/custom/roleName.ts';
import { accountStates } from './accountState.ts';

/** Search, role and state. */
export function useAccountFilters() {
  const translate = useTranslate();
  const select = {
    alwaysOn: true,
    helperText: false,
    size: 'small',
    variant: 'outlined',
    sx: { minWidth: 160 },
  } as const;
  return [
    <SearchInput key="q" source="q" alwaysOn />,
    <SelectInput
      key="role"
      source="role"
      label="accounts.roleFilter"
      choices={roles.map((id) => ({ id, name: roleName(id, translate) }))}
      {...select}
    />,
    <SelectInput
      key="state"
      source="state"
      label="accounts.stateFilter"
      choices={accountStates.map((id) => ({ id, name: translate(`words.accountState.${id}`) }))}
      {...select}
    />,
  ];
}
