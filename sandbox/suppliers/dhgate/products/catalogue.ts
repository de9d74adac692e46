import { createHash } from 'node:crypto';
import type { Choice, DhgateProduct, DhgateSku } from './dhgateProduct.ts';
import { type Seed, seeds } from './seeds.ts';

/** Every product the supplier starts with. Ids, pictures and SKUs follow from the code, the same each time. */
export const catalogue = (): DhgateProduct[] => seeds.map(build);

function build(seed: Seed): DhgateProduct {
  const code = String(seed.code);
  const images = Array.from({ length: 5 }, (_, index) => picture(`${code}/${index}`));
  const [type, cents, from, to] = seed.freight ?? ['China Post Air Mail', 199, 12, 35];
  const product: DhgateProduct = {
    code,
    title: seed.title,
    slug: slugOf(seed.title),
    category: seed.category,
    seller: seed.seller,
    images,
    detail: `<div class="product-details"><p>${seed.title}</p><p>100% checked & packed – “${seed.category}”</p><p><img src="//image.dhgate.com${new URL(images[1] ?? '').pathname}"/></p></div>`,
    attributes: [
      ['Place of Origin', 'China'],
      ['Material', 'Mixed'],
    ],
    weightKg: seed.weightKg ?? 0.3,
    tiers: seed.tiers.map(([start, listCents, price]) => ({ from: start, listCents, cents: price })),
    skus: skusOf(seed, code),
    freight: { type, cents, days: [from, to], refused: seed.refused ?? [] },
    sold: (seed.code * 7) % 900,
    status: seed.status ?? 'onSale',
  };
  if (seed.video) product.video = `https://video.dhimgs.com/video/20260629/${code}/cloudv-transfer/${code}_0_4.mp4`;
  if (seed.canonical) product.canonicalCode = String(seed.canonical);
  return product;
}

/** A picture's address, in the form that the real hosts use. */
export function picture(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex');
  const id = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-${hash.slice(12, 16)}-${hash.slice(16, 20)}-${hash.slice(20, 32)}`;
  return `https://img4.dhresource.com/webp/m/0x0/f3/albu/km/s/17/${id}.jpg`;
}

function skusOf(seed: Seed, code: string): DhgateSku[] {
  const options = Object.entries(seed.options ?? {}).map(([attrName, values], at) =>
    choicesOf(seed, code, attrName, values, at),
  );
  const rows = options.reduce<Choice[][]>((left, all) => left.flatMap((row) => all.map((one) => [...row, one])), [[]]);
  return rows.map((choices, index) => ({
    id: String(1108553376000000000n + BigInt(code) * 1000n + BigInt(index)),
    choices,
    stock: typeof seed.stock === 'number' ? seed.stock : (seed.stock[index % seed.stock.length] ?? 0),
  }));
}

function choicesOf(seed: Seed, code: string, attrName: string, values: string[], at: number): Choice[] {
  const attrId = attrName === 'Options' ? 9999 : 1141100 + at;
  return values.map((value, index) => ({
    ...{ attrId, attrName, value, valueId: attrId === 9999 ? 1000 + index : 2170752 + 100 * at + index },
    ...(seed.pictured && at === 0 ? { image: picture(`${code}/${attrName}/${value}`) } : {}),
  }));
}

function slugOf(title: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.slice(0, 6).join('-') || '-';
}
