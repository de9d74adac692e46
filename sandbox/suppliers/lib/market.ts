import type { Collection } from '../../collection.ts';
import type { SupplierName } from '../../faults.ts';
import type { LeakyBucket } from '../../lib/leakyBucket.ts';
import { card, facts, linkButton } from '../../pages/page.ts';
import type { World } from '../../world.ts';
import { shelvesOf } from '../drift.ts';
import type { SupplierPlatform } from '../supplierPlatform.ts';
import type { OrderBook } from './orderBook.ts';
import type { Token, TokenStore } from './tokenStore.ts';

/** Whether a title holds every word of a text, in any order and case; of no words, every title does. */
export function titleMatcher(text: string): (titled: { title: string }) => boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ title }) => words.every((word) => title.toLowerCase().includes(word));
}

/** A platform's well-known application and buyers: the same after every reset, and one click signs in as one of them. */
export interface App<Account extends { readonly name: string }> {
  readonly key: string;
  readonly secret: string;
  readonly accounts: readonly Account[];
  /** How pages show an account. */
  shown(account: Account): string;
}

/** What a supplier with an API for buyers holds: products, tokens its accounts gave out, and how often its app may call. */
export class OpenMarket<Product, Tokens extends TokenStore> {
  readonly name: SupplierName;
  readonly world: World;
  readonly products: Collection<Product>;
  readonly tokens: Tokens;
  bucket: LeakyBucket;
  private readonly limit: { burst: number; perSecond: number };

  constructor(
    world: World,
    of: {
      name: SupplierName;
      products: string;
      limit: { burst: number; perSecond: number };
      Tokens: new (held: Collection<Token>, now: () => number) => Tokens;
    },
  ) {
    this.world = world;
    this.name = of.name;
    this.limit = of.limit;
    this.products = world.collection(of.products);
    this.tokens = new of.Tokens(world.collection<Token>(`${of.name}/tokens`), world.now);
    this.bucket = world.bucket(of.limit);
  }

  reload(): void {
    this.tokens.forgetCodes();
    this.bucket = this.world.bucket(this.limit);
  }
}

/** Such a supplier before the frame: what is its own, and what all of them do alike. */
export function openSupplier<
  Product,
  Tokens extends TokenStore,
  Account extends { readonly name: string; country?: string },
>(
  market: OpenMarket<Product, Tokens>,
  app: App<Account>,
  own: Pick<SupplierPlatform, 'domains' | 'refusals' | 'seed' | 'handle' | 'target' | 'drift'> & {
    /** What `GET /_world` shows of a product. */
    stateOf(product: Product): Record<string, unknown>;
    /** What was bought there; left out where nobody buys by its API. */
    orders?: OrderBook;
    /** Its word for what is on sale. */
    onSale: string;
    card: {
      title: string;
      subtitle: string;
      /** Host and path of the consent page, and what it is asked with. */
      authorize: string;
      query: Record<string, string>;
      facts: Record<string, string>;
      /** Pages worth a look: name and address without the scheme. */
      pages?: Record<string, string>;
    };
  },
): SupplierPlatform {
  const { stateOf, onSale, card: shown, orders, ...rest } = own;
  const { world } = market;
  const hosted = (address: string): string => `${world.url}/_hosts/${address}`;
  const state = () => ({
    products: market.products.values().map(stateOf),
    accounts: app.accounts.map(({ name, country }) => ({ name, country, tokens: market.tokens.fingerprints(name) })),
    orders: orders?.state() ?? [],
    requests: world.requests.of(market.name),
  });
  return {
    ...rest,
    name: market.name,
    reload: () => market.reload(),
    credentials: () => ({ appKey: app.key, appSecret: app.secret, accounts: app.accounts.map(({ name }) => name) }),
    revoke: (account) => market.tokens.revoke(account),
    ...(orders ? { orders } : {}),
    state,
    shelves: shelvesOf(state, onSale),
    cards: () => {
      const query = new URLSearchParams({ ...shown.query, redirect_uri: `${world.url}/`, state: 'front-page' });
      const signIns = app.accounts.map(({ name }) =>
        linkButton(hosted(`${shown.authorize}?${query}&account=${name}`), `Sign in as ${name}`),
      );
      const pages = Object.entries(shown.pages ?? {}).map(([label, address]) => linkButton(hosted(address), label));
      const known = Object.entries(shown.facts).map(([label, address]) => [label, hosted(address)]);
      return `<h2>${shown.title}</h2>${card(
        shown.subtitle,
        facts({
          'App key': app.key,
          'App secret': app.secret,
          Accounts: app.accounts.map(app.shown).join(', '),
          ...Object.fromEntries(known),
        }),
        [...signIns, ...pages],
      )}`;
    },
  };
}
