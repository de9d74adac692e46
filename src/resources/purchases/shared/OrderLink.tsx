import { Link as MuiLink } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useOrdersAccess } from '#src/custom/data/access.ts';
import { openOrderAddress } from '#src/custom/data/navigation/purchaseAddresses.ts';

/** Leads to the order that a purchase is for; who may not open orders sees its name only. */
export const OrderLink = ({ orderId, children }: { orderId: string; children: ReactNode }) => {
  const mayOpenOrders = useOrdersAccess();
  if (!mayOpenOrders) return children;
  return (
    <MuiLink component={Link} to={openOrderAddress(orderId)} underline="always">
      {children}
    </MuiLink>
  );
};
