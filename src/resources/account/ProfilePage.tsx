import EditIcon from '@mui/icons-material/EditOutlined';
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import { Avatar, Box, Button, Card, CardContent, Typography } from '@mui/material';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { UserInfo } from '#contract/account.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { fileUrl } from '#src/custom/data/pictures/pictureUrl.ts';
import { CardsSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { RoleChips } from '#src/custom/ui/RoleChips.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SessionsSection } from './sessions/SessionsSection.tsx';
import { SignInSection } from './signIn/SignInSection.tsx';
import { useProfile } from './useProfile.ts';

/** `/profile/default`: who I am, how I sign in, and where I am signed in. */
export const ProfilePage = () => {
  const translate = useTranslate();
  const { data: user, error, refetch } = useProfile();
  const body = () => {
    if (user === undefined && error) {
      return (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      );
    }
    if (user === undefined) return <CardsSkeleton heights={[112, 300, 160, 220]} />;
    return (
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ProfileHead user={user} />
        <ProfileFacts user={user} />
        <SignInSection email={user.email} />
        <SessionsSection />
      </Box>
    );
  };
  return (
    <Box sx={{ maxWidth: 1040 }}>
      <PageTitle
        title={translate('shell.page.profile')}
        actions={
          user === undefined ? undefined : (
            <Button component={Link} to="/profile/edit" variant="contained" startIcon={<EditIcon />}>
              {translate('account.edit')}
            </Button>
          )
        }
      />
      {body()}
    </Box>
  );
};

const AvatarDialog = lazy(async () => ({ default: (await import('./avatar/AvatarDialog.tsx')).AvatarDialog }));

/** Picture, name, e-mail and roles. */
const ProfileHead = ({ user }: { user: UserInfo }) => {
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

const Fact = ({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) => (
  <Box sx={{ minWidth: 0, gridColumn: wide ? '1 / -1' : undefined }}>
    <Typography component="dt" variant="caption" color="text.secondary">
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {children}
    </Typography>
  </Box>
);

/** Everything that the profile says about a person. */
const ProfileFacts = ({ user }: { user: UserInfo }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const regions = useMemo(() => new Intl.DisplayNames(locale, { type: 'region' }), [locale]);
  const said = {
    name: user.name,
    sex: translate(`words.sex.${user.sex}`),
    telephone: user.telephone,
    email: user.email,
    company: user.company,
    nation: user.nation === '' ? '' : (regions.of(user.nation) ?? user.nation),
    zipCode: user.zipCode,
    province: user.province,
    city: user.city,
    address: user.address,
    remark: user.remark,
    introduction: user.introduction,
  };
  const wide: readonly string[] = ['address', 'remark', 'introduction'];
  return (
    <ProfileSection title={translate('account.about')}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(3, minmax(0, 1fr))',
          },
        }}
      >
        {Object.entries(said).map(([field, value]) => (
          <Fact key={field} label={translate(`account.fields.${field}`)} wide={wide.includes(field)}>
            {value === '' ? (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {translate('account.empty')}
              </Box>
            ) : (
              value
            )}
          </Fact>
        ))}
      </Box>
    </ProfileSection>
  );
};
