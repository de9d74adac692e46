import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { oneOf, useFilters } from '#src/custom/list/filters/useFilters.ts';
import { useRestingText } from '#src/custom/list/filters/useRestingText.ts';

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
