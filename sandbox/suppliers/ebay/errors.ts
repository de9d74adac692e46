import type { FastifyReply } from 'fastify';

type Params = Record<string, string>;
interface ErrorKind {
  status: number;
  domain: string;
  category: 'REQUEST' | 'APPLICATION' | 'BUSINESS';
  message: string;
  /** Where eBay says more. `{name}` stands for a parameter. */
  long?: string;
}

const browse = (status: number, message: string, category: ErrorKind['category'] = 'REQUEST'): ErrorKind => ({
  status,
  domain: 'API_BROWSE',
  category,
  message,
});

/**
 * The errors that are played, by their id. Of the Browse API: its OpenAPI document; of access and limits:
 * https://developer.ebay.com/api-docs/static/handling-error-messages.html
 */
const ERRORS = {
  1001: {
    status: 401,
    domain: 'OAuth',
    category: 'REQUEST',
    message: 'Invalid access token',
    long: 'Invalid access token. Check the value of the Authorization HTTP request header.',
  },
  1002: {
    status: 400,
    domain: 'OAuth',
    category: 'REQUEST',
    message: 'Missing access token',
    long: 'Access token is missing in the Authorization HTTP request header.',
  },
  2001: {
    status: 429,
    domain: 'ACCESS',
    category: 'REQUEST',
    message: 'Too many requests.',
    long: 'The request limit has been reached for the resource.',
  },
  2002: { status: 404, domain: 'ACCESS', category: 'REQUEST', message: 'Resource not found' },
  11000: browse(
    500,
    'There was a problem with an eBay internal system or process. Contact eBay developer support for assistance.',
    'APPLICATION',
  ),
  11001: browse(404, 'The specified item Id was not found.'),
  11002: browse(404, 'The specified item group was not found.'),
  11003: browse(404, 'The specified legacy item Id was not found.'),
  11005: browse(400, 'Item Group Id is invalid. Use {itemHref} to get the item details.'),
  11006: browse(400, 'The legacy Id is invalid. Use {itemGroupHref} to get the item group details.'),
  11011: browse(
    400,
    'The marketplace value {marketplaceId} is not supported. The supported values are: {allowedMarketplaces}',
  ),
  11501: browse(
    400,
    "The 'fieldgroups' value {fieldgroups} is invalid. The supported fieldgroups are: PRODUCT, COMPACT",
  ),
  12001: browse(400, "The call must have a valid 'q', 'category_ids', 'epid' or 'gtin' query parameter."),
  12004: browse(400, "The 'offset' value cannot be negative."),
  12005: browse(400, "The 'offset' value must be an integer."),
  12006: browse(400, "The 'limit' value should be between 1 and 200 (inclusive)."),
  12007: browse(400, "The 'limit' value must be an integer value."),
  12029: browse(400, 'The maximum number of listings that can be retrieved is 10,000.'),
  // eBay's own words; its number for it is not known, this one is the sandbox's.
  12031: browse(400, "The 'offset' value must be either zero or a multiple of the 'limit' value."),
} as const satisfies Record<number, ErrorKind>;

export type ErrorId = keyof typeof ERRORS;

/** A refusal of the API. */
export class ApiError extends Error {
  readonly id: ErrorId;
  readonly params: Params;

  constructor(id: ErrorId, params: Params = {}) {
    super(ERRORS[id].message);
    this.id = id;
    this.params = params;
  }
}

/** Returns a refusal with its status, in the one shape that eBay's REST APIs share. */
export function sendError(reply: FastifyReply, id: ErrorId, params: Params = {}): FastifyReply {
  const { status, domain, category, message, long }: ErrorKind = ERRORS[id];
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (whole, name) => params[name] ?? whole);
  const parameters = Object.entries(params).map(([name, value]) => ({ name, value }));
  const error = { errorId: id, domain, category, message: fill(message), longMessage: fill(long ?? message) };
  return reply.status(status).send({ errors: [parameters.length > 0 ? { ...error, parameters } : error] });
}
