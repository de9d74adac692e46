import type { DeliveryOption } from '#contract/delivery.ts';
import { say } from '../i18n/index.ts';
import { el } from './el.ts';
import { countryName, money } from './figures.ts';

const MOST = 6;

/** How the page says that the product is delivered. */
export function deliveryList(options: readonly DeliveryOption[]): HTMLElement {
  return el(
    'section',
    { aria: { label: say('delivery') } },
    el('h2', {}, say('delivery')),
    el('ul', {}, ...options.slice(0, MOST).map(line)),
  );
}

function line({ shippingType, company, shipTo, freight, daysMin, daysMax }: DeliveryOption): HTMLElement {
  const type = company || shippingType;
  const country = countryName(shipTo);
  const days = daysMax === null ? '' : say('days', { min: daysMin ?? daysMax, max: daysMax });
  const cost =
    freight === null
      ? say('freightLater')
      : Number(freight.amount) === 0
        ? say('free')
        : money(freight.amount, freight.currency);
  return el(
    'li',
    { className: 'delivery' },
    el('span', {}, type ? say('deliveryTo', { type, country }) : country),
    el('span', { className: 'quiet' }, [days, cost].filter(Boolean).join(' · ')),
  );
}
