import {
  Box,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { publishStatuses, salesChannels } from '#contract/enums.ts';
import type { PublishRequest } from '#contract/publish.schemas.ts';
import type { ZodForm } from '#src/custom/form/useZodForm.ts';
import { legendStyle } from './legendStyle.ts';
import type { PublishValues } from './publishForm.ts';

const Explained = ({ label, text }: { label: string; text: string }) => (
  <>
    <Box component="span" sx={{ display: 'block' }}>
      {label}
    </Box>
    <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
      {text}
    </Typography>
  </>
);

const Group = ({
  label,
  error,
  children,
}: {
  label: string;
  error: string | undefined;
  children: (labelId: string) => ReactNode;
}) => {
  const labelId = useId();
  return (
    <FormControl component="fieldset" error={error !== undefined} sx={{ minWidth: 0 }}>
      <FormLabel component="legend" id={labelId} sx={legendStyle}>
        {label}
      </FormLabel>
      {children(labelId)}
      <div role="alert">{error === undefined ? null : <FormHelperText sx={{ mx: 0 }}>{error}</FormHelperText>}</div>
    </FormControl>
  );
};

export interface HowToPublishProps {
  form: Pick<ZodForm<PublishValues>, 'values' | 'set' | 'errors'>;
  disabled: boolean;
}

/** Step 3: on shelf, off shelf or draft; the sales channel; selling on without stock. */
export const HowToPublish = ({ form, disabled }: HowToPublishProps) => {
  const translate = useTranslate();
  const { values, set, errors } = form;
  const toggle = (channel: PublishRequest['salesChannels'][number]) =>
    set(
      'salesChannels',
      values.salesChannels.includes(channel)
        ? values.salesChannels.filter((one) => one !== channel)
        : [...values.salesChannels, channel],
    );
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: '1fr', md: '1.3fr 1fr 1fr' } }}>
      <Group label={translate('publish.how.status')} error={errors.status}>
        {(labelId) => (
          <RadioGroup
            aria-labelledby={labelId}
            name="status"
            value={values.status ?? ''}
            onChange={(_, status) =>
              set(
                'status',
                publishStatuses.find((one) => one === status),
              )
            }
          >
            {publishStatuses.map((status) => (
              <FormControlLabel
                key={status}
                value={status}
                disabled={disabled}
                control={<Radio />}
                sx={{ alignItems: 'flex-start', '& .MuiRadio-root': { py: 0.5 }, mt: 1.5 }}
                label={
                  <Explained
                    label={translate(`words.publishStatus.${status}`)}
                    text={translate(`publish.how.statusText.${status}`)}
                  />
                }
              />
            ))}
          </RadioGroup>
        )}
      </Group>
      <Group label={translate('publish.how.channel')} error={errors.salesChannels}>
        {() =>
          salesChannels.map((channel) => (
            <FormControlLabel
              key={channel}
              disabled={disabled}
              sx={{ alignItems: 'flex-start', '& .MuiCheckbox-root': { py: 0.5 }, mt: 1.5 }}
              control={
                <Checkbox
                  name="salesChannels"
                  checked={values.salesChannels.includes(channel)}
                  onChange={() => toggle(channel)}
                />
              }
              label={
                <Explained
                  label={translate(`publish.how.channels.${channel}`)}
                  text={translate(`publish.how.channelText.${channel}`)}
                />
              }
            />
          ))
        }
      </Group>
      <Group label={translate('publish.how.stock')} error={undefined}>
        {() => (
          <FormControlLabel
            disabled={disabled}
            sx={{ alignItems: 'flex-start', '& .MuiCheckbox-root': { py: 0.5 }, mt: 1.5 }}
            control={
              <Checkbox
                name="continueSelling"
                checked={values.continueSelling}
                onChange={(event) => set('continueSelling', event.target.checked)}
              />
            }
            label={<Explained label={translate('publish.how.continue')} text={translate('publish.how.continueText')} />}
          />
        )}
      </Group>
    </Box>
  );
};
