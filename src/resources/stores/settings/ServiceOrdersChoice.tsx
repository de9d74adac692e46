import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { laterServiceDecisionsOn } from '#contract/shipmentWords.ts';
import type { Shop } from '#contract/store.schemas.ts';

interface ServiceOrdersChoiceProps {
  channel: Shop['channel'];
  value: Shop['serviceOrders'];
  disabled: boolean;
  onChange: (value: Shop['serviceOrders']) => void;
}

/** What becomes of later orders that the store asks other services to ship; nothing where no service ships any. */
export const ServiceOrdersChoice = ({ channel, value, disabled, onChange }: ServiceOrdersChoiceProps) => {
  const translate = useTranslate();
  const offered = laterServiceDecisionsOn[channel] ?? [];
  if (offered.length === 0) return null;
  return (
    <FormControl component="fieldset" disabled={disabled}>
      <FormLabel component="legend" id="serviceOrders">
        {translate('stores.settings.services')}
      </FormLabel>
      <RadioGroup name="serviceOrders" aria-labelledby="serviceOrders" value={value} sx={{ gap: 1, mt: 1 }}>
        {offered.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio onChange={() => onChange(one)} sx={{ mt: -1 }} />}
            sx={{ alignItems: 'flex-start' }}
            label={
              <>
                {translate(`stores.settings.service.${one}`)}
                <Typography variant="caption" component="div" color="text.secondary">
                  {translate(`stores.settings.serviceHelp.${one}`)}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};
