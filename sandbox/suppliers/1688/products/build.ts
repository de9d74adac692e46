import { createHash } from 'node:crypto';
import type { Offer, OfferOption, OptionValue, Shop, Sku, Words } from './offer.ts';

/** `中文|English|日本語`. */
export function words(text: string): Words {
  const [zh = '', en = zh, ja] = text.split('|');
  return ja === undefined ? { zh, en } : { zh, en, ja };
}

/** What tells one offer from another; the rest follows. Options: `名称|Name: 值|value; ...`, `*` before it for pictures. */
export interface OfferSpec {
  number: number;
  title: string;
  category: number;
  shop: Shop;
  options?: string[];
  /** Fen of the first SKU, and what each further one costs more. */
  price: [first: number, step?: number];
  promotion?: number;
  ladder?: [from: number, fen: number][];
  stock: number | number[];
  grams?: number;
  minOrder?: number;
  unit?: string;
  attributes?: string[];
  video?: boolean;
  status?: Offer['status'];
  free?: boolean;
  tags?: string[] | null;
  sold?: number;
  page?: Offer['page'];
  pictures?: number;
}

const BASE = 823_801_530_000;
const FIDS: Record<string, number> = { 颜色: 3216, 尺码: 450, 规格: 1234, 容量: 2176, 包装规格: 2020563 };

/** The offer of a specification. Ids, pictures and SKUs follow from its number, the same each time. */
export function buildOffer(spec: OfferSpec): Offer {
  const offerId = String(BASE + spec.number);
  const options = (spec.options ?? []).map((text) => optionOf(text, offerId));
  const [first, step = 0] = spec.price;
  const images = Array.from({ length: spec.pictures ?? 5 }, (_, at) => picture(`${offerId}/main/${at}`));
  const skus = combinations(options).map((choices, at) => skuOf(spec, choices, at, first + step * at));
  const offer: Offer = {
    offerId,
    title: words(spec.title),
    categoryId: spec.category,
    shop: spec.shop,
    images,
    detail: detailOf(spec, images),
    attributes: [...(spec.attributes ?? []), '产地|Place of origin|産地=浙江|Zhejiang|浙江'].map(attributeOf),
    options,
    skus,
    quote: spec.ladder ? 'quantity' : 'sku',
    ladder: (spec.ladder ?? [[spec.minOrder ?? 1, first]]).map(([from, fen]) => ({ from, fen })),
    stock: typeof spec.stock === 'number' ? spec.stock : spec.stock.reduce((sum, one) => sum + one, 0),
    weightKg: (spec.grams ?? 0) / 1000,
    minOrder: spec.minOrder ?? 1,
    unit: words(spec.unit ?? '件|piece|個'),
    status: spec.status ?? 'published',
    freight: { firstFen: 400 + (spec.number % 5) * 100, nextFen: 150, free: spec.free ?? false },
    pool: spec.tags === undefined ? ['100101'] : spec.tags,
    services: ['qtwlybt', ...(spec.number % 2 === 0 ? ['ssbxsfh'] : [])],
    sold90d: spec.sold ?? spec.number * 37,
    page: spec.page ?? 'open',
  };
  if (spec.video)
    offer.video = `https://cloud.video.taobao.com/play/u/9357${spec.number}/p/2/e/6/t/1/5077573${spec.number}.mp4`;
  return offer;
}

/** A picture's address, in the form that the real host uses. */
export function picture(name: string): string {
  const hash = createHash('md5').update(name).digest('base64url').replace(/[-_]/g, 'x').slice(0, 17);
  return `https://cbu01.alicdn.com/img/ibank/O1CN01${hash}_!!935747093-0-cib.jpg`;
}

/** What an order names: 32 hexadecimal digits that follow from the SKU. */
export function specIdOf(skuId: string): string {
  return createHash('md5').update(skuId).digest('hex');
}

function skuOf(spec: OfferSpec, choices: number[], at: number, fen: number): Sku {
  const skuId = `57${String(spec.number).padStart(5, '0')}368${String(at + 100).padStart(3, '0')}`;
  return {
    skuId,
    specId: specIdOf(skuId),
    choices,
    fen,
    ...(spec.promotion === undefined ? {} : { promotionFen: Math.round(fen * spec.promotion) }),
    stock: typeof spec.stock === 'number' ? spec.stock : (spec.stock[at % spec.stock.length] ?? 0),
    grams: (spec.grams ?? 0) === 0 ? 0 : (spec.grams ?? 0) + 10 * at,
  };
}

function optionOf(text: string, offerId: string): OfferOption {
  const pictured = text.startsWith('*');
  const at = text.indexOf(':');
  const name = words(text.slice(pictured ? 1 : 0, at));
  const values = text
    .slice(at + 1)
    .split(';')
    .map((value): OptionValue => {
      const said = words(value.trim());
      return pictured ? { ...said, image: picture(`${offerId}/${said.zh}`) } : said;
    });
  return { fid: FIDS[name.zh] ?? 9000 + name.zh.length, name, values };
}

function combinations(options: OfferOption[]): number[][] {
  if (options.length === 0) return [];
  return options.reduce<number[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((_, at) => [...row, at])),
    [[]],
  );
}

function attributeOf(text: string): [Words, Words] {
  const [name = '', value = ''] = text.split('=');
  return [words(name), words(value)];
}

function detailOf(spec: OfferSpec, images: string[]): string {
  const pictures = images.map((src) => `<img src="${src}" alt="undefined">`).join('');
  return `<div id="offer-template-0"></div><div><p>${words(spec.title).zh}</p><p>${pictures}</p></div>`;
}
