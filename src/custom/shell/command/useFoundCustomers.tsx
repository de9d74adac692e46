import CustomerIcon from '@mui/icons-material/PersonOutlined';
import { customers } from '#contract/customer.calls.ts';
import { customerAddress, useCustomersAccess } from '#src/custom/data/navigation/customerAddresses.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { type Found, useTyped } from './useFound.ts';

const SHOWN = 5;

/** The customers that the server finds by name, e-mail, phone, company or city. Nothing is asked without the role. */
export function useFoundCustomers(typed: string): Found {
  const { settled, isWanted, enabled } = useTyped(typed, useCustomersAccess());
  const { data, error, isFetching, refetch } = useCall(
    customers.calls.list,
    {
      filter: JSON.stringify({ q: settled }),
      range: JSON.stringify([0, SHOWN - 1]),
      sort: JSON.stringify(['lastOrderedAt', 'DESC']),
    },
    { enabled, staleTime: 10_000 },
  );
  const rows = isWanted ? (data ?? []) : [];
  return {
    choices: rows.slice(0, SHOWN).map(({ customerId, name, email, phone, company }) => ({
      id: `customer:${customerId}`,
      label: name || email || phone || company,
      hint: name === '' ? company : email || company,
      icon: <CustomerIcon fontSize="small" />,
      to: customerAddress(customerId),
    })),
    searching: isWanted && (!enabled || isFetching),
    error: enabled ? error : null,
    retry: () => void refetch(),
  };
}
