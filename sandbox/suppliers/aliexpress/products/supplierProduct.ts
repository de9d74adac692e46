/** One option that a SKU stands for. */
export interface SkuProperty {
  propertyId: number;
  propertyName: string;
  valueId: number;
  value: string;
  /** What the seller calls the value; buyers see this. */
  definition?: string;
  image?: string;
}

export interface SupplierSku {
  /** 17 digits: beyond what a JavaScript number holds. */
  id: string;
  properties: SkuProperty[];
  /** List and selling price in US cents. */
  listCents: number;
  saleCents: number;
  stock: number;
}

export interface ItemAttribute {
  nameId: number;
  name: string;
  valueId: number;
  value: string;
}

/** A product as the supplier holds it. */
export interface SupplierProduct {
  id: number;
  title: string;
  /** Titles in other languages, by language code. */
  titles: Record<string, string>;
  categoryId: number;
  storeId: number;
  storeName: string;
  images: string[];
  detail: string;
  /** JSON of modules, as the phone's page uses it. */
  mobileDetail: string;
  video?: { mediaId: string; memberId: string; url: string; poster: string };
  attributes: ItemAttribute[];
  weightKg: string;
  sizeCm: [length: number, width: number, height: number];
  /** Pieces per lot, when sold by lot. */
  lot?: number;
  wholesale: boolean;
  sales: string;
  rating: string;
  reviews: string;
  deliveryDays: number;
  /** Countries it is not sold to. */
  blocked: string[];
  /** `deleted` is found no more. */
  status: 'onSelling' | 'offline' | 'deleted';
  skus: SupplierSku[];
}
