import LogOutIcon from '@mui/icons-material/LogoutOutlined';
import ProfileIcon from '@mui/icons-material/PersonOutlined';
import {
  Box,
  Button,
  type ButtonProps,
  FormControl,
  FormControlLabel,
  FormLabel,
  Popover,
  Radio,
  RadioGroup,
  Switch,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useGetIdentity, useLogout, useStore, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { TAG_TABS } from '#src/custom/data/store.ts';
import { INTERFACE_SIZE, type InterfaceSize, interfaceSizes } from '#src/custom/theme/sizes.ts';
import type { PanelProps } from './LazyPanel.tsx';

const entry = { color: 'inherit', fullWidth: true, sx: { justifyContent: 'flex-start' } } satisfies ButtonProps;

/** The user's name, the way to the profile, how the app looks here, and the way out. */
export const UserPanel = ({ anchor, onClose: close }: PanelProps) => {
  const translate = useTranslate();
  const logout = useLogout();
  const { identity } = useGetIdentity();
  const name = identity?.fullName ?? '';
  const email: unknown = identity?.email;
  const label = translate('shell.user.label');
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { minWidth: 240, maxWidth: 320 } } }}
    >
      <Box sx={{ px: 4, py: 3, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="subtitle1" noWrap>
          {name}
        </Typography>
        {typeof email === 'string' && email !== name ? (
          <Typography variant="body2" color="text.secondary" noWrap>
            {email}
          </Typography>
        ) : null}
      </Box>
      <Box sx={{ p: 1.5 }}>
        <Button {...entry} component={Link} to="/profile" onClick={close} startIcon={<ProfileIcon fontSize="small" />}>
          {translate('shellParts.user.profile')}
        </Button>
      </Box>
      <LookSettings />
      <Box sx={{ p: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Button {...entry} onClick={() => void logout()} startIcon={<LogOutIcon fontSize="small" />}>
          {translate('shell.user.logOut')}
        </Button>
      </Box>
    </Popover>
  );
};

/** How the app looks in this browser: the size of the interface, and whether visited pages have tabs. */
const LookSettings = () => {
  const translate = useTranslate();
  const labelId = useId();
  const [size, setSize] = useStore<InterfaceSize>(INTERFACE_SIZE, 'default');
  const [tabs, setTabs] = useStore(TAG_TABS, true);
  return (
    <Box sx={{ display: 'grid', gap: 2, px: 4, py: 3, borderTop: 1, borderColor: 'divider' }}>
      <FormControl>
        <FormLabel id={labelId} sx={{ fontSize: '0.75rem', '&.Mui-focused': { color: 'text.secondary' } }}>
          {translate('shellParts.user.size')}
        </FormLabel>
        <RadioGroup
          aria-labelledby={labelId}
          value={size}
          onChange={(_, chosen) => setSize(interfaceSizes.find((name) => name === chosen) ?? 'default')}
        >
          {interfaceSizes.map((name) => (
            <FormControlLabel
              key={name}
              value={name}
              control={<Radio sx={{ py: 0.5 }} />}
              label={translate(`shell.user.sizes.${name}`)}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <FormControlLabel
        control={<Switch size="small" checked={tabs} onChange={(_, shown) => setTabs(shown)} />}
        label={translate('shellParts.user.tabs')}
        sx={{ ml: '-7px', gap: 1 }}
      />
    </Box>
  );
};
