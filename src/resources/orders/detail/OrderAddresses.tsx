import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderAddress, OrderDetail } from '#contract/order.schemas.ts';
import { CopyButton } from '#src/custom/data/CopyButton.tsx';
import { useRegionName } from '#src/custom/ui/useRegionName.ts';
import { OrderPart } from './OrderPart.tsx';

/** An address as it stands on a parcel, line by line; what is empty is left out. `country` is the country's name. */
export function addressLines(address: OrderAddress, country: string): string[] {
  const place = [address.postcode, address.city].filter(Boolean).join(' ');
  return [
    address.name,
    address.company,
    address.address1,
    address.address2,
    [place, address.province].filter(Boolean).join(', '),
    country,
    address.phone,
  ].filter(Boolean);
}

/** Where it goes and who pays; each can be copied. One that is both is said to be. */
export const OrderAddresses = ({ order: { shippingAddress, billingAddress } }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const regionName = useRegionName();
  const linesOf = (address: OrderAddress | null) =>
    address === null ? [] : addressLines(address, regionName(address.countryCode));
  const shipping = linesOf(shippingAddress);
  const billing = linesOf(billingAddress);
  const isSame = billing.length > 0 && billing.join('\n') === shipping.join('\n');
  const block = (what: 'shippingAddress' | 'billingAddress', lines: string[]) => (
    <OrderPart
      title={translate(`orders.detail.${what}`)}
      action={
        lines.length === 0 ? undefined : (
          <CopyButton text={lines.join('\n')} label={translate(`orders.detail.copy.${what}`)} />
        )
      }
    >
      <Typography
        variant="body2"
        color={lines.length === 0 ? 'text.secondary' : undefined}
        sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {lines.length === 0 ? translate('orders.detail.noAddress') : lines.join('\n')}
      </Typography>
    </OrderPart>
  );
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {block('shippingAddress', shipping)}
      {isSame ? (
        <OrderPart title={translate('orders.detail.billingAddress')}>
          <Typography variant="body2" color="text.secondary">
            {translate('orders.detail.sameAddress')}
          </Typography>
        </OrderPart>
      ) : (
        block('billingAddress', billing)
      )}
    </Box>
  );
};
