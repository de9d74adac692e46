import { describe, expect, it } from 'vitest';
import { ali1688 } from '#server/connectors/suppliers/1688/index.ts';
import { required } from '#tests/kit/required.ts';
import { formOf, scriptedHttp } from '#tests/kit/scriptedHttp.ts';
import { query, sessionOver, specId } from './scripted.ts';

describe('freight', () => {
  const freight = required(ali1688.freight);
  const question = { ...query, shipTo: 'CN', quantity: 3, skuId: `5758814873275;${specId}` };
  const estimate = (more: object = {}) => ({
    result: {
      success: true,
      code: 'S0000',
      result: { freight: '12.3', freePostage: false, templateId: 2324342, subTemplateType: 1, ...more },
    },
  });

  it('asks by the SKU’s id without its spec, to the place or to where forwarders are', async () => {
    const http = scriptedHttp(() => ({ body: estimate() }));
    const options = await freight(sessionOver(http), { ...question, province: '330000', city: '330108' });
    expect(JSON.parse(formOf(http.requests[0]).productFreightQueryParamsNew ?? '')).toEqual({
      offerId: 823_801_520_021,
      toProvinceCode: '330000',
      toCityCode: '330100',
      toCountryCode: '330108',
      totalNum: 3,
      logisticsSkuNumModels: [{ skuId: '5758814873275', number: 3 }],
    });
    expect(options).toMatchObject([
      { serviceCode: '2324342', shippingType: '货运', freight: { amount: '12.3', currency: 'CNY' } },
    ]);
    await freight(sessionOver(http), question);
    expect(formOf(http.requests[1]).productFreightQueryParamsNew).toContain('"toCountryCode":"330782"');
  });

  it.each([
    [{ freePostage: true, freight: null }, '0'],
    [{ freight: 0 }, '0'],
  ])('%j is free', async (more, amount) => {
    const [option] = await freight(sessionOver(scriptedHttp(() => ({ body: estimate(more) }))), question);
    expect(option?.freight?.amount).toBe(amount);
  });

  it('does not call a missing figure free', async () => {
    const http = scriptedHttp(() => ({ body: estimate({ freight: null }) }));
    await expect(freight(sessionOver(http), question)).rejects.toMatchObject({ key: 'supplierForm' });
  });

  it('goes nowhere but China, and asks nobody to know that', async () => {
    const http = scriptedHttp(() => ({ body: estimate() }));
    await expect(freight(sessionOver(http), { ...question, shipTo: 'US' })).rejects.toMatchObject({
      key: 'supplierNoDelivery',
    });
    expect(http.requests).toEqual([]);
  });
});
