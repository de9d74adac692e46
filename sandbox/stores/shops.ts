import { card, facts } from '../pages/page.ts';
import {
  type CustomerOrder,
  customerOrderSchema,
  type OrderEvent,
  orderEvents,
  type ServiceAnswer,
  type ShippingWay,
  type StoreAssign,
  type StoreAssignAll,
  type StoreCombine,
  type StoreEdit,
  type StoreFulfil,
  type StorePrivacy,
  type StoreRefund,
  type StoreUnfulfil,
} from './controls.ts';
import type { StorePlatform } from './storePlatform.ts';

type Controls =
  | 'order'
  | 'deleteOrder'
  | 'refund'
  | 'fulfil'
  | 'unfulfil'
  | 'assign'
  | 'assignAll'
  | 'serviceAnswers'
  | 'combine'
  | 'shipBy'
  | 'privacy'
  | 'orderEvent'
  | 'orderEvents'
  | 'edit'
  | 'restore'
  | 'move'
  | 'revoke';
type Own = Omit<StorePlatform, 'state' | 'cards' | 'seed' | Controls>;

/** By its event, what becomes of an order of a shop. */
export type OrderEvents<Shop> = Partial<Record<OrderEvent, (shop: Shop, orderId: string) => void>>;

/** What a platform does for one of its shops. */
interface ShopWork<Shop> {
  /** "Shopify shop". */
  kind: string;
  /** Heads its part of the front page. */
  heading: string;
  /** The app on the front page, as HTML. */
  appCard(): string;
  /** A shop on the front page, and the buttons below it. */
  factsOf(shop: Shop): Record<string, string>;
  buttonsOf?(shop: Shop): string[];
  /** What a shop holds, for `GET /_world`; the long lists are made when they are read. */
  stateOf(shop: Shop): Record<string, unknown>;
  seedShop(shop: Shop): void;
  /** Returns the order as the API shows it. */
  place(shop: Shop, order: CustomerOrder): unknown;
  remove?(shop: Shop, order: string): void;
  giveBack?(shop: Shop, refund: StoreRefund): void;
  /** Ships in the admin; returns the fulfilment's id. */
  fulfilOrder?(shop: Shop, fulfil: StoreFulfil): string;
  /** Cancels a fulfilment in the admin. */
  unfulfilOrder?(shop: Shop, unfulfil: StoreUnfulfil): void;
  /** Lets open pieces be shipped from another place. */
  assignOrder?(shop: Shop, assign: StoreAssign): void;
  /** Lets all that is open and what comes be shipped from another place; returns how many orders were moved. */
  assignOrders?(shop: Shop, assign: StoreAssignAll): number;
  /** A service answers whoever asked it to give an order back. */
  answerRequest?(shop: Shop, answer: ServiceAnswer): void;
  /** Packs several orders into one parcel. */
  combineOrders?(shop: Shop, combine: StoreCombine): void;
  chooseShipping?(shop: Shop, way: ShippingWay): void;
  tellPrivacy?(shop: Shop, wanted: StorePrivacy): void;
  /** What can become of an order here; what is left out the platform does not know. */
  orderChanges?: OrderEvents<Shop>;
  restore?(shop: Shop): void;
  editProduct(shop: Shop, edit: StoreEdit): unknown;
  moveShop?(shop: Shop, to: string): void;
  /** Ends our access by this key, or all of it; returns how many tokens or keys ended. */
  end(shop: Shop, key: string | undefined): number;
}

/** A platform of shops known by name: each control finds its shop. */
export function shopPlatform<Shop extends { readonly profile: { readonly title: string } }>(
  shops: ReadonlyMap<string, Shop>,
  own: Own & ShopWork<Shop>,
): StorePlatform {
  const { kind, heading, appCard, factsOf, buttonsOf, stateOf, seedShop, place, remove, giveBack, ...rest } = own;
  const { editProduct, end, orderChanges, restore, moveShop, fulfilOrder, unfulfilOrder, ...others } = rest;
  const { assignOrder, assignOrders, answerRequest, combineOrders, chooseShipping, tellPrivacy, ...platform } = others;
  const shopNamed = (name: string): Shop => {
    const shop = shops.get(name);
    if (!shop) throw new Error(`there is no ${kind} "${name}"`);
    return shop;
  };
  return {
    ...platform,
    state: () => Object.fromEntries([...shops].map(([name, shop]) => [name, stateOf(shop)])),
    cards: () => {
      const each = [...shops].map(([name, shop]) =>
        card(`${shop.profile.title} (${name})`, facts(factsOf(shop)), buttonsOf?.(shop)),
      );
      return `<h2>${heading}</h2>${appCard()}${each.join('')}`;
    },
    seed: () => {
      for (const shop of shops.values()) seedShop(shop);
    },
    order: (body) => {
      const order = customerOrderSchema.parse(body);
      return place(shopNamed(order.shop), order);
    },
    ...(remove && { deleteOrder: (name: string, order: string) => remove(shopNamed(name), order) }),
    ...(giveBack && { refund: (refund: StoreRefund) => giveBack(shopNamed(refund.shop), refund) }),
    ...(fulfilOrder && { fulfil: (fulfil: StoreFulfil) => fulfilOrder(shopNamed(fulfil.shop), fulfil) }),
    ...(unfulfilOrder && {
      unfulfil: (unfulfil: StoreUnfulfil) => unfulfilOrder(shopNamed(unfulfil.shop), unfulfil),
    }),
    ...(assignOrder && { assign: (assign: StoreAssign) => assignOrder(shopNamed(assign.shop), assign) }),
    ...(assignOrders && { assignAll: (assign: StoreAssignAll) => assignOrders(shopNamed(assign.shop), assign) }),
    ...(answerRequest && { serviceAnswers: (answer: ServiceAnswer) => answerRequest(shopNamed(answer.shop), answer) }),
    ...(combineOrders && { combine: (combine: StoreCombine) => combineOrders(shopNamed(combine.shop), combine) }),
    ...(chooseShipping && { shipBy: (name: string, way: ShippingWay) => chooseShipping(shopNamed(name), way) }),
    ...(tellPrivacy && { privacy: (wanted: StorePrivacy) => tellPrivacy(shopNamed(wanted.shop), wanted) }),
    orderEvents: orderEvents.filter((event) => orderChanges?.[event] !== undefined),
    ...(orderChanges && {
      orderEvent: (name: string, orderId: string, event: OrderEvent) => {
        const change = orderChanges[event];
        if (!change) throw new Error(`an order of a ${kind} has no ${event}`);
        change(shopNamed(name), orderId);
      },
    }),
    ...(restore && { restore: (name: string) => restore(shopNamed(name)) }),
    edit: (edit) => editProduct(shopNamed(edit.shop), edit),
    ...(moveShop && { move: (name: string, to: string) => moveShop(shopNamed(name), to) }),
    revoke: (name, key) => end(shopNamed(name), key),
  };
}
