import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MappedItem, MappedProduct, Way } from '#contract/mappingShown.ts';
import type { StockItem } from '#contract/stock.schemas.ts';
import mappingPages from '#src/resources/mapping/index.tsx';
import { user as account, type OpenOptions, openApp } from '#tests/src/appKit.tsx';
import { failed, listed, ok } from '#tests/src/fakeHttp.ts';
import { mapping, offer, product, STORE_ID, variant } from './builders.ts';

// Compiled once, before anybody waits for it.
beforeAll(() => mappingPages.product.preload());

const ITEMS = '/shop/rest/stockItems';
const MUG = '01890000-0000-7000-8000-0000000000d1';
const CARD = '01890000-0000-7000-8000-0000000000d2';
const inStock = (itemId: string, sku: string, onHand: number, allocated: number): StockItem & { id: string } => ({
  id: itemId,
  itemId,
  sku,
  title: `Title of ${sku}`,
  variantTitle: 'Blue',
  image: null,
  lowAt: null,
  aliases: [],
  onHand,
  allocated,
  updatedAt: '2026-11-21T10:00:00.000Z',
});
const stock = [inStock(CARD, 'CARD', 3, 0), inStock(MUG, 'MUG-B', 1250, 9)];
const mug: MappedItem = { itemId: MUG, sku: 'MUG-B', title: 'Mug', variantTitle: 'Blue', image: null, free: 1241 };

/** The page of a product of one variant, bought as the offer "red", and a server that finds items by a part of their SKU. */
async function open(changes: Partial<MappedProduct> = {}, replies: OpenOptions['replies'] = {}) {
  const red = variant('Red', { from: 'variant', mapping: mapping(offer('red')) });
  const opened = await openApp(`/products/woocommerce/${STORE_ID}.41/mapping`, {
    token: true,
    replies: {
      '/shop/sso/userInfo': ok({ ...account, roles: ['quayside', 'woo'] }),
      '/shop/mapping/get': ok(product({ variants: [red], ...changes })),
      '/shop/mapping/preview': ok({ lines: [] }),
      '/shop/mapping/list': ok({ rows: [], total: 0 }),
      '/shop/mapping/save': ok({ revision: 2, runId: 'r1', orders: 2 }),
      [ITEMS]: ({ query }) => {
        const { q = '' } = JSON.parse(new URLSearchParams(query).get('filter') ?? '{}');
        return listed(stock.filter(({ sku }) => sku.includes(q)));
      },
      ...replies,
    },
  });
  await screen.findByRole('button', { name: 'Choose what Red is bought as' });
  const { user, sent } = opened;
  const act = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'More for Red' }));
    await user.click(await screen.findByRole('menuitem', { name }));
    return within(await screen.findByRole('dialog'));
  };
  const saves = () =>
    sent.filter(({ url }) => url === '/shop/mapping/save').map(({ body }) => JSON.parse(String(body)));
  const row = () =>
    within(screen.getByRole('button', { name: 'Choose what Red is bought as' }).closest('li') as HTMLElement);
  return { ...opened, act, saves, row };
}

