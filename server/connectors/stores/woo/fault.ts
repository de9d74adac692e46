import { z } from 'zod';
import { type FailedAnswer, keysRefused, pageInstead, throttled } from '../../lib/answer.ts';
import { StoreFault } from '../../lib/storeFault.ts';

/**
 * What a refusal is about, as far as the connector acts on it. `sku`: held by another product, or being created right
 * now; `image`: one could not be loaded; `barcode`: not unique; `gone`: no such product, order, parcel or webhook; `exists`: the tag is there.
 */
export type RefusalAbout = 'sku' | 'image' | 'barcode' | 'gone' | 'exists' | 'other';

/** The store understood and said no. */
export class Refusal extends StoreFault {
  readonly about: RefusalAbout;
  /** The store's id of what is in the way, where it says so. */
  readonly holder: number | null;
  /** The store's own words, in the store's language. */
  readonly detail: string;

  constructor(about: RefusalAbout, holder: number | null, detail: string) {
    super('rejected', { key: 'row.storeRejected', params: { detail } });
    this.name = 'Refusal';
    this.about = about;
    this.holder = holder;
    this.detail = detail;
  }
}

/** The site has no such call: a feature is switched off, or WooCommerce itself is. */
export class NoRoute extends StoreFault {}

const abouts: Readonly<Record<string, RefusalAbout>> = {
  product_invalid_sku: 'sku',
  woocommerce_product_image_upload_error: 'image',
  woocommerce_variation_image_upload_error: 'image',
  product_invalid_global_unique_id: 'barcode',
  product_invalid_global_unique_id_format: 'barcode',
  woocommerce_rest_product_invalid_id: 'gone',
  woocommerce_rest_product_variation_invalid_id: 'gone',
  woocommerce_rest_shop_order_invalid_id: 'gone',
  woocommerce_rest_order_invalid_id: 'gone',
  woocommerce_rest_order_shipment_tracking_invalid_id: 'gone',
  woocommerce_rest_shop_webhook_invalid_id: 'gone',
  term_exists: 'exists',
};

/** Some routes have numbers as codes: those of fulfilments PHP's own, mostly 0. */
const Code = z.union([z.string(), z.number()]).transform(String);
const VendorError = z.object({ code: Code, message: z.string().catch(''), data: z.unknown() });
const VendorData = z.object({
  status: z.coerce.number().int().positive().optional().catch(undefined),
  resource_id: z.coerce.number().int().positive().optional().catch(undefined),
  params: z.record(z.string(), z.string()).optional().catch(undefined),
});

/**
 * The one place where what WooCommerce, WordPress or the host in front of them says becomes a fault of ours; also for
 * the errors of single items inside a batch's 200. Error shape: woocommerce.github.io/woocommerce-rest-api-docs/#errors
 */
export function faultOf(answer: FailedAnswer): StoreFault {
  const { status, json, writes } = answer;
  const error = VendorError.safeParse(json).data;
  const tooFast = throttled(answer);
  if (status === 429 || (status === 503 && tooFast.retryAfter !== null)) return tooFast;
  if (!error) return status === 401 ? keysRefused() : pageInstead(answer);
  if (status === 401 || (status === 403 && /^woocommerce_rest_(cannot|auth)/.test(error.code))) {
    return keysRefused();
  }
  const detail = plainText(error.message) || error.code;
  const reason = { key: 'row.storeRejected', params: { detail } };
  if (error.code === 'rest_no_route') return new NoRoute('unreachable', reason);
  // Deadlocks and fatal errors may have done a part.
  if (status >= 500) return new StoreFault('unreachable', reason, { maybeDone: writes });
  const data = VendorData.safeParse(error.data).data ?? {};
  const about = abouts[error.code] ?? (isSkuBusy(error) ? 'sku' : 'other');
  const params = Object.values(data.params ?? {}).map(plainText);
  return new Refusal(about, data.resource_id ?? null, params.length > 0 ? params.join(' ') : detail);
}

/** The error of one item inside a batch's answer, decided by the status it carries itself. */
export function itemFault(error: unknown): StoreFault {
  const data = VendorError.safeParse(error).data?.data;
  const status = VendorData.safeParse(data).data?.status ?? 400;
  return faultOf({ status, headers: {}, json: error, writes: true });
}

/** An answer's status; that of the error in it where PHP had printed something before, after which it can say 200 only. */
export function statusOf(answered: number, json: unknown): number {
  const own = VendorData.safeParse(VendorError.safeParse(json).data?.data).data?.status;
  return answered < 300 && own !== undefined && own >= 400 ? own : answered;
}

/**
 * A SKU in the trash, or in the middle of another create, answers a code of many meanings and no holder. Both messages
 * carry the SKU in brackets in every language.
 */
function isSkuBusy(error: { code: string; message: string }): boolean {
  return error.code === 'woocommerce_rest_product_not_created' && /\(.+\)/.test(error.message);
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .trim()
    .slice(0, 300);
}
