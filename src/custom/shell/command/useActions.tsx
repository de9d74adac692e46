import ConnectIcon from '@mui/icons-material/AddBusinessOutlined';
import LinkIcon from '@mui/icons-material/AddLinkOutlined';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import SizeIcon from '@mui/icons-material/FormatSizeOutlined';
import KeysIcon from '@mui/icons-material/KeyboardOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import LogOutIcon from '@mui/icons-material/LogoutOutlined';
import ContactIcon from '@mui/icons-material/SupportAgentOutlined';
import TranslateIcon from '@mui/icons-material/TranslateOutlined';
import FileIcon from '@mui/icons-material/UploadFileOutlined';
import { useLocaleState, useLogout, usePermissions, useStore, useTheme, useTranslate } from 'react-admin';
import type { Role } from '#contract/roles.ts';
import { languageNames, languages } from '#contract/texts.ts';
import { isReachable, useSite } from '#src/custom/data/sharedCalls.ts';
import { INTERFACE_SIZE, type InterfaceSize, interfaceSizes } from '#src/custom/theme/sizes.ts';
import { showOverlay } from '#src/custom/ui/overlay.ts';
import { mayOpen } from '#src/lib/roles.ts';
import type { Choice } from './choice.ts';

/** What can be done from anywhere. Languages and sizes that are set already are left out. */
export function useActions(): Choice[] {
  const translate = useTranslate();
  const logout = useLogout();
  const { permissions: roles = [] } = usePermissions<Role[]>();
  const [locale, setLocale] = useLocaleState();
  const [size, setSize] = useStore<InterfaceSize>(INTERFACE_SIZE, 'default');
  const { data: site } = useSite();
  const text = (key: string, params?: object) => translate(`keys.palette.${key}`, params);
  const collect: Choice[] = [
    {
      id: 'do:importFile',
      label: text('importFile'),
      icon: <FileIcon fontSize="small" />,
      to: '/import/list?collect=file',
    },
    {
      id: 'do:collectLink',
      label: text('collectLink'),
      icon: <LinkIcon fontSize="small" />,
      to: '/import/list?collect=link',
    },
  ];
  const contact: Choice = {
    id: 'do:contact',
    label: translate('shell.contact.open'),
    icon: <ContactIcon fontSize="small" />,
    run: () => showOverlay('contact'),
  };
  return [
    ...(mayOpen(roles, 'pool') ? collect : []),
    {
      id: 'do:connect',
      label: text('connect'),
      icon: <ConnectIcon fontSize="small" />,
      to: '/setting/index?connect',
    },
    useThemeChoice(),
    ...languages
      .filter((language) => language !== locale)
      .map((language) => ({
        id: `do:language:${language}`,
        label: text('language', { name: languageNames[language] }),
        icon: <TranslateIcon fontSize="small" />,
        run: () => setLocale(language),
      })),
    ...interfaceSizes
      .filter((name) => name !== size)
      .map((name) => ({
        id: `do:size:${name}`,
        label: text('size', { name: translate(`shell.user.sizes.${name}`) }),
        icon: <SizeIcon fontSize="small" />,
        run: () => setSize(name),
      })),
    {
      id: 'do:keys',
      label: text('showKeys'),
      icon: <KeysIcon fontSize="small" />,
      run: () => showOverlay('keys'),
    },
    ...(isReachable(site) ? [contact] : []),
    {
      id: 'do:logOut',
      label: translate('shell.user.logOut'),
      icon: <LogOutIcon fontSize="small" />,
      run: () => void logout(),
    },
  ];
}

/** Switches to the theme that is not shown. */
function useThemeChoice(): Choice {
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
