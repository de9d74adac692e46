import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

interface SetHereProps {
  /** Of the field, translated. */
  name: string;
  /** Once it is saved, it is again what stores tell. */
  isGivenBack: boolean;
  disabled: boolean;
  onGiveBack: () => void;
  onKeep: () => void;
}

/** Says that a field was set here, and gives it back to what stores tell. */
export const SetHere = ({ name, isGivenBack, disabled, onGiveBack, onKeep }: SetHereProps) => {
  const translate = useTranslate();
  const action = isGivenBack ? 'keep' : 'giveBack';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, fontSize: '0.75rem', mt: 0.5 }}>
      <Box component="span" role="status" sx={{ color: 'text.secondary' }}>
        {translate(isGivenBack ? 'customer.edit.givenBack' : 'customer.setHere')}
      </Box>
      <Button
        size="small"
        color="secondary"
        disabled={disabled}
        aria-label={translate(`customer.edit.${action}Of`, { name })}
        onClick={isGivenBack ? onKeep : onGiveBack}
      >
        {translate(`customer.edit.${action}`)}
      </Button>
    </Box>
  );
};
