import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import { Avatar, Box, Button, Card, CardContent, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { UserInfo } from '#contract/account.ts';
import { fileUrl } from '#src/custom/data/fileUrl.ts';
import { RoleChips } from '#src/custom/ui/RoleChips.tsx';

const AvatarDialog = lazy(async () => ({ default: (await import('./avatar/AvatarDialog.tsx')).AvatarDialog }));

/** Picture, name, e-mail and roles. */
export const ProfileHead = ({ user }: { user: UserInfo }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const name = user.name || user.email;
  return (
    <Card>
      <CardContent sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
        <Avatar
          src={fileUrl(user.headpic)}
          alt=""
          sx={{ width: 72, height: 72, fontSize: '1.75rem', bgcolor: 'primary.dark', color: 'primary.contrastText' }}
        >
          {name.slice(0, 1).toUpperCase()}
        </Avatar>
        <Box sx={{ flex: '1 1 220px', minWidth: 0, display: 'grid', gap: 1 }}>
          <div>
            <Typography variant="subtitle1" sx={{ fontSize: '1.0625rem', overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {user.email}
            </Typography>
          </div>
          <RoleChips roles={user.roles} />
        </Box>
        <Button variant="outlined" color="secondary" startIcon={<CameraIcon />} onClick={() => setOpen(true)}>
          {translate(user.headpic === '' ? 'account.picture.add' : 'account.picture.change')}
        </Button>
      </CardContent>
      {open ? (
        <Suspense fallback={null}>
          <AvatarDialog user={user} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
};
