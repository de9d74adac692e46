import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { Customer } from '#contract/customer.schemas.ts';
import { openedAddress } from '#src/custom/data/navigation/useOpened.ts';
import { useRegionName } from '#src/custom/ui/codes.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { PlatformMark } from '#src/custom/ui/PlatformMark.tsx';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { customerName } from '../shared/customerName.ts';
import { useAddressText } from '../shared/useAddressText.ts';
import { CustomerMarks } from './CustomerMarks.tsx';

const small = { fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' } as const;

interface CellProps {
  customer: Customer;
}

/** Their name, which opens them, over company and e-mail. */
export const NameCell = ({ customer }: CellProps) => {
  const translate = useTranslate();
  const { search } = useLocation();
  const { customerId, company, email, name } = customer;
  return (
    <Box sx={{ minWidth: { md: 160 }, maxWidth: { md: 320 }, overflowWrap: 'anywhere' }}>
      <MuiLink
        component={Link}
        to={openedAddress(search, customerId)}
        color="text.primary"
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 24, fontWeight: 500 }}
      >
        {customerName(customer, translate)}
      </MuiLink>
      {company === '' ? null : <Box sx={small}>{company}</Box>}
      {email === '' || name === '' ? null : <Box sx={small}>{email}</Box>}
    </Box>
  );
};

/** The whole address. */
export const AddressCell = ({ customer }: CellProps) => useAddressText()(customer) || '–';

export const CountryCell = ({ customer: { countryCode } }: CellProps) => useRegionName()(countryCode) || '–';

/** The stores that they bought in, with the marks of their platforms. */
export const StoresCell = ({ customer: { stores } }: CellProps) =>
  stores.length === 0 ? (
    '–'
  ) : (
    <Box component="ul" sx={{ display: 'grid', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
      {stores.map(({ shopId, shopName, channel }) => (
        <Box
          component="li"
          key={shopId}
          sx={{ display: 'flex', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}
        >
          <PlatformMark platform={channel} />
          {shopName}
        </Box>
      ))}
    </Box>
  );

export const CountCell = ({ count }: { count: number }) => {
  const format = useFormat();
  return <span className="tabular">{format.number(count)}</span>;
};

/** What was ordered for, a line for each currency. */
export const SpentCell = ({ customer: { spent } }: CellProps) => {
  const format = useFormat();
  if (spent.length === 0) return '–';
  return spent.map(({ amount, currency }) => (
    <Box key={currency} className="tabular" sx={{ whiteSpace: 'nowrap' }}>
      {`${format.money(amount, currency)} ${currency}`}
    </Box>
  ));
};

/** How many of their orders came late, how many were refunded, and whether they may be somebody else too. */
export const StateCell = ({ customer: { lateCount, refundedCount, doubts } }: CellProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const chip = (name: string, count: number, tone: 'warning' | 'neutral' | 'info') =>
    count === 0 ? null : (
      <StatusChip
        tone={tone}
        label={translate(`customers.state.${name}`, { smart_count: count, count: format.number(count) })}
      />
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {chip('late', lateCount, 'warning')}
      {chip('refunded', refundedCount, 'neutral')}
      {chip('doubtful', doubts, 'info')}
    </Box>
  );
};

/** A customer on a narrow screen. */
export const CustomerCard = ({ customer }: CellProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { phone, orderCount, lastOrderedAt } = customer;
  return (
    <Box sx={{ display: 'grid', gap: 2, fontSize: '0.8125rem' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <NameCell customer={customer} />
        <Box sx={{ fontWeight: 500, textAlign: 'right' }}>
          <SpentCell customer={customer} />
        </Box>
      </Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <CountryCell customer={customer} />
        {phone === '' ? null : ` · ${phone}`}
      </Box>
      {customer.stores.length === 0 ? null : <StoresCell customer={customer} />}
      <Typography variant="caption" color="text.secondary">
        {`${translate('customers.orderCount', { smart_count: orderCount, count: format.number(orderCount) })} · `}
        <TimeField at={lastOrderedAt} />
      </Typography>
      <StateCell customer={customer} />
      <CustomerMarks {...customer} />
    </Box>
  );
};
