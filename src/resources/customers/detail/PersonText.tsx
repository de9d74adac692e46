import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Customer } from '#contract/customer.schemas.ts';
import { useRegionName } from '#src/custom/ui/codes.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { customerName } from '../shared/customerName.ts';

type Person = Pick<Customer, 'name' | 'email' | 'phone' | 'countryCode' | 'orderCount'>;

/** Somebody's name over how to reach them and how much they ordered. */
export const PersonText = ({ person }: { person: Person }) => {
  const translate = useTranslate();
  const format = useFormat();
  const regionName = useRegionName();
  const { name, email, phone, countryCode, orderCount } = person;
  const orders = translate('customers.orderCount', { smart_count: orderCount, count: format.number(orderCount) });
  const shownName = customerName(person, translate);
  const more = [email, phone, regionName(countryCode), orders].filter((text) => text !== '' && text !== shownName);
  return (
    <Box sx={{ fontSize: '0.8125rem' }}>
      <Box sx={{ fontWeight: name === '' ? 400 : 500 }}>{shownName}</Box>
      <Box sx={{ color: 'text.secondary' }}>{more.join(' · ')}</Box>
    </Box>
  );
};
