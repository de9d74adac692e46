/** From so many pieces on, one piece costs so much. */
export interface LadderStep {
  min: number;
  cents: number;
}

/** One choice that a SKU stands for. Ids of a seller's own values are negative. */
export interface SkuChoice {
  attributeId: string;
  attribute: string;
  valueId: string;
  value: string;
  image?: string;
}

export interface AlibabaSku {
  /** 12 digits. */
  id: string;
  choices: SkuChoice[];
  ladder: LadderStep[];
  /** Pieces by the country they lie in. */
  stock: Record<string, number>;
}

/** A product as the market holds it. Prices in US cents. */
export interface AlibabaProduct {
  /** 13 digits. */
  id: string;
  title: string;
  titles: Record<string, string>;
  description: string[];
  category: { id: string; path: string[] };
  company: { name: string; encryptedId: string; country: string };
  images: string[];
  video?: string;
  minOrder: number;
  unit: string;
  weightKg: string;
  sizeCm: [number, number, number];
  attributes: [name: string, value: string][];
  /** Lists for dropshippers that it is in. */
  scenes: string[];
  /** Countries it is not sold to, and those the seller has no freight to. */
  restricted: string[];
  unreachable: string[];
  /** The currency in which a visitor's page shows it. */
  pageCurrency: 'USD' | 'EUR';
  /** The page shows a check instead. */
  isChecked: boolean;
  status: 'PRODUCT_ONLINE' | 'PRODUCT_OFFLINE' | 'PRODUCT_DELETE';
  skus: AlibabaSku[];
}
