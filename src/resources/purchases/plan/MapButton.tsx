import { Button, type ButtonProps, Menu, MenuItem } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { orderCalls } from '#contract/order.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { PlannedPurchase, PurchaseLine, PurchasePlan } from '#contract/purchasePlan.schemas.ts';
import { mappingAddress } from '#src/custom/data/navigation/mappingAddress.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';
import { type Fixable, findingsOf, linesOf } from '../model/plan.ts';
import { noteRemapped } from './remapped.ts';

interface MapButtonProps extends Pick<ButtonProps, 'variant'> {
  group: Pick<Fixable, 'causes' | 'stops' | 'purchases'>;
}

interface ToMap {
  purchase: PlannedPurchase;
  line: PurchaseLine;
}

/** What a cause is about: each product once. */
function productsOf({ purchases, ...group }: MapButtonProps['group']): ToMap[] {
  const found = purchases.flatMap((purchase) =>
    findingsOf(purchase, group)
      .filter(({ fixes }) => fixes.includes('map'))
      .flatMap((finding) => linesOf(purchase, finding).map((line) => ({ purchase, line }))),
  );
  return [...new Map(found.map((one) => [`${one.purchase.shopName} ${one.line.title}`, one])).values()];
}

/** The purchases that a product is in. */
const purchasesWith = (
  { purchases }: Pick<PurchasePlan, 'purchases'>,
  { purchase: { shopName }, line: { title } }: ToMap,
) =>
  purchases
    .filter((one) => one.shopName === shopName && one.lines.some((other) => other.title === title))
    .map(({ purchaseId }) => purchaseId);

/** Leads to the mapping of the product that a cause is about; of several, to the one that is chosen. */
export const MapButton = ({ group, ...look }: MapButtonProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const { planId } = useParams();
  const client = useQueryClient();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const products = productsOf(group);
  const [only] = products;
  const go = useAction(async ({ purchase, line }: ToMap) => {
    const { channel, orderId } = purchase;
    const { shopId, lines } = await call(orderCalls.get, { channel, orderId });
    const productId = lines.find(({ lineId }) => lineId === line.lineId)?.storeProductId;
    if (productId == null) notify('purchasePlan.map.gone', { type: 'warning' });
    else {
      if (planId !== undefined) {
        const plan = client.getQueryData<PurchasePlan>(callKey(purchaseCalls.getPlan, { planId }));
        noteRemapped(planId, purchasesWith(plan ?? group, { purchase, line }));
      }
      void navigate(mappingAddress(channel, shopId, productId, planId));
    }
  });
  return (
    <>
      <Button
        {...look}
        size="small"
        loading={go.busy}
        aria-haspopup={products.length > 1 ? 'menu' : undefined}
        onClick={({ currentTarget }) => {
          if (products.length > 1) setAnchor(currentTarget);
          else if (only) go.run(only);
        }}
      >
        {translate('purchasePlan.fix.map')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {products.map((one) => (
          <MenuItem
            key={`${one.purchase.shopName} ${one.line.title}`}
            onClick={() => {
              setAnchor(null);
              go.run(one);
            }}
          >
            {one.line.title}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
