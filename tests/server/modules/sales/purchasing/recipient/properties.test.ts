import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { regionCodes } from '#contract/countries.ts';
import { supplierPlatforms } from '#contract/enums.ts';
import type { OrderAddress } from '#contract/order.schemas.ts';
import { personIdUses } from '#contract/orderWords.ts';
import { PlanFinding } from '#contract/purchasePlan.schemas.ts';
import { languages, sentence } from '#contract/texts.ts';
import countries from '#server/modules/sales/places/data/countries.json' with { type: 'json' };
import type { CountryForm } from '#server/modules/sales/places/index.ts';
import { type Destination, recipientFor } from '#server/modules/sales/purchasing/recipient/recipientFor.ts';
import { customerCountries, customerOf } from '../../../../../../sandbox/stores/customers.ts';
import { addressOf, anyText, idsOf, treeOf } from './destinations.ts';

const texts = (Object.entries(addressOf(customerOf('US'))) as [keyof OrderAddress, unknown][])
  .filter(([, value]) => typeof value === 'string')
  .map(([name]) => name);
/** A customer of the sandbox, in some fields anything. */
const anyAddress: fc.Arbitrary<OrderAddress> = fc
  .record({
    customer: fc.constantFrom(...customerCountries).map((country) => addressOf(customerOf(country))),
    changes: fc.dictionary(fc.constantFrom(...texts), fc.oneof(anyText, fc.constantFrom(...regionCodes)), {
      maxKeys: 4,
    }),
    isMasked: fc.boolean(),
  })
  .map(({ customer, changes, isMasked }) => ({
    ...customer,
    ...changes,
    isMasked: isMasked && changes.name !== undefined,
  }));
const anyTree = fc.option(
  fc.dictionary(
    fc.oneof(anyText, fc.constantFrom('Sao Paulo', 'Oregon', 'Madrid', 'Seoul')),
    fc.array(fc.oneof(anyText, fc.constantFrom('Sao Paulo', 'Portland', 'Other')), { maxLength: 4 }),
  ),
);
const anyDestination: fc.Arbitrary<Destination> = fc.record({
  address: fc.option(anyAddress, { freq: 20 }),
  personIds: fc.oneof(
    fc.constantFrom(...customerCountries).map((country) => idsOf(customerOf(country))),
    fc.array(fc.record({ use: fc.constantFrom(...personIdUses), name: anyText, value: anyText }), { maxLength: 3 }),
  ),
  phoneInstead: fc.oneof({ weight: 3, arbitrary: fc.constantFrom('', '+86 138 0013 8000') }, anyText),
  supplier: fc.constantFrom(...supplierPlatforms),
  regions: anyTree.map((tree) => tree && treeOf(tree)),
  service: fc.option(
    fc.record({ serviceCode: anyText, company: fc.constantFrom('DHL', '') }).map((told) => ({
      ...told,
      shippingType: '',
      freight: null,
      daysMin: null,
      daysMax: null,
      tracking: null,
      shipFrom: null,
      shipTo: 'US',
    })),
  ),
});

const forms: Record<string, CountryForm | undefined> = countries;

describe('whatever an address says', () => {
  it('a recipient that nothing stops satisfies every rule of its supplier and country', () => {
    let clean = 0;
    fc.assert(
      fc.property(anyDestination, (destination) => {
        const { recipient, findings } = recipientFor(destination);
        if (findings.some(({ stops }) => stops)) return;
        clean += 1;
        const { supplier, regions } = destination;
        const { name, company, address1, address2, city, province, postcode, countryCode } = recipient;
        const form = forms[countryCode];
        expect(Math.min(...[name, address1, city].map(({ length }) => length))).toBeGreaterThan(0);
        expect(recipient.phonePrefix).toMatch(/^\+[1-9]\d{0,2}$/);
        expect(recipient.phone).toMatch(/^\d{4,14}$/);
        if (form?.needsProvince) expect(province).not.toBe('');
        if (form?.needsPostcode) expect(postcode).toMatch(new RegExp(form.postcode ?? ''));
        if (regions && regions.length > 0) {
          const cities = regions.find((region) => region.name === province)?.children.map((child) => child.name);
          expect(cities).toBeDefined();
          if (cities && cities.length > 0) expect([...cities, 'Other']).toContain(city);
        } else expect(province).toMatch(supplier === '1688' || countryCode === 'CN' ? /^/ : /^[ -~]*$/);
        if (supplier !== '1688' && countryCode !== 'CN') {
          expect([name, company, address1, address2].join('')).toMatch(/^[ -~]*$/);
        }
        if (supplier === 'aliexpress') {
          expect([...name].length).toBeGreaterThanOrEqual(2);
          expect([...name].length).toBeLessThanOrEqual(32);
          if (countryCode === 'US') expect(name).toMatch(/^\S{2,}( \S{2,})+$/);
          expect(countryCode).not.toBe('SA');
        }
        if (countryCode === 'BR') expect(recipient.personId).toMatch(/^(\d{11}|[0-9A-Z]{12}\d{2})$/);
        if (countryCode === 'KR') expect(recipient.personId).toMatch(/^P\d{12}$/);
      }),
      { numRuns: 3000 },
    );
    // Else it would say nothing.
    expect(clean).toBeGreaterThan(150);
  });

  it('nothing throws, and everything found is said in every language', () => {
    const field = fc.record(
      Object.fromEntries(texts.map((name) => [name, anyText])) as Record<keyof OrderAddress, fc.Arbitrary<string>>,
    );
    const wild = fc
      .record({ strings: field, isMasked: fc.boolean() })
      .map(({ strings, isMasked }) => ({ ...strings, isMasked }));
    fc.assert(
      fc.property(fc.oneof(anyAddress, wild as fc.Arbitrary<OrderAddress>), anyDestination, (address, destination) => {
        const { recipient, findings } = recipientFor({ ...destination, address });
        expect(Object.values(recipient).every((text) => typeof text === 'string')).toBe(true);
        for (const finding of findings) {
          expect(PlanFinding.parse(finding)).toEqual(finding);
          expect(finding.fixes.at(-1)).toBe('byHand');
          const { key, params } = finding.said;
          // What was typed may look like a variable; what was not filled in does.
          const shown = Object.fromEntries(
            Object.entries(params ?? {}).map(([name, value]) => [name, name === 'facts' ? value : '·']),
          );
          for (const language of languages) expect(sentence(language, key, shown)).not.toMatch(/%\{|purchase\./);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('postcodes of every country fit their examples', () => {
    const wrong = Object.entries(countries as Record<string, { postcode?: string; example?: string }>).filter(
      ([, { postcode, example }]) => postcode && example && !new RegExp(postcode).test(example),
    );
    expect(wrong).toEqual([]);
    expect(Object.values(forms).every((form) => !form?.postcode || /^\^.*\$$/.test(form.postcode))).toBe(true);
  });
});
