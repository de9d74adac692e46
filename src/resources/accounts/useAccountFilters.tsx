import { useTranslate } from 'react-admin';
import { roles } from '#contract/enums.ts';
import { ChoiceFilter } from '#src/custom/list/filters/ChoiceFilter.tsx';
import { SearchFilter } from '#src/custom/list/filters/SearchFilter.tsx';
import { roleName } from '#src/custom/ui/roleName.ts';
import { accountStates } from './accountState.ts';

/** Search, role and state. */
export function useAccountFilters() {
  const translate = useTranslate();
  return [
    <SearchFilter key="q" />,
    <ChoiceFilter
      key="role"
      source="role"
      label="accounts.roleFilter"
      choices={roles.map((id) => ({ id, name: roleName(id, translate) }))}
    />,
    <ChoiceFilter
      key="state"
      source="state"
      label="accounts.stateFilter"
      choices={accountStates.map((id) => ({ id, name: translate(`words.accountState.${id}`) }))}
    />,
  ];
}
