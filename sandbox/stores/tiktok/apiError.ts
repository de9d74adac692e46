/** What the platform says no with. Its callers go by `code`; the status says little. */
export class ApiError extends Error {
  readonly code: number;
  readonly status: number;

  constructor(code: number, message: string, status = 200) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export const refusals = {
  sign: () => new ApiError(106001, 'Sign is invalid, please check the sign', 401),
  appKey: () => new ApiError(106002, 'The app_key is invalid', 401),
  timestamp: () => new ApiError(106003, 'The timestamp is outside of the five minutes allowed', 401),
  token: () => new ApiError(105001, 'Access token is invalid', 401),
  tokenExpired: () => new ApiError(105002, 'Access token is expired', 401),
  cipherMissing: () => new ApiError(106013, 'shop_cipher is missing', 400),
  shopMismatch: () => new ApiError(101000, 'The access token does not hold this shop', 403),
  scope: (scope: string) => new ApiError(105005, `Access denied. The access scope ${scope} is not granted`, 401),
  path: () => new ApiError(36009009, 'Invalid path', 404),
  body: (detail: string) => new ApiError(36009022, `The request body is invalid: ${detail}`, 400),
  query: (name: string) => new ApiError(36009004, `The query parameter ${name} is missing or invalid`, 400),
  throttled: () => new ApiError(36009002, 'Too many requests', 429),
  broken: () => new ApiError(36009003, 'Internal error, please retry', 500),
  noProduct: () => new ApiError(12052220, 'The product does not exist'),
  noSku: () => new ApiError(12019022, 'sku ID is invalid'),
  product: (detail: string) => new ApiError(12052900, detail),
  productStatus: () => new ApiError(12019113, 'product status invalid'),
  tooManyIds: () => new ApiError(12019120, 'product ids exceed limit'),
  image: () => new ApiError(12052251, 'The image cannot be processed'),
  region: () =>
    new ApiError(
      21008106,
      "This interface cannot be used in this region or this business type. Please don't use the api.",
    ),
  /** The numbers of these are not published: callers go by the words. */
  shipping: (detail: string) => new ApiError(21011999, detail),
} as const;

/** One page of these rows: `page_size` from 1 to 100, `page_token` of the page before. */
export function pageOf<T>(
  rows: T[],
  query: URLSearchParams,
): { rows: T[]; next_page_token: string; total_count: number } {
  const size = Number(query.get('page_size'));
  if (!Number.isInteger(size) || size < 1 || size > 100) throw refusals.query('page_size');
  const token = query.get('page_token') ?? '';
  const from =
    token === ''
      ? 0
      : Number(
          Buffer.from(token, 'base64url')
            .toString()
            .replace(/^from:/, ''),
        );
  if (!Number.isInteger(from)) throw refusals.query('page_token');
  const next = from + size < rows.length ? Buffer.from(`from:${from + size}`).toString('base64url') : '';
  return { rows: rows.slice(from, from + size), next_page_token: next, total_count: rows.length };
}
