import { useTranslate } from 'react-admin';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';

/** Says that the store does not hold an order any more. */
export const GoneChip = () => {
  const translate = useTranslate();
  return <StatusChip tone="neutral" label={translate('orders.gone')} />;
};
