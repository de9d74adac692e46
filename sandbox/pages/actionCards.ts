import { z } from 'zod';
import { shelfOf } from '../catalogue/shelf.ts';
import { privacyTopics } from '../stores/controls.ts';
import { customerCountries } from '../stores/customers.ts';
import type { StorePlatform } from '../stores/storePlatform.ts';
import { mutations } from '../suppliers/mutate.ts';
import type { SupplierPlatform } from '../suppliers/supplierPlatform.ts';
import type { World } from '../world.ts';
import { escapeHtml, field, form, select } from './page.ts';
import { purchaseCard } from './purchaseCard.ts';

/** How somebody buys, as the form says it: what of the order's control each is. */
export const orderKinds = {
  paid: { label: 'Paid', of: {} },
  pending: { label: 'Payment still waited for', of: { payment: 'pending' } },
  authorised: { label: 'Money reserved only', of: { payment: 'pending', authorised: true } },
  failed: { label: 'Payment failed', of: { payment: 'failed' } },
  test: { label: 'Test order', of: { test: true } },
} as const;

/** Orders of a shop that the page shows: the newest. */
const SHOWN = 3;

const MINUTE = 60_000;
/** How far the clock is turned by one button. */
const TURNS: [label: string, ms: number][] = [
  ['10 minutes', 10 * MINUTE],
  ['1 hour', 60 * MINUTE],
  ['1 day', 24 * 60 * MINUTE],
  ['7 days', 7 * 24 * 60 * MINUTE],
  ['61 days', 61 * 24 * 60 * MINUTE],
];

const words: Readonly<Record<string, string>> = {
  cancel: 'Cancel',
  refund: 'Refund a piece',
  refundMoney: 'Refund 1.00',
  removeLine: 'Remove a line',
  addLine: 'Add a line',
  hold: 'Hold',
  release: 'Release',
  fulfil: 'Fulfil',
  address: 'Change address',
  skuId: 'has another id',
  options: 'has other words',
  picture: 'has another picture',
  gone: 'is gone',
};

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

const Held = z.looseObject({
  orders: z
    .array(
      z.looseObject({
        id: z.union([z.string(), z.number()]).transform(String),
        number: z.union([z.string(), z.number()]).optional(),
      }),
    )
    .default([]),
});

/** What can be made to happen in the world: everything here is a form, and stands as a control under `/_world` too. */
export function actionCards(
  world: World,
  stores: readonly StorePlatform[],
  suppliers: readonly SupplierPlatform[],
): string {
  return `<h2>Make anything happen</h2>${orderCard(stores)}${orderEventsCard(stores)}${privacyCard(stores)}${purchaseCard(suppliers)}${driftCard(suppliers)}${clockCard(world)}`;
}

const shopsOf = (store: StorePlatform): string[] => Object.keys(store.state());

function orderCard(stores: readonly StorePlatform[]): string {
  const shops = stores.flatMap((store) => shopsOf(store).map((shop) => `${store.name}/${shop}`));
  const skus = stores.flatMap(({ name, ...store }) =>
    Object.keys(store.state()).flatMap((shop) =>
      shelfOf(name, shop).flatMap(({ variants }) => variants.map(({ sku }) => sku)),
    ),
  );
  const countries = customerCountries.map((code): [string, string] => [code, countryNames.of(code) ?? code]);
  const kinds = Object.entries(orderKinds).map(([kind, { label }]): [string, string] => [kind, label]);
  return `<div class="card"><h3>Customers buy</h3>${form(
    '/_world/page/order',
    [
      select(
        'Store',
        'store',
        shops.map((shop) => [shop, shop]),
      ),
      field('SKU (none: the first on the shelf)', 'sku', { list: 'skus' }),
      field('Pieces', 'quantity', { type: 'number', value: '1', min: '1' }),
      select('From', 'country', [...countries, ['any', 'One of each country in turn']]),
      select('Kind', 'kind', kinds),
      field('Orders', 'count', { type: 'number', value: '1', min: '1' }),
    ],
    [['', '', 'Place the order']],
  )}<p class="soft">Regulars buy again in the same shop, in several shops, and some by an address that they share.</p>
  ${form('/_world/page/regulars', [], [['', '', 'Let the regulars buy']])}<datalist id="skus">${[...new Set(skus)].map((sku) => `<option value="${escapeHtml(sku)}">`).join('')}</datalist></div>`;
}

