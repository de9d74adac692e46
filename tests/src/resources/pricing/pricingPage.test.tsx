import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PriceRule } from '#contract/pricing.schemas.ts';
import { anyCost, ruleDraft } from '#tests/server/modules/catalogue/pricing/builders.ts';
// Compiled before the first test waits for it.
import '#src/resources/pricing/PricingPage.tsx';
import { address, openApp } from '#tests/src/appKit.tsx';
import { failed, ok, type Sent } from '#tests/src/fakeHttp.ts';
import { job } from '../stores/builders.ts';

const rule = (name: string, position: number, over: Partial<PriceRule> = {}): PriceRule => ({
  ...ruleDraft({ name }),
  ruleId: `01890000-0000-7000-8000-00000000000${position}`,
  position,
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...over,
});
const rules = [
  rule('Kitchen', 1, { scope: { shopIds: [], sources: ['aliexpress'], categories: ['Kitchen'] }, currency: 'EUR' }),
  rule('The rest', 2, { ranges: [anyCost({ to: '10', priceEnding: '0.99' }), anyCost({ from: '10' })] }),
];
const example = {
  currency: 'USD',
  cost: '12.40',
  price: '24.99',
  compareAt: '29.99',
  margin: '50.4',
  trace: [{ key: 'price.multiplier', message: 'Cost × 2 = 24.80' }],
};
const rates = {
  own: [],
  fetched: { configured: false, source: null, base: null, rates: {}, fetchedAt: null, problem: null },
};
const effects = {
  products: 3,
  variants: 4,
  changed: 2,
  same: 0,
  held: 1,
  kept: 0,
  withoutCost: 0,
  unpriced: 0,
  belowFloor: 0,
  raised: 0,
};
const change = {
  productId: 'p1',
  title: 'Scale',
  image: null,
  optionValues: ['Red'],
  outcome: 'held',
  before: { price: '10.00', compareAt: null, currency: 'USD' },
  change: '130.8',
  margin: '60.0',
  after: { price: '23.08', compareAt: null, currency: 'USD' },
  reason: 'Held: it is too much.',
  trace: [{ key: 'price.multiplier', message: 'Cost × 2.308 = 23.08' }],
};
const replies = {
  '/shop/pricing/rules': ok({ rows: rules }),
  '/shop/pricing/rates': ok(rates),
  '/shop/pricing/example': ok({ problems: [], example }),
  '/shop/product/shop_select': ok([]),
};
const PAGE = '/setting/importRules';
const bodyOf = (sent: Sent | undefined) => JSON.parse(String(sent?.body));
const open = (path = PAGE, more: Parameters<typeof openApp>[1] = {}) =>
  openApp(path, { token: true, replies: { ...replies, ...more.replies } });
const to = (sent: Sent[], path: string) => sent.filter(({ url }) => url === path);

