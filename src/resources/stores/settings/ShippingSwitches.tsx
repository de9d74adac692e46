import { FormControl, FormControlLabel, FormGroup, FormLabel, Switch, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Shop } from '#contract/store.schemas.ts';

/** What a store does when something is shipped. */
export type ShippingSettings = Pick<Shop, 'notifiesCustomers' | 'completesOrders'>;

interface ShippingSwitchesProps {
  channel: Shop['channel'];
  value: ShippingSettings;
  disabled: boolean;
  onChange: (value: ShippingSettings) => void;
}

/** Whether the customer is mailed when something is shipped, and whether the order is completed: most stores do that by themselves. */
export const ShippingSwitches = ({ channel, value, disabled, onChange }: ShippingSwitchesProps) => {
  const translate = useTranslate();
  const one = (name: keyof ShippingSettings, text: 'mail' | 'complete') => (
    <FormControlLabel
      control={
        <Switch
          name={name}
          checked={value[name]}
          onChange={({ target }) => onChange({ ...value, [name]: target.checked })}
        />
      }
      sx={{ alignItems: 'flex-start' }}
      label={
        <>
          {translate(`stores.settings.${text}`)}
          <Typography variant="caption" component="div" color="text.secondary">
            {translate(`stores.settings.${text}Help`)}
          </Typography>
        </>
      }
    />
  );
  return (
    <FormControl component="fieldset" disabled={disabled}>
      <FormLabel component="legend">{translate('stores.settings.shipping')}</FormLabel>
      <FormGroup sx={{ gap: 1, mt: 1 }}>
        {one('notifiesCustomers', 'mail')}
        {channel === 'woo' ? one('completesOrders', 'complete') : null}
      </FormGroup>
    </FormControl>
  );
};
