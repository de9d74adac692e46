import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { fillForm } from '../../extension/address/fillForm.ts';
import type { Recipient } from '../../extension/address/values.ts';
import { pageFile } from './livePage.ts';

const ana: Recipient = {
  name: 'Ana Ruiz',
  company: '',
  phonePrefix: '+34',
  phone: '612345678',
  address1: 'Calle Mayor 1',
  address2: '2º B',
  city: 'Madrid',
  province: 'Madrid',
  provinceCode: 'M',
  postcode: '28013',
  countryCode: 'ES',
  personId: '',
};
const robin: Recipient = {
  name: 'Robin van Castellan',
  company: '',
  phonePrefix: '+1',
  phone: '2125550142',
  address1: '14 Sample Quay',
  address2: '',
  city: 'Portland',
  province: 'Oregon',
  provinceCode: 'OR',
  postcode: '97201',
  countryCode: 'US',
  personId: '',
};
const warehouse: Recipient = {
  name: '王小明',
  company: '',
  phonePrefix: '+86',
  phone: '13800138000',
  address1: '文三路 1 号',
  address2: '',
  city: '杭州市',
  province: '浙江省',
  provinceCode: '',
  postcode: '310012',
  countryCode: 'CN',
  personId: '',
};

function opened(name: string) {
  const url = 'https://supplier.example/checkout';
  const { document } = new JSDOM(pageFile(`address/${name}.html`), { url }).window;
  const window = document.defaultView;
  if (!window) throw new Error('The page is in no window.');
  const happened: string[] = [];
  for (const event of ['submit', 'click', 'keydown', 'keypress', 'keyup']) {
    window.addEventListener(event, () => happened.push(event), true);
  }
  window.HTMLFormElement.prototype.submit = () => happened.push('submit()');
  const textIn = (selector: string): string => {
    const found = document.querySelector<HTMLInputElement>(selector);
    if (!found) throw new Error(`The page has no ${selector}.`);
    return found.value;
  };
  /** By name, else by id, all that holds something. */
  const values = () =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox]), select, textarea')]
        .filter(({ value }) => value !== '')
        .map(({ name: own, id, value }) => [own || id, value]),
    );
  return { window, document, happened, textIn, values };
}

