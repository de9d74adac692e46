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
    el('meter', { min: 0, max: fields.length, value: read, aria: { label: text } }),
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
