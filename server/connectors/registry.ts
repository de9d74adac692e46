import type { PayChannel } from '#contract/planWords.ts';
import type { StorePlatform, SupplierPlatform } from '#contract/platforms.ts';
import type { PaymentConnector } from './payment.ts';
import { alipay } from './payments/alipay/index.ts';
import { stripe } from './payments/stripe/index.ts';
import type { StoreConnector } from './store.ts';
import { shopify } from './stores/shopify/index.ts';
import { shoplazza } from './stores/shoplazza/index.ts';
import { shopline } from './stores/shopline/index.ts';
import { tiktok } from './stores/tiktok/index.ts';
import { wix } from './stores/wix/index.ts';
import { woo } from './stores/woo/index.ts';
import type { SupplierConnector } from './supplier.ts';
import { ali1688 } from './suppliers/1688/index.ts';
import { alibaba } from './suppliers/alibaba/index.ts';
import { aliexpress } from './suppliers/aliexpress/index.ts';
import { dhgate } from './suppliers/dhgate/index.ts';
import { ebay } from './suppliers/ebay/index.ts';
import type { Translator } from './translator.ts';
import { baidu } from './translators/baidu.ts';
import { deepl } from './translators/deepl.ts';
import { libre } from './translators/libre.ts';

/** The connectors there are: a store platform that is missing does not compile. */
export const storeConnectors = { shopify, woo, shopline, shoplazza, wix, tiktok } satisfies Record<
  StorePlatform,
  StoreConnector
>;
export const supplierConnectors = { aliexpress, alibaba, '1688': ali1688, ebay, dhgate } satisfies Record<
  SupplierPlatform,
  SupplierConnector
>;
export const translatorConnectors = { baidu, deepl, libre } satisfies Record<Translator['name'], Translator>;

export const paymentConnectors = { alipay, stripe } satisfies Record<PayChannel, PaymentConnector>;

export const paymentConnector = (channel: PayChannel): PaymentConnector => paymentConnectors[channel];

/** Throws when the platform has no connector: nothing in the database can then be of it. */
export function storeConnector(platform: string): StoreConnector {
  const found = (storeConnectors as Partial<Record<string, StoreConnector>>)[platform];
  if (!found) throw new Error(`There is no connector for the store platform ${platform}.`);
  return found;
}

export const supplierConnector = (platform: SupplierPlatform): SupplierConnector => supplierConnectors[platform];

const connectorsOf = {
  stores: Object.values<StoreConnector>(storeConnectors),
  suppliers: Object.values<SupplierConnector>(supplierConnectors),
  payments: Object.values<PaymentConnector>(paymentConnectors),
};

/** The suppliers' own domains. */
export const supplierDomains = (): string[] => connectorsOf.suppliers.flatMap(({ hosts }) => [...hosts]);

/** What the sandbox plays when it is on: the platforms' own domains, those of their pictures, and those of the payment channels. */
export const playedDomains = (): string[] => [
  ...new Set([
    ...connectorsOf.stores.flatMap(({ hosts }) => hosts),
    ...connectorsOf.suppliers.flatMap(({ hosts, pictureHosts }) => [...hosts, ...pictureHosts]),
    ...connectorsOf.payments.flatMap(({ hosts }) => hosts),
  ]),
];