describe('an address form', () => {
  it('of AliExpress takes the address, with the prefix that it has already, and the card’s form takes nothing', () => {
    const { document, values, happened } = opened('aliexpress');
    const result = fillForm(document, ana);
    expect(values()).toEqual({
      country: 'ES',
      contactPerson: 'Ana Ruiz',
      phoneCountry: '+34',
      mobileNo: '612345678',
      address: 'Calle Mayor 1',
      address2: '2º B',
      province: '28',
      city: 'Madrid',
      zip: '28013',
    });
    expect(result).toMatchObject({ changed: ['country'], kept: [], left: [], missing: [] });
    expect(happened).toEqual([]);
  });

  it('of Alibaba.com, whose fields are named by what stands beside them, with the prefix apart', () => {
    const { document, values } = opened('alibaba');
    const result = fillForm(document, ana);
    expect(values()).toEqual({
      f1: 'Spain',
      fullName: 'Ana Ruiz',
      mobileCountryCode: '+34',
      f4: '612345678',
      f5: 'Calle Mayor 1, 2º B',
      f6: 'Madrid',
      f7: 'Madrid',
      f8: '28013',
    });
    expect(result.missing).toEqual([]);
  });

  it('of 1688 is read in Chinese; what it has no field for is named, and the note to the seller stays empty', () => {
    const { document, values } = opened('1688');
    const result = fillForm(document, warehouse);
    expect(values()).toEqual({
      a1: '王小明',
      a2: '13800138000',
      a3: '330000',
      a4: '杭州市',
      a5: '文三路 1 号',
      a6: '310012',
    });
    expect(result).toMatchObject({ left: [], missing: ['country'] });
  });

  it('of eBay with the name in two, the state by its code, and what was typed before left as it was', () => {
    const { document, values, happened } = opened('ebay');
    const result = fillForm(document, robin);
    expect(values()).toEqual({
      country: 'US',
      firstName: 'Robin',
      lastName: 'van Castellan',
      addressLine1: '14 Sample Quay',
      city: 'Salem',
      stateOrProvince: 'OR',
      postalCode: '97201',
      phoneNumber: '+12125550142',
    });
    expect(result).toMatchObject({ kept: ['city'], left: [], missing: [] });
    expect(result.changed).toContain('country');
    expect(happened).toEqual([]);
  });

  it('of DHgate is read in Spanish; a number without its prefix where the field is too short for both', () => {
    const { document, values } = opened('dhgate');
    const result = fillForm(document, ana);
    expect(values()).toEqual({
      n1: 'Ana',
      n2: 'Ruiz',
      n3: 'Calle Mayor 1, 2º B',
      n4: '198',
      n5: 'Madrid',
      n6: 'Madrid',
      n7: '28013',
      n8: '612345678',
    });
    expect(result).toMatchObject({ changed: [], left: [], missing: [] });
  });

  it('is complete at the second time, where the provinces come with the country', () => {
    const { document, window } = opened('aliexpress');
    const province = document.querySelector<HTMLSelectElement>('[name=province]');
    const country = document.querySelector<HTMLSelectElement>('[name=country]');
    if (!province || !country) throw new Error('The page has changed.');
    const loaded = [...province.options];
    province.replaceChildren();
    expect(fillForm(document, ana).left).toEqual(['province']);
    province.append(...loaded);
    const again = fillForm(document, ana);
    expect([again.left, again.kept, again.changed, province.value]).toEqual([[], [], [], '28']);
    expect(window.document.activeElement).toBe(document.body);
  });

  it('tells a field that React controls, by events that reach the root and a setter that it does not shadow', () => {
    const { document, window } = opened('ebay');
    const input = document.querySelector<HTMLInputElement>('[name=postalCode]');
    if (!input) throw new Error('The page has changed.');
    // As React does it: its own property notes what it wrote, and an event whose value it knows already is dropped.
    const own = Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value');
    let tracked = '';
    Object.defineProperty(input, 'value', {
      configurable: true,
      get: () => own?.get?.call(input),
      set: (value: string) => {
        tracked = value;
        own?.set?.call(input, value);
      },
    });
    const state: string[] = [];
    document.addEventListener('input', ({ target }) => {
      if (target === input && input.value !== tracked) state.push(input.value);
    });
    fillForm(document, robin);
    expect(state).toEqual(['97201']);
  });

  it('is not sent by a page that sends it when something changes', () => {
    const { document, happened } = opened('dhgate');
    const form = document.querySelector('form');
    let sent = 0;
    form?.addEventListener('submit', (event) => {
      event.preventDefault();
      sent += 1;
    });
    form?.addEventListener('change', () => form.requestSubmit());
    fillForm(document, ana);
    expect(sent).toBe(0);
    expect(happened).not.toContain('submit()');
    form?.requestSubmit();
    expect(sent).toBe(1);
  });

  /** A form with a number's field and what stands beside it, filled for Ana of Spain. */
  function withPrefix(beside: string, after = '') {
    const html = `<form><input name="contactName"><input name="address"><input name="city"><div>${beside}<input name="mobile" type="tel"></div>${after}</form>`;
    const { document } = new JSDOM(html, { url: 'https://supplier.example/' }).window;
    const result = fillForm(document, ana);
    const textOf = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
    return { result, number: textOf('mobile'), prefix: textOf('phoneCode') };
  }
  const list = (...options: string[]) => `<select name="phoneCode">${options.join('')}</select>`;

  it.each([
    ['codes', list('<option value="+1">+1</option>', '<option value="+34">+34</option>'), '+34'],
    ['ids', list('<option value="34">Germany +49</option>', '<option value="7">Spain +34</option>'), '7'],
    ['countries alone', list('<option value="US">United States</option>', '<option value="ES">Spain</option>'), 'ES'],
    ['a text that stands at another', '<input name="phoneCode" value="+1">', '+34'],
  ])('takes the calling code before the number, out of %s', (_, beside, prefix) => {
    const filled = withPrefix(beside);
    expect([filled.prefix, filled.number]).toEqual([prefix, '612345678']);
    expect(filled.result).toMatchObject({ kept: [], left: [] });
    expect(filled.result.changed).toContain('phonePrefix');
    // Where it stands behind the number as well.
    expect(withPrefix('', beside)).toMatchObject({ prefix, number: '612345678' });
  });

  it.each([
    ['a list without it', list('<option value="+1">US +1</option>', '<option value="+49">DE +49</option>')],
    ['a list that the page draws itself', '<div role="combobox" aria-label="Country code">US <b>+1</b></div>'],
    ['the button of one', '<button type="button" aria-haspopup="listbox" title="United States: +1"></button>'],
    ['a field that is not open to typing', '<input name="phoneCode" value="+1" readonly>'],
  ])('leaves the number too where the calling code cannot be changed: %s', (_, beside) => {
    const { result, number } = withPrefix(beside);
    expect(number).toBe('');
    expect(result.left).toEqual(['phonePrefix', 'phone']);
    expect(result.filled).not.toContain('phone');
  });

  it('takes the number alone behind a calling code that is right already', () => {
    const { result, number } = withPrefix('<div role="combobox">ES +34</div>');
    expect([number, result.left]).toEqual(['612345678', []]);
    expect(result.filled).toContain('phonePrefix');
  });

  it('of two countries with one calling code chooses the customer’s', () => {
    const html = `<form><input name="contactName"><input name="city">${list('<option value="CA">Canada +1</option>', '<option value="US">United States (+1)</option>', '<option value="UM">U.S. Outlying Islands +1</option>')}<input name="mobile"></form>`;
    const { document } = new JSDOM(html, { url: 'https://supplier.example/' }).window;
    fillForm(document, robin);
    expect(document.querySelector<HTMLSelectElement>('[name=phoneCode]')?.value).toBe('US');
  });

  it('names as not filled what the page takes back when another field changes', () => {
    const { document } = opened('dhgate');
    const city = document.querySelector<HTMLInputElement>('[name=n6]');
    document.querySelector('[name=n7]')?.addEventListener('change', () => {
      if (city) city.value = '';
    });
    const { filled, left } = fillForm(document, ana);
    expect([filled.includes('city'), left]).toEqual([false, ['city']]);
  });

  it('takes nothing that is longer than its field', () => {
    const { document, textIn } = opened('aliexpress');
    document.querySelector('[name=city]')?.setAttribute('maxlength', '5');
    expect(fillForm(document, ana).left).toEqual(['city']);
    expect(textIn('[name=city]')).toBe('');
  });

  it('gets no half of a name that cannot be told apart', () => {
    const { document, textIn } = opened('ebay');
    expect(fillForm(document, { ...robin, name: '田中太郎' }).left).toEqual(['firstName', 'lastName']);
    expect(textIn('[name=firstName]')).toBe('');
  });

  it.each([
    ['a sign-in', '<form><input name="name"><input type="password" name="password"></form>'],
    [
      'a card',
      '<form><input name="cardName"><input name="cardZip"><input name="cardCity"><input name="cardState"></form>',
    ],
    ['nothing', '<p>Thank you</p>'],
  ])('is not what %s is', (_name, html) => {
    const { document } = new JSDOM(html, { url: 'https://supplier.example/' }).window;
    const result = fillForm(document, robin);
    expect(result.filled).toEqual([]);
    expect(result.missing).toEqual(['name', 'address1', 'city', 'province', 'postcode', 'phone', 'country']);
  });
});
