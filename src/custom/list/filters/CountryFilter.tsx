import { useTranslate } from 'react-admin';
import { regionCodes } from '#contract/countries.ts';
import { CodeSelect } from '#src/custom/form/CodeSelect.tsx';
import { oneOf, useFilters } from './useFilters.ts';

/** One country of all there are. `label`: key. */
export const CountryFilter = ({ label }: { label: string }) => {
  const translate = useTranslate();
  const { values, change } = useFilters();
  return (
    <CodeSelect
      of="region"
      codes={regionCodes}
      value={oneOf(values.country)}
      onChange={(country) => change({ country })}
      label={translate(label)}
      optional
    />
  );
};