describe('stock in the mapping of a product', () => {
  it('is chosen by its SKU from the menu of a row, at the keyboard, and saved as a rule of one item', async () => {
    const { user, act, saves, row, sent } = await open();
    await act('From my stock');
    const field = await screen.findByRole('combobox', { name: 'Item of stock' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('MUG');
    const option = await screen.findByRole('option', { name: /MUG-B · 1,241 free/ });
    expect(screen.getAllByRole('option')).toEqual([option]);
    const asked = sent.filter(({ url }) => url === ITEMS).map(({ query }) => new URLSearchParams(query).get('filter'));
    expect(asked).toContain('{"q":"MUG"}');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(row().getByText('MUG-B · 1,241 free')).toBeDefined();
    expect(row().getByText('Not saved')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saves()).toMatchObject([
        { source: 'offers', rules: [{ components: [{ stockItemId: MUG, pieces: 1, isGift: false }] }] },
      ]),
    );
  });

  it('is taken by Enter only as it was found for what is typed', async () => {
    const { user, act } = await open();
    await act('From my stock');
    await screen.findByRole('combobox', { name: 'Item of stock' });
    await user.keyboard('CAR');
    await screen.findByRole('option', { name: /CARD/ });
    await user.keyboard('x{Enter}');
    expect(screen.getByRole('dialog')).toBeDefined();
    await screen.findByText('No item of stock matches.');
  });

  it('that nobody counts needs no SKU', async () => {
    const { user, act, saves, row } = await open();
    const dialog = await act('From my stock');
    await user.click(dialog.getByRole('button', { name: 'Without a SKU' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(row().getByText('From my stock')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saves()).toMatchObject([{ source: 'warehouse', rules: [] }]));
  });

  it('says why items cannot be read', async () => {
    const { act } = await open({}, { [ITEMS]: failed(403001, 'This is not yours to see.') });
    const dialog = await act('From my stock');
    expect(await dialog.findByText('This is not yours to see.')).toBeDefined();
  });

  it('goes along with an offer in a rule, as a gift, and is refused until an item is chosen', async () => {
    const { user, act, saves, row } = await open();
    const rules = await act('Rules, bundles and backups');
    await user.click(rules.getByRole('button', { name: 'Add from my stock' }));
    await user.click(rules.getByRole('button', { name: 'Use these rules' }));
    expect(rules.getByText('Choose an item of your stock.')).toBeDefined();
    await user.type(rules.getByRole('combobox', { name: 'Item of stock' }), 'CARD');
    await screen.findByRole('option', { name: /CARD · 3 free/ });
    await user.keyboard('{Enter}');
    const pieces = rules.getAllByRole('textbox', { name: 'Pieces' })[1] as HTMLElement;
    await user.clear(pieces);
    await user.type(pieces, '2');
    await user.click(rules.getAllByRole('checkbox', { name: 'Free gift' })[1] as HTMLElement);
    await user.click(rules.getByRole('button', { name: 'Use these rules' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(row().getByText(/^2 × Title of CARD · Blue/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const components = [
      { skuId: 'red', isGift: false },
      { stockItemId: CARD, pieces: 2, isGift: true },
    ];
    await waitFor(() => expect(saves()).toMatchObject([{ rules: [{ components }] }]));
  });

  it('that is saved is shown with its SKU, edited as it is, and simulated', async () => {
    const [rule] = mapping(offer('red')).rules;
    const parts = [{ pieces: 2, service: '', isGift: false, item: mug, offer: null, mappedAs: null, changed: [] }];
    const saved = mapping(offer('red'), { rules: [{ ...rule, components: parts }] as never });
    const way: Way = {
      source: 'warehouse',
      from: 'variant',
      priority: 1,
      reason: null,
      components: [{ item: mug, pieces: 2 }],
    };
    const line = {
      variantId: 'Red',
      productId: '41',
      title: 'Blender',
      optionValues: ['Red'],
      image: null,
      quantity: 1,
    };
    const simulated = { ...way, ...line, goods: null, landed: null, days: null };
    const { user, act, row } = await open(
      { variants: [variant('Red', { from: 'variant', mapping: saved })] },
      { '/shop/mapping/simulate': ok({ lines: [simulated] }) },
    );
    expect(row().getByText('MUG-B · 1,241 free')).toBeDefined();
    const rules = await act('Rules, bundles and backups');
    expect(rules.getByRole<HTMLInputElement>('combobox', { name: 'Item of stock' }).value).toBe('MUG-B');
    await user.click(rules.getByRole('button', { name: 'Use these rules' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // It says what is saved already.
    expect(row().queryByText('Not saved')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'What would we buy?' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Show' }));
    expect(await dialog.findByText(/^2 × Mug · Blue/)).toBeDefined();
    expect(dialog.getByText('MUG-B · 1,241 free')).toBeDefined();
    expect(dialog.queryByText('With shipping')).toBeNull();
  });
});
