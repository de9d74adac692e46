import { createHash } from 'node:crypto';
import type { AlibabaProduct, AlibabaSku, SkuChoice } from './alibabaProduct.ts';

/** What tells one product from another; the rest follows. */
export interface ProductSpec {
  /** The last three digits of the id: 1600900100NNN. */
  number: number;
  title: string;
  titles?: Record<string, string>;
  category: [id: string, ...path: string[]];
  company: string;
  /** `[from, cents]`, the smallest order first. */
  ladder: [number, number][];
  minOrder?: number;
  unit?: string;
  /** What each further SKU costs more, in cents. */
  step?: number;
  stock?: Record<string, number> | Record<string, number>[];
  options?: { id: string; name: string; values: string[]; pictured?: boolean }[];
  attributes?: [string, string][];
  description?: string[];
  weightKg?: string;
  pictures?: number;
  video?: boolean;
  scenes?: string[];
  restricted?: string[];
  unreachable?: string[];
  pageCurrency?: 'USD' | 'EUR';
  isChecked?: boolean;
  status?: AlibabaProduct['status'];
}

/** Builds the product of a specification. Ids, pictures and SKUs follow from its number, the same each time. */
export function buildProduct(spec: ProductSpec): AlibabaProduct {
  const key = String(spec.number).padStart(3, '0');
  const [categoryId, ...path] = spec.category;
  const product: AlibabaProduct = {
    id: `1600900100${key}`,
    title: spec.title,
    titles: spec.titles ?? {},
    description: spec.description ?? [`${spec.title}.`, 'Packed one by one. Samples on request.'],
    category: { id: categoryId, path },
    company: { name: spec.company, encryptedId: companyId(spec.company), country: 'CN' },
    images: Array.from({ length: spec.pictures ?? 5 }, (_, index) => picture(`${key}/main/${index}`)),
    minOrder: spec.minOrder ?? spec.ladder[0]?.[0] ?? 1,
    unit: spec.unit ?? 'Piece',
    weightKg: spec.weightKg ?? '0.35',
    sizeCm: [18, 12, 6],
    attributes: [['Place of Origin', 'Zhejiang, China'], ...(spec.attributes ?? [])],
    scenes: spec.scenes ?? ['906168847'],
    restricted: spec.restricted ?? [],
    unreachable: spec.unreachable ?? [],
    pageCurrency: spec.pageCurrency ?? 'USD',
    isChecked: spec.isChecked ?? false,
    status: spec.status ?? 'PRODUCT_ONLINE',
    skus: skusOf(spec, key),
  };
  if (spec.video) product.video = `https://play.video.alibaba.com/global/play/6${key}0013277118.mp4`;
  return product;
}

/** A picture's address, in the form that the real hosts use. */
export function picture(name: string): string {
  return `https://sc04.alicdn.com/kf/H${createHash('sha256').update(`alibaba/${name}`).digest('hex').slice(0, 32)}.jpg`;
}

const companyId = (name: string): string => createHash('md5').update(name).digest('base64');

function skusOf(spec: ProductSpec, key: string): AlibabaSku[] {
  const { stock = { CN: 4000 }, step = 0 } = spec;
  return combinations(spec, key).map((choices, index) => ({
    id: `105${key}${String(index + 1).padStart(6, '0')}`,
    choices,
    ladder: spec.ladder.map(([min, cents]) => ({ min, cents: cents + step * index })),
    stock: Array.isArray(stock) ? (stock[index % stock.length] ?? {}) : stock,
  }));
}

function combinations({ options = [] }: ProductSpec, key: string): SkuChoice[][] {
  return options.reduce<SkuChoice[][]>(
    (rows, { id, name, values, pictured }) =>
      rows.flatMap((row) =>
        values.map((value, index) => [
          ...row,
          {
            attributeId: id,
            attribute: name,
            valueId: String(-(index + 1)),
            value,
            ...(pictured && { image: picture(`${key}/${id}/${index}`) }),
          },
        ]),
      ),
    [[]],
  );
}
