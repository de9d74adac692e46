import { Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { customerCalls } from '#contract/customer.calls.ts';
import { customerAddress, useCustomersAccess } from '#src/custom/data/navigation/customerAddresses.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { useFormat } from '#src/custom/ui/format.ts';

interface OrderCustomerProps {
  orderId: string;
  /** As the order itself has it. */
  name: string;
}

/** Who ordered: leads to the customer, with how many orders they placed; the name alone where that is not known. */
export const OrderCustomer = ({ orderId, name }: OrderCustomerProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const enabled = useCustomersAccess();
  // Beside the order: what fails here must not interrupt anybody.
  const { data } = useCall(customerCalls.ofOrder, { orderId }, { enabled, reactTo: 'none' });
  if (data == null) return <Typography variant="body2">{name}</Typography>;
  const { customerId, orderCount } = data;
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <MuiLink component={Link} to={customerAddress(customerId)} underline="always">
        {name}
      </MuiLink>
      {` · ${translate('customers.orderCount', { smart_count: orderCount, count: format.number(orderCount) })}`}
    </Typography>
  );
};
