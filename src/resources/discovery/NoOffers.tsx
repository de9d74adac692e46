import NoneIcon from '@mui/icons-material/SearchOffOutlined';
import { Card } from '@mui/material';
import { useTranslate } from 'react-admin';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';

/** In place of the products of a list that holds none. */
export const NoOffers = () => {
  const translate = useTranslate();
  return (
    <Card>
      <EmptyState
        icon={NoneIcon}
        title={translate('discovery.nothingTitle')}
        text={translate('discovery.nothingText')}
      />
    </Card>
  );
};
