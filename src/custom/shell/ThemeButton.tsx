import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useTheme, useTranslate } from 'react-admin';

/** Switches between light and dark; before any choice the system's wish holds. */
export const ThemeButton = () => {
  const [theme, setTheme] = useTheme();
  const translate = useTranslate();
  const dark = theme === 'dark';
  const label = translate(dark ? 'shell.theme.toLight' : 'shell.theme.toDark');
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setTheme(dark ? 'light' : 'dark')}>
        {dark ? <LightIcon fontSize="small" /> : <DarkIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
};
