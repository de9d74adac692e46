import CustomerIcon from '@mui/icons-material/PersonOutlined';
import { customers } from '#contract/customer.calls.ts';
import { customerAddress, useCustomersAccess } from '#src/custom/data/navigation/customerAddresses.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { asFound, type Found, useTyped } from './useFound.ts';

const SHOWN = 5;

/** The customers that the server finds by name, e-mail, phone, company or city. Nothing is asked without the role. */
export function useFoundCustomers(text: string): Found {
  const typed = useTyped(text, useCustomersAccess());
  const answer = useCall(
    customers.calls.list,
    {
      filter: JSON.stringify({ q: typed.settled }),
      range: JSON.stringify([0, SHOWN - 1]),
      sort: JSON.stringify(['lastOrderedAt', 'DESC']),
    },
    { enabled: typed.enabled, staleTime: 10_000 },
  );
  return asFound(typed, answer, (rows) =>
    rows.slice(0, SHOWN).map(({ customerId, name, email, phone, company }) => ({
      id: `customer:${customerId}`,
      label: name || email || phone || company,
      hint: name === '' ? company : email || company,
      icon: <CustomerIcon fontSize="small" />,
      to: customerAddress(customerId),
    })),
  );
}
