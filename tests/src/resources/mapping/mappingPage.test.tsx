import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MappedProduct, PreviewedLine, Way } from '#contract/mappingShown.ts';
import mappingPages from '#src/resources/mapping/index.tsx';
import { user as account, type OpenOptions, openApp } from '#tests/src/appKit.tsx';
import { failed, ok } from '#tests/src/fakeHttp.ts';
import { mapping, offer, offerList, product, STORE_ID, variant } from './builders.ts';

// Compiled once, before anybody waits for it.
beforeAll(() => mappingPages.product.preload());

const LINK = 'https://www.aliexpress.com/item/1005008101000062.html';
const nothing: Way = { source: null, from: null, priority: null, reason: 'notMapped', components: [] };
const bought = (skuId: string): Way => ({
  source: 'supplier',
  from: 'variant',
  priority: 1,
  reason: null,
  components: [
    {
      supplier: 'aliexpress',
      productId: '1005008101000062',
      skuId,
      pieces: 1,
      title: 'Portable blender',
      optionValues: [skuId],
      image: null,
      cost: { amount: '4.2', currency: 'USD' },
    },
  ],
});
const ordered = (changes: Partial<PreviewedLine> = {}): PreviewedLine => ({
  orderId: `${STORE_ID}.1`,
  number: '#1001',
  placedAt: '2026-11-20T10:00:00.000Z',
  countryCode: 'ES',
  variantId: 'Red',
  variantTitle: 'Red',
  quantity: 1,
  before: nothing,
  after: nothing,
  changed: false,
  kept: false,
  ...changes,
});

/** What the server answers where nothing stands against any of the mappings. */
const savedRows = (body: unknown) =>
  JSON.parse(String(body)).mappings.map(() => ({ revision: 1, orders: 2, problem: null }));

/** The page of a product. */
async function open(before: MappedProduct = product(), replies: OpenOptions['replies'] = {}, query = '') {
  const opened = await openApp(`/products/woocommerce/${STORE_ID}.41/mapping${query}`, {
    token: true,
    replies: {
      '/shop/sso/userInfo': ok({ ...account, roles: ['quayside', 'woo'] }),
      '/shop/mapping/get': ok(before),
      '/shop/mapping/offers': ok(offerList()),
      '/shop/mapping/preview': ok({ lines: [] }),
      '/shop/mapping/list': ok({ rows: [], total: 0 }),
      '/shop/mapping/save': ok({ revision: 1, runId: 'r1', orders: 2 }),
      '/shop/mapping/saveMany': ({ body }) => ok({ runId: 'r1', rows: savedRows(body) }),
      ...replies,
    },
  });
  await screen.findByRole('heading', { level: 1, name: `Mapping: ${before.title}` });
  const bodies = (path: string) =>
    opened.sent.filter(({ url }) => url === path).map(({ body }) => JSON.parse(String(body)));
  const row = (name: string) => {
    const found = screen.getByRole('button', { name: `Choose what ${name} is bought as` }).closest('li');
    return within(found as HTMLElement);
  };
  return {
    ...opened,
    row,
    saves: () => [
      ...bodies('/shop/mapping/save'),
      ...bodies('/shop/mapping/saveMany').flatMap(({ mappings }) => mappings),
    ],
  };
}
const linkField = () => screen.findByRole('textbox', { name: 'Supplier link or product number' });
const save = () => screen.findByRole('button', { name: /^Save/ });

