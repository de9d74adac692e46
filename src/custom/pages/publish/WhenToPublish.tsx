import { Box, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ZodForm } from '#src/custom/form/useZodForm.ts';
import type { PublishValues } from './publishForm.ts';

/** At once or at a time; everything or only what changed since it was published. */
export const WhenToPublish = ({
  form,
  disabled,
}: {
  form: Pick<ZodForm<PublishValues>, 'values' | 'set' | 'errors'>;
  disabled: boolean;
}) => {
  const translate = useTranslate();
  const { values, set, errors } = form;
  return (
    <Box sx={{ display: 'grid', gap: 4, mt: 5, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
      <FormControlLabel
        disabled={disabled}
        control={
          <Checkbox
            name="changesOnly"
            checked={values.changesOnly}
            onChange={(_, changesOnly) => set('changesOnly', changesOnly)}
          />
        }
        label={translate('publish.when.changesOnly')}
      />
      <TextField
        type="datetime-local"
        name="at"
        label={translate('publish.when.at')}
        value={values.at}
        disabled={disabled}
        error={errors.at !== undefined}
        helperText={errors.at ?? translate('publish.when.atHelp')}
        onChange={(event) => set('at', event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </Box>
  );
};
