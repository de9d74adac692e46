import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, Card } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { CardsSkeleton } from '#src/custom/ui/CardsSkeleton.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';
import { ProfileHead } from './ProfileHead.tsx';
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
