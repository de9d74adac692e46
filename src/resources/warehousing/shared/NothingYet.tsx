import { Button, type SvgIcon } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { WAREHOUSES_PATH } from './addresses.ts';

interface NothingYetProps {
  of: 'purchases' | 'stock';
  icon: typeof SvgIcon;
  hasWarehouse: boolean;
}

/** Nothing is in a list of warehousing yet: what comes first, and before all a warehouse. */
export const NothingYet = ({ of, icon, hasWarehouse }: NothingYetProps) => {
  const translate = useTranslate();
  const texts = `warehousing.empty.${hasWarehouse ? of : 'warehouses'}`;
  const add = (
    <Button component={Link} to={WAREHOUSES_PATH} variant="contained">
      {translate('warehousing.empty.warehouses.button')}
    </Button>
  );
  return (
    <EmptyState
      icon={icon}
      title={translate(`${texts}.title`)}
      text={translate(`${texts}.text`)}
      action={hasWarehouse ? undefined : add}
    />
  );
};
