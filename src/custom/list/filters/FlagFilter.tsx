import { Checkbox, FormControlLabel } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFilters } from './useFilters.ts';

/** Only rows of which something is so. */
export const FlagFilter = ({ source, label }: { source: string; label: string }) => {
  const translate = useTranslate();
  const { values, change } = useFilters();
  return (
    <FormControlLabel
      label={translate(label)}
      control={
        <Checkbox
          name={source}
          checked={values[source] === true}
          onChange={(event) => change({ [source]: event.target.checked ? true : undefined })}
        />
      }
    />
  );
};
