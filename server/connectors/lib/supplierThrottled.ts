/** A supplier was called too fast: nothing was done. `retryAfter` in ms where it said so. */
export class SupplierThrottled extends Error {
  readonly retryAfter: number | null;

  constructor(message: string, options: { retryAfter?: number | null; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'SupplierThrottled';
    this.retryAfter = options.retryAfter ?? null;
  }
}
