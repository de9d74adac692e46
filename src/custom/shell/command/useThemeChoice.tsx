import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import { useTheme, useTranslate } from 'react-admin';
import type { Choice } from './choice.ts';

/** Switches to the theme that is not shown. */
export function useThemeChoice(): Choice {
  const translate = useTranslate();
  const [theme, setTheme] = useTheme();
  const dark = theme === 'dark';
  return {
    id: 'do:theme',
    label: translate(dark ? 'shell.theme.toLight' : 'shell.theme.toDark'),
    icon: dark ? <LightIcon fontSize="small" /> : <DarkIcon fontSize="small" />,
    run: () => setTheme(dark ? 'light' : 'dark'),
  };
}
