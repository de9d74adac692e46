import type { DeliveryOption } from '#contract/delivery.ts';
import { firstText, priceOf } from '../../../lib/supplier/values.ts';
import { CURRENCY } from '../listing.ts';
import type { PageModel } from './model.ts';

/**
 * What the page says of shipping: inside China only. As long as its visitor has chosen no address the freight stands as 0
 * and means "not computed", so that only a stated free delivery or an amount above it counts.
 */
export function deliveryOf({ components, freight }: PageModel): DeliveryOption[] {
  const fields = components.find(({ location, totalCost }) => location !== undefined || totalCost !== undefined);
  const from = firstText(fields?.location, freight?.location);
  const isFree = [fields?.postFree, fields?.freeDeliverFee, freight?.freeDeliverFee].includes('true');
  const cost = priceOf(firstText(fields?.totalCost, freight?.totalCost));
  const amount = isFree ? '0' : Number(cost ?? 0) > 0 ? cost : null;
  if (from === '' && amount === null) return [];
  return [
    {
      serviceCode: firstText(fields?.templateId, freight?.subTemplateId),
      shippingType: '',
      freight: amount === null ? null : { amount, currency: CURRENCY },
      company: '',
      daysMin: null,
      daysMax: null,
      tracking: null,
      shipFrom: 'CN',
      shipTo: 'CN',
    },
  ];
}
