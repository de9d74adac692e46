import type { FieldReading } from '#contract/capture.ts';
import type { DeliveryOption } from '#contract/delivery.ts';
import { say } from '../i18n/index.ts';
import { el } from './el.ts';
import { countryName, money } from './figures.ts';

/** How well the page was read: so many of so many, and field by field. What a product has none of counts as read. */
export function fieldList(fields: readonly FieldReading[]): HTMLElement {
  const read = fields.filter(({ state }) => state === 'read' || state === 'none').length;
  const text = say('readOf', { read, all: fields.length });
  const open = fields.some(({ state }) => state === 'missing' || state === 'guessed');
  return el(
    'section',
    { aria: { label: say('fields') } },
    el('div', { className: 'row' }, el('strong', {}, text)),
    meter(read, fields.length, text),
    el(
      'details',
      { open },
      el('summary', { className: 'quiet' }, say('fields')),
      el(
        'ul',
        { className: 'fields' },
        ...fields.map(({ field, state }) =>
          el(
            'li',
            { className: `field ${state}` },
            el('span', { className: 'dot', aria: { hidden: 'true' } }),
            el('span', {}, say(`field.${field}`), ' ', el('small', {}, say(`state.${state}`))),
          ),
        ),
      ),
    ),
  );
}

function meter(read: number, all: number, label: string): HTMLElement {
  const bar = el('div');
  bar.style.width = `${(read / Math.max(all, 1)) * 100}%`;
  const aria = { label, valuemin: '0', valuemax: String(all), valuenow: String(read) };
  return el('div', { className: 'meter', role: 'meter', aria }, bar);
}

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
