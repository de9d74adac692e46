import { Autocomplete, Box, MenuItem, TextField } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { DigestSetting } from '#contract/digest.schemas.ts';
import { digestFrequencies } from '#contract/digestWords.ts';
import { useFormat } from '#src/custom/ui/format.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

export interface DigestFieldsProps {
  setting: DigestSetting;
  /** While it is saved nothing else is chosen. */
  busy: boolean;
  onChange: (setting: DigestSetting) => void;
}

/** How often, at which hour and in which time zone; of a mail that never comes only how often. */
export const DigestFields = ({ setting, busy, onChange }: DigestFieldsProps) => {
  const translate = useTranslate();
  const format = useFormat();
  // Read-only instead of disabled, so that the focus stays.
  const slotProps = { select: { readOnly: busy } };
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))' }}>
      <TextField
        select
        name="frequency"
        label={translate('account.digest.frequency')}
        value={setting.frequency}
        slotProps={slotProps}
        onChange={({ target }) => {
          const frequency = digestFrequencies.find((one) => one === target.value);
          if (frequency !== undefined) onChange({ ...setting, frequency });
        }}
      >
        {digestFrequencies.map((frequency) => (
          <MenuItem key={frequency} value={frequency}>
            {translate(`account.digest.every.${frequency}`)}
          </MenuItem>
        ))}
      </TextField>
      {setting.frequency === 'never' ? null : (
        <>
          <TextField
            select
            name="hour"
            label={translate('account.digest.hour')}
            value={setting.hour}
            slotProps={slotProps}
            onChange={({ target }) => onChange({ ...setting, hour: Number(target.value) })}
          >
            {hours.map((hour) => (
              <MenuItem key={hour} value={hour} className="tabular">
                {format.time(new Date(2026, 0, 1, hour).toISOString())}
              </MenuItem>
            ))}
          </TextField>
          <TimeZoneField
            value={setting.timeZone}
            busy={busy}
            onChange={(timeZone) => onChange({ ...setting, timeZone })}
          />
        </>
      )}
    </Box>
  );
};

interface TimeZoneFieldProps {
  value: string;
  busy: boolean;
  onChange: (timeZone: string) => void;
}

/** A time zone by its IANA name. What is chosen is among them even where this browser does not know it. */
const TimeZoneField = ({ value, busy, onChange }: TimeZoneFieldProps) => {
  const translate = useTranslate();
  const zones = useMemo(
    () =>
      [
        ...new Set([
          ...Intl.supportedValuesOf('timeZone'),
          Intl.DateTimeFormat().resolvedOptions().timeZone,
          'UTC',
          value,
        ]),
      ].toSorted(),
    [value],
  );
  return (
    <Autocomplete
      options={zones}
      value={value}
      readOnly={busy}
      disableClearable
      autoHighlight
      getOptionLabel={(zone) => zone.replaceAll('_', ' ')}
      onChange={(_, zone) => onChange(zone)}
      renderInput={(params) => <TextField {...params} name="timeZone" label={translate('account.digest.timeZone')} />}
    />
  );
};
