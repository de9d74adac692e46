import { useTranslate } from 'react-admin';
import { CodeSelect } from '#src/custom/form/CodeSelect.tsx';
import { oneOf, useFilters } from '#src/custom/list/filters/useFilters.ts';
import { regionCodes } from '#src/custom/ui/codes.ts';

/** To which country orders go, of all there are. */
export const CountryFilter = () => {
  const translate = useTranslate();
  const { values, change } = useFilters();
  return (
    <CodeSelect
      of="region"
      codes={regionCodes}
      value={oneOf(values.country)}
      onChange={(country) => change({ country })}
      label={translate('orders.filter.country')}
      optional
    />
  );
};
