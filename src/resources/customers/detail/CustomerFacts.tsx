import { Link as MuiLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { CustomerDetail } from '#contract/customer.schemas.ts';
import type { CustomerField } from '#contract/customerWords.ts';
import { CopyButton } from '#src/custom/data/CopyButton.tsx';
import { Fact, Facts } from '#src/custom/ui/Facts.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { AddressCell, CountCell, CountryCell, SpentCell, StoresCell } from '../list/cells.tsx';

/** Who it is, how to reach them, and what they ordered. What was set here says so. */
export const CustomerFacts = ({ customer }: { customer: CustomerDetail }) => {
  const translate = useTranslate();
  const { name, email, phone, company, province, provinceCode, city, postcode, edited } = customer;
  const fact = (field: string, value: ReactNode, set?: CustomerField) => (
    <Fact label={translate(`customers.fields.${field}`)}>
      {value || '–'}
      {set !== undefined && edited.includes(set) ? (
        <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {translate('customer.setHere')}
        </Typography>
      ) : null}
    </Fact>
  );
  const provinceText =
    province === '' || provinceCode === '' ? province || provinceCode : `${province} (${provinceCode})`;
  return (
    <Facts minWidth={150}>
      {fact('name', name, 'name')}
      {fact('email', <Reach of="email" value={email} href={`mailto:${email}`} />, 'email')}
      {fact('phone', <Reach of="phone" value={phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`} />, 'phone')}
      {fact('company', company, 'company')}
      {fact('address', <AddressCell customer={customer} />, 'address')}
      {fact('country', <CountryCell customer={customer} />)}
      {fact('province', provinceText)}
      {fact('city', city)}
      {fact('postcode', postcode)}
      {fact('stores', <StoresCell customer={customer} />)}
      {fact('orders', <CountCell count={customer.orderCount} />)}
      {fact('spent', <SpentCell customer={customer} />)}
      {fact('firstOrderedAt', <TimeField at={customer.firstOrderedAt} />)}
      {fact('lastOrderedAt', <TimeField at={customer.lastOrderedAt} />)}
    </Facts>
  );
};

/** An e-mail address or a phone number, to be used and copied. */
const Reach = ({ of, value, href }: { of: 'email' | 'phone'; value: string; href: string }) => {
  const translate = useTranslate();
  if (value === '') return '–';
  return (
    <>
      <MuiLink href={href} underline="always">
        {value}
      </MuiLink>
      <CopyButton text={value} label={translate(`customer.copy.${of}`)} />
    </>
  );
};
