import { kindOf, plain } from './kinds.ts';
import { countryNames } from './values.ts';

const figures = (text: string): string => text.replace(/\D/g, '');

/** The calling code that a choice shows; an option's value counts with a plus sign alone, for others are ids of the form. */
const codeOf = ({ text, value }: { text: string; value: string }): string =>
  figures(text) || (/^\+\d/.test(value) ? figures(value) : '');

/**
 * The index of the choice with a country's calling code; of several with the same code the one that names the country. A list
 * without codes is read by its countries. -1 where none is it.
 */
export function prefixPlace(
  options: readonly { value: string; text: string }[],
  phonePrefix: string,
  countryCode: string,
): number {
  const names = countryCode === '' ? [] : countryNames(countryCode);
  const isCountry = ({ text, value }: { text: string; value: string }): boolean =>
    names.includes(plain(text.replace(/[+\d]/g, ' '))) || names.includes(plain(value));
  const known = options.map((option) => ({ code: codeOf(option), isCountry: isCountry(option) }));
  const wanted = figures(phonePrefix);
  const withCode = known.findIndex(({ code, isCountry: isIt }) => code === wanted && isIt);
  if (withCode !== -1) return withCode;
  const sameCode = known.findIndex(({ code }) => code === wanted);
  return sameCode === -1 ? known.findIndex(({ code, isCountry: isIt }) => code === '' && isIt) : sameCode;
}

/** What opens a list that is no `select`. */
const OPENERS = '[role="combobox"], [aria-haspopup], button';

/**
 * The calling code that a form shows beside the field of a number and that only a person can change: in a field that is not
 * open to typing, or on the button of a list that the page draws itself. Null where none is shown.
 */
export function shownPrefix(phone: Element): string | null {
  const form = phone.closest('form, [role="dialog"], [role="form"]') ?? phone.ownerDocument.documentElement;
  for (const input of form.querySelectorAll('input')) {
    const naming = { autocomplete: input.autocomplete, names: [input.name, input.id], labels: labelsOf(input) };
    if (input.type !== 'hidden' && /^\+?\d{1,4}$/.test(input.value.trim()) && kindOf(naming) === 'phonePrefix') {
      return figures(input.value);
    }
  }
  let row = phone.parentElement;
  for (let above = 0; above < 3 && row !== null && row !== form; above += 1, row = row.parentElement) {
    if (row.querySelectorAll('input:not([type="hidden"]), select, textarea').length > 1) return null;
    for (const opener of row.querySelectorAll(OPENERS)) {
      const shown = [opener.textContent, opener.getAttribute('aria-label'), opener.getAttribute('title')].join(' ');
      const [, code] = /\+\s?(\d[\d-]{0,5})/.exec(shown) ?? [];
      if (opener !== phone && code !== undefined) return figures(code);
    }
  }
  return null;
}

const labelsOf = (input: HTMLInputElement): string[] =>
  [
    input.getAttribute('aria-label') ?? '',
    input.placeholder,
    ...[...(input.labels ?? [])].map((label) => label.textContent),
  ].filter(Boolean);
