import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { mappingCalls } from '#contract/mapping.calls.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { type Save, setUpMapping } from './mappingSetup.ts';

describe('mapping', () => {
  const given = setUpMapping();
  const { component, rule, save } = given;

  it.each<[string, (own: typeof rule) => Partial<Save>, string, string]>([
    [
      'no pieces',
      (own) => ({ rules: [own({ components: [component(0, 0)] })] }),
      'rules.0.components.0.pieces',
      'piece',
    ],
    ['nothing in a rule', (own) => ({ rules: [own({ components: [] })] }), 'rules.0.components', 'offer'],
    ['no rule', () => ({ rules: [] }), 'rules', 'rule'],
    ['rules of what is not bought', () => ({ source: 'self' }), 'rules', 'suppliers'],
    ['a country that is none', (own) => ({ rules: [own({ countries: ['ZZ'] })] }), 'rules.0.countries.0', 'country'],
    [
      'a country twice',
      (own) => ({ rules: [own({ countries: ['US', 'DE'] }), own({ priority: 2, countries: ['DE'] })] }),
      'rules.1.countries.0',
      'already',
    ],
    [
      'a country twice in one rule',
      (own) => ({ rules: [own({ countries: ['US', 'us'] })] }),
      'rules.0.countries.1',
      'already',
    ],
    ['two rules for everywhere in one place', (own) => ({ rules: [own(), own()] }), 'rules.1.priority', 'priority'],
    [
      'a range that ends early',
      (own) => ({ rules: [own({ quantity: { from: 3, to: 2 } })] }),
      'rules.0.quantity.to',
      'ends',
    ],
    [
      'too many rules',
      (own) => ({ rules: Array.from({ length: 61 }, (_, at) => own({ priority: at + 1 })) }),
      'rules',
      '60',
    ],
    [
      'a SKU of another product',
      (own) => ({ rules: [own({ components: [{ ...component(), skuId: '12' }] })] }),
      'rules.0.components.0.skuId',
      'AliExpress',
    ],
    ['a variant that is none', () => ({ variantId: 'v9' }), 'variantId', 'variant'],
  ])('refuses %s, and says where', async (_, changes, path, words) => {
    const { key, fields } = await refusal(save(changes(rule)));
    expect([key, fields[0]?.path]).toEqual(['invalidInput', path]);
    expect(fields[0]?.message).toContain(words);
  });

  it.each([2 ** 31, 2 ** 53, 1e308, -1])('refuses a revision and a quantity of %d, and says where', async (number) => {
    const said = async (call: Promise<unknown>) => {
      const { key, fields } = await refusal(call);
      return [key, fields[0]?.path];
    };
    expect(await said(save({ revision: number }))).toEqual(['invalidInput', 'revision']);
    expect(await said(save({ rules: [rule({ priority: number })] }))).toEqual(['invalidInput', 'rules.0.priority']);
    expect(await said(given.simulated('US', number))).toEqual(['invalidInput', 'lines.0.quantity']);
  });

  it('counts what the largest cart comes to', async () => {
    await save({ rules: [rule({ components: [component(0, limits.mappingPieces)] })] });
    const line = await given.simulated('US', 1_000_000);
    expect(Number(line?.goods?.amount)).toBeGreaterThan(10_000_000_000);
  });

  it('takes a backup for everywhere beside a rule for a country, and 200 lines at a time', async () => {
    await save({
      rules: [rule({ countries: ['US'] }), rule({ priority: 2 }), rule({ priority: 3, components: [component(1)] })],
    });
    const lines = Array.from({ length: 200 }, () => ({ variantId: 'v1', productId: 'p1', quantity: 1 }));
    const asked = { storeId: given.shop.shopId, country: 'US' };
    expect((await given.merchant.call(mappingCalls.simulate, { ...asked, lines })).lines).toHaveLength(200);
    const one = await refusal(
      given.merchant.call(mappingCalls.simulate, { ...asked, lines: [...lines, ...lines.slice(0, 1)] }),
    );
    expect(one.fields[0]).toMatchObject({ path: 'lines' });
  });
});
