import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { regionCodes } from '#contract/countries.ts';
import { CodeSelect } from '#src/custom/form/CodeSelect.tsx';
import { oneOf, useFilters } from '#src/custom/list/filters/useFilters.ts';
import { useRestingText } from '#src/custom/list/filters/useRestingText.ts';

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

/** A tag that orders have, as it was given. */
export const TagFilter = () => {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const [text, setText] = useRestingText(oneOf(values.tag), (tag) => change({ tag }));
  return (
    <TextField
      name="tag"
      fullWidth
      label={translate('orders.tags.one')}
      value={text}
      onChange={({ target }) => setText(target.value)}
      slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
    />
  );
};