describe('the list of pricing rules', () => {
  it('says in order what each does, and for which products', async () => {
    await open();
    const list = await screen.findByRole('list', { name: 'Pricing rules in order' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first?.textContent).toContain('AliExpress · Kitchen · priced in EUR');
    expect(second?.textContent).toContain('All products');
    expect(second?.textContent).toContain('0 to 10: cost × 2.5, ends in .99');
    expect(second?.textContent).toContain('From 10: cost × 2.5');
  });

  it('moves a rule with the arrow keys, tells it, and keeps the order', async () => {
    const { user, sent } = await open(PAGE, {
      replies: { '/shop/pricing/rules/reorder': ok({ rows: [rules[1], rules[0]] }) },
    });
    (await screen.findByRole('button', { name: /^Move Kitchen/ })).focus();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByText('Kitchen is now at position 2 of 2.')).toBeDefined();
    await waitFor(() => expect(to(sent, '/shop/pricing/rules/reorder')).toHaveLength(1));
    expect(bodyOf(to(sent, '/shop/pricing/rules/reorder')[0]).ruleIds).toEqual([rules[1]?.ruleId, rules[0]?.ruleId]);
  });

  it('shows the order as it is on the server when moving failed', async () => {
    const { user } = await open(PAGE, { replies: { '/shop/pricing/rules/reorder': failed(409002, 'Changed.') } });
    (await screen.findByRole('button', { name: /^Move Kitchen/ })).focus();
    await user.keyboard('{ArrowDown}');
    await screen.findByText('Changed.');
    const list = screen.getByRole('list', { name: 'Pricing rules in order', hidden: true });
    await waitFor(() => expect(within(list).getAllByRole('link', { hidden: true })[0]?.textContent).toBe('Kitchen'));
  });

  it('begins with starting rules where there is none', async () => {
    const { user } = await open(PAGE, { replies: { '/shop/pricing/rules': ok({ rows: [] }) } });
    await user.click(await screen.findByRole('link', { name: /^Start with this ?: Cost × 2\.5$/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'New pricing rule' })).toBeDefined();
    expect(address()).toBe(`${PAGE}?rule=new&like=double`);
  });

  it('applies the rules to what is published, with the number that was shown, after a preview', async () => {
    const preview = { total: 3, pages: 1, rows: [change], effects, sampled: false, published: 3 };
    const { user, sent } = await open(PAGE, {
      replies: {
        '/shop/productPool/count': (asked: Sent) => ok({ count: asked.query.includes('published') ? 3 : 60 }),
        '/shop/pricing/applyPreview': ok(preview),
        '/shop/pricing/apply': ok({ jobId: 'j1' }),
        '/shop/job/list': ok({ rows: [job({ id: 'j1', kind: 'applyPrices' })], total: 1, totalIsExact: true }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Apply rules…' }));
    await screen.findByRole('button', { name: 'Apply to 60 products' });
    await user.click(screen.getByRole('radio', { name: 'Published products' }));
    await user.click(screen.getByRole('switch', { name: /update the changed products/ }));
    expect((await screen.findAllByText('Held: it is too much.')).length).toBeGreaterThan(0);
    await user.click(await screen.findByRole('button', { name: 'Apply to 3 products' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodyOf(to(sent, '/shop/pricing/apply')[0])).toEqual({
      selection: { filter: { state: ['published'] }, count: 3 },
      overrideMine: false,
      republish: true,
    });
  });
});

describe('the editor of a pricing rule', () => {
  it('shows what the rule makes of a cost, and why', async () => {
    await open(`${PAGE}?rule=${rules[1]?.ruleId}`);
    const shown = await screen.findByRole('region', { name: 'Example' });
    await within(shown).findByText('$24.99');
    expect(shown.textContent).toContain('$29.99');
    expect(shown.textContent).toContain('50.4% margin');
    expect(shown.textContent).toContain('Cost × 2 = 24.80');
  });

  it('says at its range what is wrong, as the server sees it', async () => {
    const message = 'Character 6: there is something missing.';
    await open(`${PAGE}?rule=${rules[1]?.ruleId}`, {
      replies: {
        '/shop/pricing/example': ok({
          problems: [{ path: 'ranges.1.price.value', key: 'formula.unfinished', message }],
          example: null,
        }),
      },
    });
    const value = await screen.findByRole('textbox', { name: 'Factor, range 2' });
    await waitFor(() => expect(value.getAttribute('aria-invalid')).toBe('true'));
    const described = document.getElementById(value.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(message);
  });

  it('keeps ranges without gaps: the end of one is the beginning of the next', async () => {
    const { user, sent } = await open(`${PAGE}?rule=${rules[1]?.ruleId}`, {
      replies: { '/shop/pricing/rules/update': ok(rules[1]) },
    });
    await user.fill(await screen.findByRole('textbox', { name: 'End of the costs, range 1' }), '15');
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    await waitFor(() => expect(address()).toBe(PAGE));
    const { ranges } = bodyOf(to(sent, '/shop/pricing/rules/update')[0]);
    expect(ranges.map(({ from, to: end }: { from: string; to: string | null }) => [from, end])).toEqual([
      ['0', '15'],
      ['15', null],
    ]);
  });

  it('shows a refused save at its field and stays', async () => {
    const fields = [{ path: 'name', key: 'validation.required' }];
    const { user } = await open(`${PAGE}?rule=new`, {
      replies: {
        '/shop/pricing/rules/create': failed(400001, 'Not right.', { key: 'error.invalidInput', fields }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Save rule' }));
    expect(await screen.findByText('Please fill this in.')).toBeDefined();
    expect(address()).toBe(`${PAGE}?rule=new`);
  });

  it('tries the rule on the pool, and says when the figures are no longer those of the rule', async () => {
    const simulation = {
      poolVariants: 40_000,
      sampled: true,
      earlierRule: 2,
      outOfScope: 0,
      effects,
      margins: [{ from: 0, to: 10, before: 4, after: 1 }],
      biggest: [change],
    };
    const { user } = await open(`${PAGE}?rule=${rules[1]?.ruleId}`, {
      replies: { '/shop/pricing/simulate': ok(simulation) },
    });
    await user.click(await screen.findByRole('button', { name: 'Try' }));
    const card = screen.getByRole('region', { name: 'Try it on your import list' });
    await within(card).findByText(/Tried on 4 of 40,000 variants/);
    expect(card.textContent).toContain('2 products are priced by earlier rules.');
    await user.click(within(card).getAllByRole('button', { name: 'Why? Scale' })[0] ?? card);
    await within(card).findByText('Cost × 2.308 = 23.08');
    await user.fill(screen.getByRole('textbox', { name: 'Name' }), 'Another');
    await within(card).findByText(/The rule has changed since/);
  });
});