describe('the mapping of a product', () => {
  it('is filled in by a pasted link where it is sure, waits for a click where it is not, and is saved', async () => {
    const { user, row, saves, sent } = await open();
    await user.click(await linkField());
    await user.paste(LINK);
    await row('Red').findByText('Title and options agree');
    expect(row('Blue').getByText('Perhaps this one: check it')).toBeDefined();
    const asked = sent.find(({ url }) => url === '/shop/mapping/offers');
    expect(JSON.parse(String(asked?.body))).toEqual({ url: LINK, for: { storeId: STORE_ID, productId: '41' } });
    const take = row('Blue').getByRole('button', { name: 'Use this' });
    await waitFor(() => expect(document.activeElement).toBe(take));
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Save 2' }));
    await screen.findByText('Mapping saved; 2 open orders updated');
    const component = { supplier: 'aliexpress', productId: '1005008101000062', pieces: 1, service: '' };
    expect(saves()).toMatchObject([
      { variantId: 'Red', source: 'offers', revision: 0, rules: [{ components: [{ ...component, skuId: 'red' }] }] },
      { variantId: 'Blue', source: 'offers', revision: 0, rules: [{ components: [{ ...component, skuId: 'blue' }] }] },
    ]);
  });

  it('takes two acts where all is sure: the link pasted, Enter on the button that has the focus', async () => {
    const all = offerList({ proposals: [{ variantId: 'Red', skuId: 'red', confidence: 0.97, reason: 'title' }] });
    const before = product({ variants: [variant('Red')] });
    const lines = [ordered()];
    const { user, saves } = await open(before, {
      '/shop/mapping/offers': ok(all),
      '/shop/mapping/preview': ({ body }) =>
        JSON.parse(String(body)).source === 'pool'
          ? ok({ lines })
          : ok({ lines: [ordered({ after: bought('red'), changed: true })] }),
    });
    await waitFor(async () => expect(document.activeElement).toBe(await linkField()));
    await user.paste(LINK);
    await waitFor(async () => expect(document.activeElement).toBe(await save()));
    // What real orders come to stands on the page before anything is saved.
    expect(await screen.findByText('1 line changes')).toBeDefined();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(saves()).toHaveLength(1));
  });

  it('takes three acts where only the options agree: pasting the link, agreeing that it is the same, saving', async () => {
    const names = ['Red', 'Blue', 'Green'];
    const list = offerList({
      offers: names.map((name) => offer(name.toLowerCase())),
      proposals: names.map((name) => ({
        variantId: name,
        skuId: name.toLowerCase(),
        confidence: 0.7,
        reason: 'options' as const,
      })),
    });
    const before = product({ variants: names.map((name) => variant(name)) });
    const { user, row, saves } = await open(before, { '/shop/mapping/offers': ok(list) });
    await waitFor(async () => expect(document.activeElement).toBe(await linkField()));
    await user.paste(LINK);
    const all = await screen.findByRole('button', { name: 'Same product: use all 3' });
    expect(row('Green').getByText('Only the options agree: check it')).toBeDefined();
    expect(saves()).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(all));
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(document.activeElement).toBe(await save()));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(saves().map(({ variantId }) => variantId)).toEqual(names));
  });

  it('loads a typed link once its field is left, and once only', async () => {
    const { user, row, sent } = await open();
    await user.type(await linkField(), LINK);
    await user.keyboard('{Tab}');
    await row('Red').findByText('Title and options agree');
    await user.click(await linkField());
    await user.keyboard('{Tab}');
    expect(sent.filter(({ url }) => url === '/shop/mapping/offers')).toHaveLength(1);
  });

  it('shows what is not sold any more as that, and not with its last stock and cost', async () => {
    const gone = offer('red', { stock: 3100, goneAt: '2026-11-21T10:00:00.000Z' });
    const { row } = await open(product({ variants: [variant('Red', { from: 'variant', mapping: mapping(gone) })] }));
    expect(row('Red').getByText('No longer sold')).toBeDefined();
    expect(row('Red').queryByText(/3,100|4\.20/)).toBeNull();
  });

  it('opened from a plan asks the supplier at once, shows what changed, and leads back', async () => {
    const planId = '01890000-0000-7000-8000-0000000000b1';
    const sold = (goneAt: string | null) =>
      product({ variants: [variant('Red', { from: 'variant', mapping: mapping(offer('red', { goneAt })) })] });
    let isAsked = false;
    const { row, sent } = await open(
      sold(null),
      {
        '/shop/mapping/get': () => ok(sold(isAsked ? '2026-11-21T10:00:00.000Z' : null)),
        '/shop/mapping/offers': () => {
          isAsked = true;
          return ok(offerList({ offers: [offer('blue')], proposals: [] }));
        },
      },
      `?plan=${planId}`,
    );
    await waitFor(() => expect(row('Red').getByText('No longer sold')).toBeDefined());
    const asked = sent.find(({ url }) => url === '/shop/mapping/offers');
    expect(JSON.parse(String(asked?.body))).toMatchObject({ supplier: 'aliexpress', productId: '1005008101000062' });
    const back = screen.getByRole('link', { name: 'Back to the plan' });
    expect(back.getAttribute('href')).toBe(`/purchases/plan/${planId}`);
  });

  it('leads back to plans only, whatever stands in its address', async () => {
    await open(product(), {}, '?plan=..%2F..%2Fhttps%3A%2F%2Fevil.example');
    expect(screen.queryByRole('link', { name: 'Back to the plan' })).toBeNull();
  });

  it('asks before real orders are bought otherwise than they were to be', async () => {
    const before = product({ variants: [variant('Red', { from: 'variant', mapping: mapping(offer('red')) })] });
    const line = ordered({ before: bought('red'), after: bought('red') });
    const { user, row, saves } = await open(before, {
      '/shop/mapping/preview': ({ body }) =>
        ok({ lines: [JSON.parse(String(body)).variantId ? { ...line, after: bought('blue'), changed: true } : line] }),
      '/shop/mapping/offers': ok(offerList({ proposals: [] })),
    });
    await user.type(await linkField(), `${LINK}{Enter}`);
    await screen.findByRole('list', { name: 'Supplier products' });
    await user.click(row('Red').getByRole('button', { name: 'Choose what Red is bought as' }));
    const picker = within(await screen.findByRole('dialog', { name: 'What is Red bought as?' }));
    await user.type(picker.getByRole('combobox', { name: 'Offer' }), 'blue');
    await screen.findByRole('option', { name: /blue/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await save());
    const dialog = within(await screen.findByRole('dialog', { name: 'Save? 1 order line changes' }));
    expect(dialog.getByText(/1 × red/)).toBeDefined();
    expect(dialog.getByText(/1 × blue/)).toBeDefined();
    expect(saves()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saves()).toMatchObject([{ variantId: 'Red', revision: 1 }]));
  });

  it('adds a gift, which is marked and saved as one', async () => {
    const before = product({ variants: [variant('Red', { from: 'variant', mapping: mapping(offer('red')) })] });
    const { user, row, saves } = await open(before, { '/shop/mapping/offers': ok(offerList({ proposals: [] })) });
    await user.type(await linkField(), `${LINK}{Enter}`);
    await screen.findByRole('list', { name: 'Supplier products' });
    await user.click(row('Red').getByRole('button', { name: 'More for Red' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rules, bundles and backups' }));
    const rules = within(await screen.findByRole('dialog', { name: 'How Red is bought' }));
    expect(rules.queryByRole('checkbox', { name: 'Free gift' })).toBeNull();
    await user.click(rules.getByRole('button', { name: 'Gift' }));
    const gifts = () => rules.getAllByRole<HTMLInputElement>('checkbox', { name: 'Free gift' });
    expect(gifts().map(({ checked }) => checked)).toEqual([false, true]);
    await user.type(rules.getAllByRole('combobox', { name: 'Offer' })[1] as HTMLElement, 'blue');
    await screen.findByRole('option', { name: /blue/ });
    await user.keyboard('{Enter}');
    await user.click(gifts()[0] as HTMLElement);
    await user.click(rules.getByRole('button', { name: 'Use these rules' }));
    expect(rules.getByText('At least one offer must not be a gift.')).toBeDefined();
    await user.click(gifts()[0] as HTMLElement);
    await user.click(rules.getByRole('button', { name: 'Use these rules' }));
    await user.click(await save());
    const components = [
      { skuId: 'red', isGift: false },
      { skuId: 'blue', isGift: true },
    ];
    await waitFor(() => expect(saves()).toMatchObject([{ variantId: 'Red', rules: [{ components }] }]));
  });

  it('keeps what was typed over a newer revision, and shows both sides', async () => {
    const theirs = product({
      variants: [
        variant('Red', { from: 'variant', mapping: mapping(offer('green'), { revision: 3 }) }),
        variant('Blue'),
      ],
    });
    let isTaken = false;
    const { user, saves } = await open(product(), {
      '/shop/mapping/get': () => ok(isTaken ? theirs : product()),
      '/shop/mapping/save': () => {
        if (isTaken) return ok({ revision: 4, runId: 'r1', orders: 0 });
        isTaken = true;
        return failed(409002, 'Somebody saved another.', { key: 'error.conflict' });
      },
    });
    await user.type(await linkField(), `${LINK}{Enter}`);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const both = within(await screen.findByRole('region', { name: 'Red' }));
    expect(both.getByText('green')).toBeDefined();
    expect(both.getByText('red')).toBeDefined();
    await user.click(both.getByRole('button', { name: 'Keep mine' }));
    await user.click(await save());
    await waitFor(() => expect(saves().at(-1)).toMatchObject({ variantId: 'Red', revision: 3 }));
  });

  it('shows both sides of what the supplier changed, and agrees to it', async () => {
    const sold = offer('red', { optionValues: ['Dark red'] });
    const mappedAs = { skuId: 'red', optionValues: ['Light red'], image: null, cost: null };
    const [rule] = mapping(sold).rules;
    const frozen = mapping(sold, {
      revision: 2,
      frozenAt: '2026-11-21T10:00:00.000Z',
      rules: [
        {
          ...rule,
          components: [
            { pieces: 1, service: '', isGift: false, offer: sold, item: null, mappedAs, changed: ['options'] },
          ],
        },
      ] as never,
    });
    const row = variant('Red', { from: 'variant', mapping: frozen, frozenAt: frozen.frozenAt });
    const { user, sent } = await open(product({ variants: [row, variant('Blue')] }), {
      '/shop/mapping/accept': ok({ revision: 3, runId: 'r2', orders: 1 }),
    });
    const both = within(await screen.findByRole('region', { name: 'Red' }));
    expect(both.getByText('Light red')).toBeDefined();
    expect(both.getByText('Dark red')).toBeDefined();
    expect(both.getByText('The options are others.')).toBeDefined();
    await user.click(both.getByRole('button', { name: 'Accept the change' }));
    await screen.findByText('The change is accepted.');
    const accepted = sent.find(({ url }) => url === '/shop/mapping/accept');
    const wanted = { storeId: STORE_ID, productId: '41', variantId: 'Red', revision: 2 };
    expect(JSON.parse(String(accepted?.body))).toEqual(wanted);
  });

  it('goes through the variants by the arrow keys, and opens the picker by Enter', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Choose what Red is bought as' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByRole('dialog', { name: 'What is Blue bought as?' })).toBeDefined();
  });
});
