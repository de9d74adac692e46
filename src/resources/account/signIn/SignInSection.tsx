import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ProfileSection } from '../ProfileSection.tsx';
import { EmailDialog } from './EmailDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';

interface RowProps {
  label: string;
  value: string;
  action: string;
  onClick: () => void;
}

const Row = ({ label, value, action, onClick }: RowProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
    <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
      <Typography variant="caption" component="div" color="text.secondary">
        {label}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{value}</Typography>
    </Box>
    <Button variant="outlined" color="secondary" onClick={onClick}>
      {action}
    </Button>
  </Box>
);

/** With what one signs in: e-mail and password, and changing them. */
export const SignInSection = ({ email }: { email: string }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState<'email' | 'password'>();
  const close = () => setOpen(undefined);
  return (
    <ProfileSection title={translate('account.signIn.title')}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Row
          label={translate('account.fields.email')}
          value={email}
          action={translate('account.signIn.changeEmail')}
          onClick={() => setOpen('email')}
        />
        <Row
          label={translate('account.signIn.password')}
          value={translate('account.signIn.passwordText')}
          action={translate('account.signIn.changePassword')}
          onClick={() => setOpen('password')}
        />
      </Box>
      {open === 'email' ? <EmailDialog email={email} onClose={close} /> : null}
      {open === 'password' ? <PasswordDialog email={email} onClose={close} /> : null}
    </ProfileSection>
  );
};
