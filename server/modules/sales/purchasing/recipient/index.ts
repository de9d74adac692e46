import type { DeliveryOption } from '#contract/delivery.ts';
import type { OrderAddress, PersonId } from '#contract/order.schemas.ts';
import type { ShipTo } from '#contract/orderWork.schemas.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { PlanFinding } from '#contract/purchasePlan.schemas.ts';
import type { Recipient, SupplierRegion } from '../../../../connectors/purchase.ts';

export function recipientFor({
  address,
}: {
  address: OrderAddress | ShipTo | null;
  personIds: readonly PersonId[];
  phoneInstead: string;
  supplier: SupplierPlatform;
  regions: SupplierRegion[] | null;
  service: DeliveryOption | null;
}): { recipient: Recipient; findings: PlanFinding[] } {
  const a = address;
  return {
    recipient: {
      name: a?.name ?? '',
      company: a?.company ?? '',
      phonePrefix: '+1',
      phone: (a?.phone ?? '').replace(/\D/g, '').slice(-10),
      address1: a?.address1 ?? '',
      address2: a?.address2 ?? '',
      city: a?.city ?? '',
      province: a?.province ?? '',
      provinceCode: '',
      postcode: a?.postcode ?? '',
      countryCode: a?.countryCode ?? '',
      personId: '',
    },
    findings: [],
  };
}
