import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';

/** What the operator of this server has yet to set before a platform's consent page can be used. */
export const MissingSettings = ({ platform, settings }: { platform: string; settings: readonly string[] }) => {
  const translate = useTranslate();
  return (
    <Alert severity="warning">
      {translate('binding.connect.missing', { platform })}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
        {settings.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </Box>
    </Alert>
  );
};
