import { describe, expect, it } from 'vitest';
import { alibaba } from '#server/connectors/suppliers/alibaba/index.ts';
import { required } from '#tests/kit/required.ts';
import { formOf, type Scripted, scriptedHttp } from '#tests/kit/scriptedHttp.ts';
import { ok, query, refusal, session } from './answers.ts';

describe('freight', () => {
  const option = (more: object = {}) => ({
    vendor_code: 'EX',
    vendor_name: 'Express',
    shipping_type: 'EXPRESS',
    dispatch_country: 'CN',
    destination_country: 'UK',
    delivery_time: '3-9',
    fee: { amount: '19.1', currency: 'USD' },
    ...more,
  });
  const ask = (answer: Scripted | Error, stock: unknown = []) => {
    const http = scriptedHttp(({ url }) => (url.includes('/inventory') ? ok(stock) : answer));
    const asked = { ...query, quantity: 3, shipTo: 'GB', zip: 'E1 6AN' };
    return { http, options: required(alibaba.freight)(session(http), asked) };
  };

  it('asks from the usual place where no stock is told, and reads every field', async () => {
    const { http, options } = ask({ body: { code: '0', value: [option()] } });
    expect(await options).toEqual([
      {
        serviceCode: 'EX',
        shippingType: 'EXPRESS',
        freight: { amount: '19.1', currency: 'USD' },
        company: 'Express',
        daysMin: 3,
        daysMax: 9,
        tracking: null,
        shipFrom: 'CN',
        shipTo: 'GB',
      },
    ]);
    expect(formOf(http.requests[1])).toMatchObject({
      product_id: '1601206892606',
      quantity: '3',
      destination_country: 'GB',
      dispatch_location: 'CN',
      zip_code: 'E1 6AN',
    });
  });

  it.each([
    ['10~15', 10, 15],
    ['32', 32, 32],
    ['5-9 days', 5, 9],
    ['to be negotiated', null, null],
    ['', null, null],
  ])('takes %j days', async (delivery_time, daysMin, daysMax) => {
    const { options } = ask({ body: { code: '0', values: [option({ delivery_time, fee: null })] } });
    expect((await options)[0]).toMatchObject({ daysMin, daysMax, freight: null });
  });

  it.each([
    ['an empty list', { body: { code: '0', value: [] } }],
    ['4015', refusal('4015', 'can not ship')],
    ['10010', refusal('10010')],
    ['130608', refusal('130608')],
  ])('%s is no delivery', async (_name, answer) => {
    await expect(ask(answer).options).rejects.toMatchObject({ key: 'supplierNoDelivery' });
  });

  it('a place that answers in another form does not cost the ways from the others', async () => {
    const lying = (place: string) => ({ shipping_from: place, inventory_list: [{ sku_id: '1', inventory_count: 5 }] });
    const http = scriptedHttp((asked) => {
      if (asked.url.includes('/inventory')) return ok([lying('CN'), lying('US')]);
      const isOdd = formOf(asked).dispatch_location === 'CN';
      return { body: { code: '0', value: [option(isOdd ? { vendor_code: {} } : { dispatch_country: 'US' })] } };
    });
    const options = await required(alibaba.freight)(session(http), { ...query, quantity: 3, shipTo: 'GB' });
    expect(options.map(({ shipFrom }) => shipFrom)).toEqual(['US']);
  });

  it('an ill template service is worth another try; a form not known is told', async () => {
    await expect(ask(refusal('4016')).options).rejects.toMatchObject({ key: 'supplierUnavailable' });
    await expect(ask({ body: { code: '0', value: [option({ vendor_code: null })] } }).options).rejects.toMatchObject({
      key: 'supplierForm',
    });
  });
});
