import NotFoundIcon from '@mui/icons-material/ExploreOffOutlined';
import { useTranslate } from 'react-admin';
import { MessagePage } from '#src/custom/shell/MessagePage.tsx';
import { HomeButton } from './HomeButton.tsx';

/** `/404`. */
export const NotFoundPage = () => {
  const translate = useTranslate();
  return (
    <MessagePage
      icon={NotFoundIcon}
      title={translate('shell.page.notFound')}
      text={translate('shell.notFound.text')}
      action={<HomeButton label={translate('shell.notFound.home')} />}
    />
  );
};
