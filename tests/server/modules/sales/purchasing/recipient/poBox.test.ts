import { describe, expect, it } from 'vitest';
import type { DeliveryOption } from '#contract/delivery.ts';
import { findPoBox } from '#server/modules/sales/purchasing/recipient/poBox.ts';
import { recipientFor } from '#server/modules/sales/purchasing/recipient/recipientFor.ts';
import { american, destinationIn } from './destinations.ts';

const service = (company: string, serviceCode = '', shippingType = ''): DeliveryOption => ({
  serviceCode,
  shippingType,
  company,
  freight: null,
  daysMin: null,
  daysMax: null,
  tracking: null,
  shipFrom: 'CN',
  shipTo: 'US',
});
const dhl = service('DHL');
const at = (address1: string, countryCode = 'US', city = 'Portland') => ({ address1, address2: '', city, countryCode });

describe('a box at a post office', () => {
  it.each([
    ['P.O. Box 12', 'US'],
    ['PO BOX 12', 'GB'],
    ['c/o Quay, p o box 3', 'NZ'],
    ['Post Office Box 44', 'US'],
    ['GPO Box 9', 'AU'],
    ['Locked Bag 5', 'AU'],
    ['Private Bag 7', 'ZA'],
    ['Postfach 10 20', 'DE'],
    ['Packstation 145', 'DE'],
    ['BP 45', 'FR'],
    ['CS 90012', 'FR'],
    ['Apartado de Correos 33', 'ES'],
    ['Caixa Postal 9', 'BR'],
    ['Casella Postale 2', 'IT'],
    ['Postbus 88', 'NL'],
    ['Box 123', 'SE'],
    ['PL 12', 'FI'],
    ['a/ya 12', 'RU'],
    ['T.TH. 12', 'GR'],
    ['PSC 3 Box 2, APO AE', 'US'],
  ])('is known by %s in %s', (line, countryCode) => {
    expect(findPoBox(at(line, countryCode), dhl)).toMatchObject({ cause: 'poBox', stops: false, field: 'address1' });
    expect(findPoBox({ ...at('14 Sample Quay', countryCode), address2: line }, dhl)?.field).toBe('address2');
  });

  it('is the post of armed forces, too', () => {
    expect(findPoBox(at('Unit 45013', 'US', 'APO'), dhl)).toMatchObject({ said: { params: { value: 'APO' } } });
    expect(findPoBox(at('Unit 45013', 'GB', 'APO'), dhl)).toBeNull();
  });

  it.each([
    ['14 Sample Quay', 'US'],
    ['9 Boxwood Lane', 'GB'],
    ['Post Boxing Club, 3 Quay', 'GB'],
    ['Shop 4, BP 45 Station', 'GB'],
    ['Apartamento 3', 'ES'],
    ['Letter Box 4', 'US'],
    ['CS Tower 12', 'IN'],
  ])('is not %s in %s', (line, countryCode) => {
    expect(findPoBox(at(line, countryCode), dhl)).toBeNull();
  });

  it.each([
    ['FedEx', '', ''],
    ['', 'UPS_EXPRESS', ''],
    ['', 'EX_ASP_JYC_FEDEX', ''],
    ['Carrier', '', 'DHL Express'],
    ['DPD', '', ''],
  ])('matters to couriers: %s%s%s', (company, code, type) => {
    expect(findPoBox(at('PO Box 12'), service(company, code, type))).not.toBeNull();
  });

  it.each([
    ['China Post Registered Air Mail', 'CPAM'],
    ['AliExpress standard shipping', 'CAINIAO_STANDARD'],
    ['USPS', 'USPS'],
    ['DHL eCommerce', 'DHLECOM'],
    ['UPS Mail Innovations', 'UPS_MI'],
  ])('does not where the post delivers: %s', (company, code) => {
    expect(findPoBox(at('PO Box 12'), service(company, code))).toBeNull();
  });

  it('is checked once a service is chosen, and said with its name', () => {
    expect(findPoBox(at('PO Box 12'), null)).toBeNull();
    const address = { ...american, address1: 'P.O. Box 12' };
    const { findings } = recipientFor(destinationIn('US', { address, service: service('', 'FEDEX_IE') }));
    expect(findings).toMatchObject([
      { cause: 'poBox', fixes: ['address', 'service', 'accept', 'byHand'], said: { params: { service: 'FEDEX_IE' } } },
    ]);
  });
});
