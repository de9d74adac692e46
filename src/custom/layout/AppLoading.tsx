import { LinearProgress } from '@mui/material';
import { useTranslate } from 'react-admin';

/** While it is being found out who is signed in. */
export const AppLoading = () => {
  const translate = useTranslate();
  return (
    <LinearProgress
      aria-label={translate('shell.loading')}
      sx={{ position: 'fixed', top: 0, left: 0, right: 0, height: 3, borderRadius: 0 }}
    />
  );
};
