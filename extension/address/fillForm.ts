import { addressFields, type Control, type Field } from './fields.ts';
import type { FieldKind } from './kinds.ts';
import { prefixPlace, shownPrefix } from './phonePrefix.ts';
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

/** A field that holds what was put in, and what that was. */
interface Written {
  kind: FieldKind;
  control: Control;
  value: string;
}

/** What is known while a form is filled. */
interface Filling {
  recipient: Recipient;
  fields: readonly Field[];
  result: Filled;
  written: Written[];
  /** The calling code that the form shows and only a person can change; null where there is none. */
  shown: string | null;
}

/**
 * Fills the address form of a page. Text goes into empty fields only; choices and calling codes are made again, and named. Nothing is
 * pressed and no key is sent, and if the page answers by sending its form, that is stopped. The country comes first, for it may change
 * which other fields and choices there are, then the calling code, without which the number would be another one; those that a page
 * loads only then are filled by a second call. What does not stay in its field is not filled.
 */
export function fillForm(document: Document, recipient: Recipient): Filled {
  const result: Filled = { filled: [], changed: [], kept: [], left: [], missing: [] };
  const written: Written[] = [];
  const stop = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const view = document.defaultView ?? document;
  view.addEventListener('submit', stop, true);
  try {
    const country = addressFields(document).find(({ kind }) => kind === 'country');
    if (country) fillField(country, { recipient, fields: [country], result, written, shown: null });
    const fields = addressFields(document);
    const phone = fields.find(({ kind }) => kind === 'phone')?.control;
    const hasPrefix = fields.some(({ kind }) => kind === 'phonePrefix');
    const shown = phone && !hasPrefix ? shownPrefix(phone) : null;
    const filling: Filling = { recipient, fields, result, written, shown };
    const others = fields.filter(({ kind }) => kind !== 'country');
    for (const field of others.filter(({ kind }) => kind === 'phonePrefix')) fillField(field, filling);
    if (shown !== null && recipient.phonePrefix !== '') {
      result[isSame(shown, recipient.phonePrefix) ? 'filled' : 'left'].push('phonePrefix');
    }
    for (const field of others.filter(({ kind }) => kind !== 'phonePrefix')) fillField(field, filling);
    result.missing = missingOf(recipient, fields);
    leaveLost(result, written);
  } finally {
    view.removeEventListener('submit', stop, true);
  }
  return result;
}

/** Pages may put a field back when a later one changes: what is no longer there was not taken. */
function leaveLost(result: Filled, written: readonly Written[]): void {
  for (const { kind, control, value } of written) {
    if (control.isConnected && isSame(control.value, value)) continue;
    result.filled = result.filled.filter((one) => one !== kind);
    result.changed = result.changed.filter((one) => one !== kind);
    result.left.push(kind);
  }
}

function fillField({ kind, control }: Field, { recipient, fields, result, written, shown }: Filling): void {
  const has = (wanted: FieldKind): boolean =>
    fields.some((one) => one.kind === wanted) || (wanted === 'phonePrefix' && shown !== null);
  const value = valuesFor(recipient, has, control.ownerDocument.documentElement.lang)[kind];
  if (value === '') {
    if ((kind === 'firstName' || kind === 'lastName') && recipient.name !== '') result.left.push(kind);
    return;
  }
  // Behind the calling code of another country it would be somebody else's number.
  if (kind === 'phone' && result.left.includes('phonePrefix')) return void result.left.push('phone');
  const outcome =
    control.localName === 'select'
      ? choose(control as HTMLSelectElement, kind, value, recipient)
      : write(control as HTMLInputElement, kind, value, recipient);
  if (outcome === 'changed') result.filled.push(kind);
  result[outcome].push(kind);
  if (outcome === 'filled' || outcome === 'changed') written.push({ kind, control, value: control.value });
}

type Outcome = 'filled' | 'changed' | 'kept' | 'left';

function choose(select: HTMLSelectElement, kind: FieldKind, value: string, recipient: Recipient): Outcome {
  const options = [...select.options];
  const place =
    kind === 'phonePrefix'
      ? prefixPlace(options, value, recipient.countryCode)
      : placeOf(options, choicesFor(kind, recipient, value));
  const option = select.options[place];
  if (!option || option.disabled) return 'left';
  if (select.selectedIndex === place) return 'filled';
  const was = select.value;
  set(select, option.value);
  // Two choices of a list may have one value, such as the calling code that two countries share.
  if (select.value !== option.value) return 'left';
  return was === '' || was === '0' || was === '-1' ? 'filled' : 'changed';
}

function write(input: HTMLInputElement | HTMLTextAreaElement, kind: FieldKind, value: string, to: Recipient): Outcome {
  const now = input.value.trim();
  if (isSame(now, value)) return 'filled';
  // Forms put a calling code in by themselves: it is no person's text.
  const isOpen = now === '' || kind === 'phonePrefix' || (kind === 'phone' && /^\+\d{1,4}$/.test(now));
  if (!isOpen) return kind === 'phone' && isSame(now, to.phone) ? 'filled' : 'kept';
  // A field for a number of the country alone is too short for one with its prefix.
  const text = [value, ...(kind === 'phone' ? [to.phone] : [])].find((one) => fits(input, one));
  if (text === undefined) return 'left';
  set(input, text);
  if (!isSame(input.value, text)) return 'left';
  return kind === 'phonePrefix' && now !== '' ? 'changed' : 'filled';
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
