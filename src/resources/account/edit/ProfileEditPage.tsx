import { Card } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { CardsSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { useProfile } from '../useProfile.ts';
import { ProfileForm } from './ProfileForm.tsx';

/** `/profile/edit`: everything that the profile says, in one form. */
export const ProfileEditPage = () => {
  const translate = useTranslate();
  const { data: user, error, refetch } = useProfile();
  if (user !== undefined) return <ProfileForm key={user.userId} user={user} />;
  return (
    <>
      <PageTitle title={translate('shell.page.profileEdit')} />
      {error ? (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <CardsSkeleton heights={[220, 260, 280]} />
      )}
    </>
  );
};
