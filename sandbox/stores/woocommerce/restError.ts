/**
 * An error as WordPress answers it: `{code, message, data: {status, ...}}` with that HTTP status. Some plug-ins and some
 * of WooCommerce's own routes answer a number as the code, or the status as text.
 */
export class RestError extends Error {
  readonly code: string | number;
  readonly status: number;
  readonly data: Record<string, unknown>;

  constructor(code: string | number, message: string, status: number, data: Record<string, unknown> = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.data = { status, ...data };
  }

  get body(): { code: string | number; message: string; data: Record<string, unknown> } {
    return { code: this.code, message: this.message, data: this.data };
  }
}

/** 404 for an id that names nothing of this kind. */
export function invalidId(kind: 'product' | 'product_variation' | 'shop_order' | 'shop_webhook' | 'term'): RestError {
  if (kind === 'term') return new RestError('woocommerce_rest_term_invalid', 'Resource does not exist.', 404);
  return new RestError(`woocommerce_rest_${kind}_invalid_id`, 'Invalid ID.', 404);
}
