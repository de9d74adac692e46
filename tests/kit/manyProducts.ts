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
/** When it was changed. */
const inMs = ['updated', 'updatedAt', 'modified'] as const;
const inSeconds = ['updateTime'] as const;
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
    const renamed = <Row>(row: Row): Row =>
      ids.reduce<Row>(
        (copy, id, place) => withId(copy, id, typeof id === 'number' ? 500_000 + at : idAt(String(id), at, place)),
        row,
      );
    const copy = renamed(model);
    const own = {
      ...given(copy, titles, `Copy ${at}`),
      ...given(copy, unique, `copy-${at}`),
      ...given(copy, inMs, world.now()),
      ...given(copy, inSeconds, Math.floor(world.now() / 1000)),
    };
    products.set(copy.id, { ...copy, ...own });
    for (const row of held.map(renamed)) stock.set(row.id, row);
    return copy.id;
  });
}

/** The SKU of a product without options that a sandbox shop sells. */
export function skuIn(world: World, platform: string, shop: string): string {
  const product = simpleIn(world, platform, shop);
  const { sku, seller_sku: sellers } = partsOf(product)[0] ?? product;
  return String(sku ?? sellers);
}

function simpleIn(world: World, platform: string, shop: string): Held {
  const products = world.collection<Held>(`${platform}/${shop}/products`).values();
  const found = products.find((one) => partsOf(one).length <= 1 && (one.type ?? 'simple') === 'simple');
  if (!found) throw new Error(`${shop} has no product without options.`);
  return found;
}

const partsOf = ({ variants, skus }: Held): Ids[] => variants ?? skus ?? [];

/** What a row has of these fields, each with this value. */
const given = (row: Held, names: readonly string[], value: unknown): Record<string, unknown> =>
  Object.fromEntries(names.flatMap((name) => (name in row ? [[name, value]] : [])));

/** The same row with another id wherever it has this one. */
const withId = <Row>(row: Row, id: unknown, other: string | number): Row =>
  JSON.parse(JSON.stringify(row, (_, value) => (value === id ? other : value)));

/** Ids of the same form that no other product has. */
const idAt = (id: string, at: number, place: number): string =>
  `${id.slice(0, -8)}7${String(at * 10 + place).padStart(7, '0')}`;
