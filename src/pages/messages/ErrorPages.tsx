import NotFoundIcon from '@mui/icons-material/ExploreOffOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { MessagePage } from '#src/custom/shell/MessagePage.tsx';

/** `/404`. */
export const NotFoundPage = () => {
  const translate = useTranslate();
  return (
    <MessagePage
      icon={NotFoundIcon}
      title={translate('shell.page.notFound')}
      text={translate('shellParts.notFound.text')}
      action={<HomeButton label={translate('shellParts.notFound.home')} />}
    />
  );
};

/** `/401`. */
export const NoAccessPage = () => {
  const translate = useTranslate();
  return (
    <MessagePage
      icon={LockIcon}
      title={translate('shell.page.noAccess')}
      text={translate('shellParts.noAccess.text')}
      action={<HomeButton label={translate('shellParts.noAccess.home')} />}
    />
  );
};

/** The way back to the dashboard. */
const HomeButton = ({ label }: { label: string }) => (
  <Button component={Link} to="/" variant="contained">
    {label}
  </Button>
);
