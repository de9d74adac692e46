import { addressFields, type Control, type Field } from './fields.ts';
import type { FieldKind } from './kinds.ts';
import { choicesFor, placeOf, type Recipient, valuesFor } from './values.ts';

/** What became of each part of the address. */
export interface Filled {
  /** Now as the address has it. */
  filled: FieldKind[];
  /** Of these, choices that stood at something else before. */
  changed: FieldKind[];
  /** Text that somebody typed and that differs: left as it was. */
  kept: FieldKind[];
  /** The field did not take it: no such choice, too long, a name that cannot be told apart. */
  left: FieldKind[];
  /** Parts of the address that the form has no field for. Everything is here where there is no form. */
  missing: FieldKind[];
}

/**
 * Fills the address form of a page. Text goes into empty fields only; choices are made anew, and said. Nothing is pressed and no key is
 * sent, and if the page answers by sending its form, that is stopped. The country comes first, for it may change which other fields and
 * choices there are; those that a page loads only then are filled by a second call.
 */
export function fillForm(document: Document, recipient: Recipient): Filled {
  const result: Filled = { filled: [], changed: [], kept: [], left: [], missing: [] };
  const stop = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const view = document.defaultView ?? document;
  view.addEventListener('submit', stop, true);
  try {
    const country = addressFields(document).find(({ kind }) => kind === 'country');
    if (country) fillField(country, recipient, [country], result);
    const fields = addressFields(document);
    const others = fields.filter(({ kind }) => kind !== 'country');
    for (const field of others) fillField(field, recipient, fields, result);
    result.missing = missingOf(recipient, fields);
  } finally {
    view.removeEventListener('submit', stop, true);
  }
  return result;
}

function fillField(field: Field, recipient: Recipient, fields: readonly Field[], result: Filled): void {
  const { kind, control } = field;
  const has = (wanted: FieldKind): boolean => fields.some((one) => one.kind === wanted);
  const value = valuesFor(recipient, has, control.ownerDocument.documentElement.lang)[kind];
  if (value === '') {
    if ((kind === 'firstName' || kind === 'lastName') && recipient.name !== '') result.left.push(kind);
    return;
  }
  const outcome =
    control.localName === 'select'
      ? choose(control as HTMLSelectElement, choicesFor(kind, recipient, value))
      : write(control as HTMLInputElement, kind, value, recipient);
  if (outcome === 'changed') result.filled.push(kind);
  result[outcome].push(kind);
}

type Outcome = 'filled' | 'changed' | 'kept' | 'left';

function choose(select: HTMLSelectElement, wanted: readonly string[]): Outcome {
  const place = placeOf([...select.options], wanted);
  const option = select.options[place];
  if (!option || option.disabled) return 'left';
  if (select.selectedIndex === place) return 'filled';
  const was = select.value;
  set(select, option.value);
  if (select.selectedIndex !== place) return 'left';
  return was === '' || was === '0' || was === '-1' ? 'filled' : 'changed';
}

function write(input: HTMLInputElement | HTMLTextAreaElement, kind: FieldKind, value: string, to: Recipient): Outcome {
  const now = input.value.trim();
  if (isSame(now, value) || (kind === 'phone' && isSame(now, to.phone))) return 'filled';
  // Some forms put the country's prefix in by themselves.
  const isOpen = now === '' || (kind === 'phone' && isSame(now, to.phonePrefix));
  if (!isOpen) return 'kept';
  // A field for a number of the country alone is too short for one with its prefix.
  const text = [value, ...(kind === 'phone' ? [to.phone] : [])].find((one) => fits(input, one));
  if (text === undefined) return 'left';
  set(input, text);
  return isSame(input.value, text) ? 'filled' : 'left';
}

/** Whether a field takes a text whole: forms refuse what is too long only once they are sent. */
const fits = ({ maxLength, type }: HTMLInputElement | HTMLTextAreaElement, text: string): boolean =>
  (maxLength < 0 || text.length <= maxLength) && (type !== 'number' || /^\d+$/.test(text));

/** The same but for gaps and signs that forms put in, as in telephone numbers and postcodes. */
function isSame(one: string, other: string): boolean {
  const bare = (text: string): string => text.toLowerCase().replace(/[\s\-().,+]/g, '');
  return bare(one) === bare(other);
}

/** By the browser's own setter, since React's and Vue's fields notice a change by it and by these events alone. */
function set(control: Control, value: string): void {
  const prototype = Object.getPrototypeOf(control) as object;
  const setter = Object.getOwnPropertyDescriptor(prototype, 'value')?.set;
  if (setter) setter.call(control, value);
  else control.value = value;
  const { Event: Told = Event } = control.ownerDocument.defaultView ?? {};
  for (const name of ['input', 'change']) control.dispatchEvent(new Told(name, { bubbles: true }));
  control.dispatchEvent(new Told('focusout', { bubbles: true }));
}

/** A whole name and its two parts stand for each other; the prefix and the second line find their place in others. */
function missingOf(recipient: Recipient, fields: readonly Field[]): FieldKind[] {
  const has = (wanted: FieldKind): boolean => fields.some(({ kind }) => kind === wanted);
  const asked: [FieldKind, string][] = [
    ['name', has('firstName') || has('lastName') ? '' : recipient.name],
    ...(['company', 'address1', 'city', 'province', 'postcode', 'phone', 'personId'] as const).map(
      (kind): [FieldKind, string] => [kind, recipient[kind]],
    ),
    ['country', recipient.countryCode],
  ];
  return asked.flatMap(([kind, value]) => (value !== '' && !has(kind) ? [kind] : []));
}
