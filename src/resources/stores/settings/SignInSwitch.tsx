import { FormControl, FormControlLabel, FormLabel, Link, Switch, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Where the build lays the plug-in for the store's WordPress. */
const PLUGIN = '/quayside-sign-in.zip';

interface SignInSwitchProps {
  /** Null where the platform knows no such links. */
  value: boolean | null;
  disabled: boolean;
  onChange: (value: boolean) => void;
}

/** Whether links from the store's own admin sign in who connected it, and the plug-in that makes them. */
export const SignInSwitch = ({ value, disabled, onChange }: SignInSwitchProps) => {
  const translate = useTranslate();
  if (value === null) return null;
  return (
    <FormControl component="fieldset" disabled={disabled}>
      <FormLabel component="legend">{translate('stores.settings.signIn')}</FormLabel>
      <FormControlLabel
        control={<Switch name="signsIn" checked={value} onChange={({ target }) => onChange(target.checked)} />}
        sx={{ alignItems: 'flex-start', mt: 1 }}
        label={
          <>
            {translate('stores.settings.signsIn')}
            <Typography variant="caption" component="div" color="text.secondary">
              {translate('stores.settings.signsInHelp')}
            </Typography>
          </>
        }
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        <Link href={PLUGIN} download>
          {translate('stores.settings.plugin')}
        </Link>{' '}
        {translate('stores.settings.pluginHelp', { address: location.origin })}
      </Typography>
    </FormControl>
  );
};
