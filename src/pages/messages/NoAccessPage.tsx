import LockIcon from '@mui/icons-material/LockOutlined';
import { useTranslate } from 'react-admin';
import { MessagePage } from '#src/custom/shell/MessagePage.tsx';
import { HomeButton } from './HomeButton.tsx';

/** `/401`. */
export const NoAccessPage = () => {
  const translate = useTranslate();
  return (
    <MessagePage
      icon={LockIcon}
      title={translate('shell.page.noAccess')}
      text={translate('shell.noAccess.text')}
      action={<HomeButton label={translate('shell.noAccess.home')} />}
    />
  );
};
