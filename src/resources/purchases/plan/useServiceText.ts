import { useTranslate } from 'react-admin';
import type { DeliveryOption } from '#contract/delivery.ts';
import { useFormat } from '#src/custom/ui/format.ts';

/** How long a service takes and what it costs, as far as the supplier says. */
export function useServiceText(): (option: DeliveryOption) => string {
  const translate = useTranslate();
  const format = useFormat();
  return ({ daysMin, daysMax, freight }) => {
    const [from, to] = [daysMin ?? daysMax, daysMax ?? daysMin];
    const days =
      from === null || to === null
        ? ''
        : from === to
          ? translate('purchasePlan.service.days', { smart_count: to, count: format.number(to) })
          : translate('purchasePlan.service.between', { from: format.number(from), to: format.number(to) });
    const cost = freight === null ? '' : format.money(freight.amount, freight.currency);
    return [days, cost].filter(Boolean).join(' · ');
  };
}
