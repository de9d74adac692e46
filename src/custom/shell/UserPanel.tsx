import LogOutIcon from '@mui/icons-material/LogoutOutlined';
import ProfileIcon from '@mui/icons-material/PersonOutlined';
import { Box, Button, type ButtonProps, Popover, Typography } from '@mui/material';
import { useGetIdentity, useLogout, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { PanelProps } from './LazyPanel.tsx';
import { LookSettings } from './LookSettings.tsx';

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
          {translate('shell.user.profile')}
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
