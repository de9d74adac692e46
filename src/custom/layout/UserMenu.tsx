import LogOutIcon from '@mui/icons-material/LogoutOutlined';
import { Avatar, Box, Button, IconButton, Popover, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useLogout, useTranslate } from 'react-admin';

/** The avatar with the user's name and the way out. */
export const UserMenu = () => {
  const translate = useTranslate();
  const logout = useLogout();
  const { identity } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = identity?.fullName ?? '';
  const email: unknown = identity?.email;
  const label = translate('shell.user.label');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ p: 1 }}
        >
          <Avatar
            src={identity?.avatar || undefined}
            alt=""
            sx={{
              width: 28,
              height: 28,
              fontSize: '0.8125rem',
              bgcolor: 'primary.dark',
              color: 'primary.contrastText',
            }}
          >
            {name.slice(0, 1).toUpperCase()}
          </Avatar>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { minWidth: 220, maxWidth: 320 } } }}
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
          <Button
            color="inherit"
            fullWidth
            startIcon={<LogOutIcon fontSize="small" />}
            onClick={() => void logout()}
            sx={{ justifyContent: 'flex-start' }}
          >
            {translate('shell.user.logOut')}
          </Button>
        </Box>
      </Popover>
    </>
  );
};
