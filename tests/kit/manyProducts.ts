import type { World } from '../../sandbox/world.ts';

/** What the sandbox's platforms hold of a product, each under its own names. */
interface Held {
  id: string | number;
  variants?: Ids[];
  skus?: Ids[];
  type?: string;
  [field: string]: unknown;
}
type Ids = Record<string, unknown>;

const titles = ['title', 'name'] as const;
const unique = ['handle', 'slug', 'sku'] as const;
/** When it was changed, in milliseconds but for the last. */
const moments = ['updated', 'updatedAt', 'modified', 'updateTime'] as const;
const variantIds = ['id', 'itemId', 'inventoryItemId'] as const;

/**
 * Puts so many copies of a product without options, changed just now, into a sandbox shop of any platform, of which no
 * webhook tells. Returns their ids as the world keeps them.
 */
export function manyProductsIn(world: World, platform: string, shop: string, count: number): (string | number)[] {
  const products = world.collection<Held>(`${platform}/${shop}/products`);
  const model = simpleIn(world, platform, shop);
  const stock = world.collection<{ id: string; productId: string }>(`${platform}/${shop}/inventory`);
  const held = stock.values().filter(({ productId }) => productId === model.id);
  return Array.from({ length: count }, (_, at) => {
    const ids = [
      model.id,
      ...partsOf(model).flatMap((part) => variantIds.flatMap((name) => part[name] ?? [])),
      ...held.map(({ id }) => id),
    ];
    const renamed = <T>(row: T): T =>
      ids.reduce<T>((copy, id, place) => withId(copy, id, typeof id === 'number' ? 500_000 + at : idAt(String(id), at, place)), row);
    const copy = renamed(model);
    const own = Object.fromEntries(unique.flatMap((name) => (name in model ? [[name, `copy-${at}`]] : [])));
    products.set(copy.id, changed(world, { ...copy, ...own }, `Copy ${at}`));
    for (const row of held) stock.set(renamed(row).id, renamed(row));
    return copy.id;
  });
}

/** The SKU of a product without options that a sandbox shop sells. */
export function skuIn(world: World, platform: string, shop: string): string {
  const product = simpleIn(world, platform, shop);
  const { sku, seller_sku: sellers } = partsOf(product)[0] ?? product;
  return String(sku ?? sellers);
}

/** The merchant gives these products other titles, `Renamed …`, and no webhook tells of it. */
export function rename(world: World, platform: string, shop: string, ids: readonly (string | number)[]): void {
  const products = world.collection<Held>(`${platform}/${shop}/products`);
  for (const id of ids) {
    const product = products.get(id);
    if (!product) throw new Error(`${shop} has no product ${id}.`);
    products.set(id, changed(world, product, `Renamed ${id}`));
  }
}

function simpleIn(world: World, platform: string, shop: string): Held {
  const products = world.collection<Held>(`${platform}/${shop}/products`).values();
  const found = products.find((one) => partsOf(one).length <= 1 && (one.type ?? 'simple') === 'simple');
  if (!found) throw new Error(`${shop} has no product without options.`);
  return found;
}

const partsOf = ({ variants, skus }: Held): Ids[] => variants ?? skus ?? [];

function changed(world: World, product: Held, title: string): Held {
  const now = world.now();
  const given = (names: readonly string[], value: (name: string) => unknown) =>
    Object.fromEntries(names.flatMap((name) => (name in product ? [[name, value(name)]] : [])));
  return {
    ...product,
    ...given(titles, () => title),
    ...given(moments, (name) => (name === 'updateTime' ? Math.floor(now / 1000) : now)),
  };
}

/** The same row with another id wherever it has this one. */
const withId = <T>(row: T, id: unknown, other: string | number): T =>
  JSON.parse(JSON.stringify(row, (_, value) => (value === id ? other : value)));

/** Ids of the same form that no other product has. */
const idAt = (id: string, at: number, place: number): string =>
  `${id.slice(0, -8)}7${String(at * 10 + place).padStart(7, '0')}`;
