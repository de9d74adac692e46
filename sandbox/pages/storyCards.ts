import type { StorePlatform } from '../stores/storePlatform.ts';
import type { SupplierPlatform } from '../suppliers/supplierPlatform.ts';
import type { World } from '../world.ts';
import { card, form, select } from './page.ts';
import { offeredNow, offlineShops, shopsByNews } from './stories.ts';

/** Longer names of products are cut: they are chosen from a list. */
const NAME_AT_MOST = 60;
/** How long Quayside holds a confirmed supplier order back unless its settings say otherwise, in ms. */
const HOLD = 10 * 60_000;
/** Products of a supplier to choose from. */
const OFFERED = 50;

/** What everyday trouble a merchant has, a button each. */
export function storyCards(
  world: World,
  stores: readonly StorePlatform[],
  suppliers: readonly SupplierPlatform[],
): string {
  const store = select('Store', 'store', named(shopsByNews(stores)));
  const offered = suppliers.flatMap((supplier) => offeredNow([supplier]).slice(0, OFFERED));
  const products = offered.map(({ supplier, productId, name }): [string, string] => [
    `${supplier}/${productId}`,
    `${supplier}: ${name.slice(0, NAME_AT_MOST)}`,
  ]);
  const sentence = (text: string): string => `<p class="soft">${text}</p>`;
  return `<h2>Try what may happen</h2>${card(
    'A customer buys',
    `${sentence('Somebody buys one piece of the newest product in a store and pays; the order appears in Quayside.')}${form(
      '/_world/page/customerBuys',
      [store],
      [['', '', 'A customer buys']],
    )}`,
  )}${card(
    'Time passes',
    `${sentence('Supplier orders that were confirmed in Quayside are sent ten minutes later.')}${form(
      '/_world/page/clock',
      [],
      [['advanceMs', String(HOLD), 'Ten minutes pass']],
    )}`,
  )}${card(
    'The parcel moves on',
    `${sentence('The newest supplier order that is paid is sent; pressed again, its parcel is delivered. Seven hours pass each time, in which Quayside looks.')}${form(
      '/_world/page/parcelMovesOn',
      [],
      [['', '', 'The parcel moves on']],
    )}`,
  )}${card(
    'The supplier raises its price',
    `${sentence('A supplier asks a fifth more for a product; Quayside finds out when it looks at it next.')}${form(
      '/_world/page/priceRises',
      [select('Product', 'product', products)],
      [['', '', 'The supplier raises its price']],
    )}`,
  )}${card(
    'A parcel is lost',
    `${sentence('The newest parcel under way from a supplier never arrives; an order that is paid is sent first.')}${form(
      '/_world/page/parcelIsLost',
      [],
      [['', '', 'A parcel is lost']],
    )}`,
  )}${offlineCard(world, store)}`;
}

function offlineCard(world: World, store: string): string {
  const away = offlineShops(world);
  const back = form(
    '/_world/page/storeComesBack',
    [select('Store', 'store', named(away))],
    [['', '', 'It comes back']],
  );
  return card(
    'The store goes offline',
    `<p class="soft">Nobody can reach a store, as when its host is down; what Quayside has to do there waits until it is back.</p>${form(
      '/_world/page/storeGoesOffline',
      [store],
      [['', '', 'The store goes offline']],
    )}${away.length > 0 ? back : ''}`,
  );
}

const named = (all: readonly string[]): [string, string][] => all.map((one) => [one, one]);