function orderEventsCard(stores: readonly StorePlatform[]): string {
  const rows = stores.flatMap((store) =>
    Object.entries(store.state()).flatMap(([shop, held]) =>
      Held.parse(held)
        .orders.slice(-SHOWN)
        .reverse()
        .map(({ id, number = id }) => {
          const hidden = { platform: store.name, shop, orderId: id };
          const buttons = store.orderEvents.map((event): [string, string, string] => [
            'event',
            event,
            words[event] ?? event,
          ]);
          return `<div class="row"><p>${escapeHtml(`${store.name}/${shop}`)} <strong>${escapeHtml(String(number))}</strong></p>${form('/_world/page/orderEvent', [], buttons, hidden)}</div>`;
        }),
    ),
  );
  const none = '<p class="soft">Nobody has bought anything yet.</p>';
  return `<div class="card"><h3>What becomes of an order, in the store’s own admin</h3>
    <p class="soft">The newest orders of each store.</p>${rows.join('') || none}</div>${restoreCard(stores)}`;
}

/** Only where the platform tells apps of it. */
function privacyCard(stores: readonly StorePlatform[]): string {
  const shops = stores
    .filter(({ privacy }) => privacy !== undefined)
    .flatMap((store) =>
      shopsOf(store).map((shop): [string, string] => [`${store.name}/${shop}`, `${store.name}/${shop}`]),
    );
  return `<div class="card"><h3>Somebody makes use of a right to their data</h3><p class="soft">The app is told by the
    platform.</p>${form(
      '/_world/page/privacy',
      [
        select('Store', 'store', shops),
        select(
          'Topic',
          'topic',
          privacyTopics.map((topic) => [topic, topic]),
        ),
        field('Customer (none: whoever bought last)', 'customerId', {}),
      ],
      [['', '', 'Tell the app']],
    )}</div>`;
}

/** Only where ids can come twice. */
function restoreCard(stores: readonly StorePlatform[]): string {
  const shops = stores
    .filter(({ restore }) => restore !== undefined)
    .flatMap((store) => shopsOf(store).map((shop) => `${store.name}/${shop}`));
  return `<div class="card"><h3>A backup of a store is put back</h3><p class="soft">It is as on its first day, and its next orders have
    the ids of those that were.</p>${form(
      '/_world/page/restore',
      [
        select(
          'Store',
          'store',
          shops.map((shop) => [shop, shop]),
        ),
      ],
      [['', '', 'Put it back']],
    )}</div>`;
}

function driftCard(suppliers: readonly SupplierPlatform[]): string {
  const names = suppliers.map(({ name }): [string, string] => [name, name]);
  const changes = mutations.map((change): [string, string] => [change, words[change] ?? change]);
  return `<div class="card"><h3>A supplier changes a product</h3>${form(
    '/_world/page/drift',
    [
      select('Supplier', 'supplier', names),
      field('Product', 'productId', { required: '' }),
      field('SKU (none: the first; gone without one is the product)', 'skuId', {}),
      select('The SKU', 'change', changes),
    ],
    [['', '', 'Change it']],
  )}${form(
    '/_world/page/driftMany',
    [
      select('Supplier', 'supplier', names),
      field('SKUs', 'count', { type: 'number', value: '5', min: '1' }),
      field('Seed', 'seed', { type: 'number', value: '0', min: '0' }),
    ],
    [['', '', 'Change many']],
  )}</div>`;
}

function clockCard({ clock }: World): string {
  const turned = clock.turnedBy === 0 ? 'not turned' : `turned ahead by ${Math.round(clock.turnedBy / MINUTE)} minutes`;
  const buttons = TURNS.map(([label, ms]): [string, string, string] => ['advanceMs', String(ms), `Turn by ${label}`]);
  return `<div class="card"><h3>The clock</h3><p>${new Date(clock.now()).toISOString()} (${turned}). It goes forward only, and the
    server beside goes with it.</p>${form('/_world/page/clock', [], buttons)}</div>`;
}
