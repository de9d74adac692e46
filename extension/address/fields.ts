import { type FieldKind, kindOf } from './kinds.ts';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A field of the form, and what it asks for. */
export interface Field {
  kind: FieldKind;
  control: Control;
}

/** A form is no address's with fewer kinds of fields: a search, a sign-in, a newsletter. */
const LEAST = 3;
const TYPES = ['text', 'tel', 'number'];

/** The fields of the form on a page that is most an address's, each kind once; none where no form is. */
export function addressFields(document: Document): Field[] {
  const groups = new Map<Element | null, Field[]>();
  for (const control of document.querySelectorAll<Control>('input, select, textarea')) {
    if (!canBeFilled(control)) continue;
    const kind = kindOf({
      autocomplete: control.getAttribute('autocomplete') ?? '',
      names: [control.name, control.id],
      labels: labelsOf(control),
    });
    const group = control.closest('form, [role="dialog"], [role="form"]');
    const fields = groups.get(group) ?? [];
    if (kind === null || fields.some((field) => field.kind === kind)) continue;
    groups.set(group, [...fields, { kind, control }]);
  }
  const [best = []] = [...groups.values()].sort((one, other) => other.length - one.length);
  return best.length < LEAST ? [] : asParts(best);
}

/** In Spanish, Portuguese and others the first name's field is named just "name", beside one for the last name. */
function asParts(fields: readonly Field[]): Field[] {
  const has = (wanted: FieldKind): boolean => fields.some(({ kind }) => kind === wanted);
  const isSplit = has('lastName') && !has('firstName');
  return fields.map((field) => (isSplit && field.kind === 'name' ? { ...field, kind: 'firstName' } : field));
}

/** Seen, open to typing, and of a kind that holds text: what a page hides from people is filled by nobody. */
function canBeFilled(control: Control): boolean {
  if (control.disabled || control.closest('[hidden], [inert], fieldset[disabled]')) return false;
  // A choice that sends the form by itself is the person's own.
  if (/submit/i.test(`${control.getAttribute('onchange')} ${control.getAttribute('oninput')}`)) return false;
  if (!control.isConnected || !isShown(control)) return false;
  if (control.localName === 'select') return !(control as HTMLSelectElement).multiple;
  const text = control as HTMLInputElement | HTMLTextAreaElement;
  return !text.readOnly && (text.localName === 'textarea' || TYPES.includes(text.type));
}

/** A document without layout, such as a test's, shows all of it. */
const isShown = (control: Control): boolean =>
  typeof control.checkVisibility !== 'function' || control.checkVisibility({ visibilityProperty: true });

/** What a person reads at a field: its labels, its hint, or the text of the row that it stands in alone. */
function labelsOf(control: Control): string[] {
  const byId = (control.getAttribute('aria-labelledby') ?? '')
    .split(/\s+/)
    .map((id) => (id === '' ? '' : (control.ownerDocument.getElementById(id)?.textContent ?? '')));
  const own = [
    control.getAttribute('aria-label') ?? '',
    ...byId,
    ...[...(control.labels ?? [])].map((label) => textOf(label)),
    control.getAttribute('placeholder') ?? '',
  ].filter((text) => text.trim() !== '');
  return own.length > 0 ? own : [rowText(control)];
}

function rowText(control: Control): string {
  let row = control.parentElement;
  for (let above = 0; above < 3 && row !== null; above += 1, row = row.parentElement) {
    if (row.querySelectorAll('input:not([type="hidden"]), select, textarea').length > 1) return '';
    const text = textOf(row);
    if (text !== '') return text.slice(0, 80);
  }
  return '';
}

/** The text of an element without that of choices in it. */
function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const inner of copy.querySelectorAll('select, option, script, style, button, textarea')) inner.remove();
  return (copy.textContent ?? '').trim();
}
