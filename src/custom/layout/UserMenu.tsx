import LogOutIcon from '@mui/icons-material/LogoutOutlined';
import { Avatar, Box, Divider, IconButton, ListItemIcon, Menu, MenuItem, Tooltip, Typography } from '@mui/material';
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
          aria-haspopup="menu"
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
              bgcolor: 'primary.main',
              color: 'primary.contrastText',
            }}
          >
            {name.slice(0, 1).toUpperCase()}
          </Avatar>
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <Box component="li" sx={{ px: 4, py: 1.5, maxWidth: 280 }}>
          <Typography variant="subtitle1" noWrap>
            {name}
          </Typography>
          {typeof email === 'string' && email !== name ? (
            <Typography variant="body2" color="text.secondary" noWrap>
              {email}
            </Typography>
          ) : null}
        </Box>
        <Divider component="li" />
        <MenuItem onClick={() => void logout()}>
          <ListItemIcon>
            <LogOutIcon fontSize="small" />
          </ListItemIcon>
          {translate('shell.user.logOut')}
        </MenuItem>
      </Menu>
    </>
  );
};
