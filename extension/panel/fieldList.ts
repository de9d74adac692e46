import type { FieldReading } from '#contract/capture.ts';
import { say } from '../i18n/index.ts';
import { el } from './el.ts';

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
