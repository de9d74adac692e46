/** One value of one option, by the ids that pages name it by. */
export interface Choice {
  attrId: number;
  attrName: string;
  valueId: number;
  value: string;
  image?: string;
}

export interface DhgateSku {
  /** 19 digits: beyond what a JavaScript number holds. */
  id: string;
  choices: Choice[];
  stock: number;
}

/** A step of the price ladder: from so many pieces, in US cents. */
export interface Tier {
  from: number;
  listCents: number;
  cents: number;
}

/** A product as DHgate holds it. */
export interface DhgateProduct {
  /** The item code in addresses. */
  code: string;
  title: string;
  slug: string;
  category: string;
  seller: string;
  images: string[];
  video?: string;
  detail: string;
  attributes: [name: string, value: string][];
  weightKg: number;
  tiers: Tier[];
  skus: DhgateSku[];
  freight: { type: string; cents: number; days: [number, number]; refused: string[] };
  sold: number;
  /** `check` is met with a captcha; `deleted` is found no more. */
  status: 'onSale' | 'offline' | 'deleted' | 'check';
  /** A page whose canonical link names another item, as real ones do. */
  canonicalCode?: string;
}
