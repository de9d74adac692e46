import type { FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';
import { MARKETPLACES, type Marketplace, mainMarketplace } from './marketplaces.ts';

/** Where a caller stands: the marketplace it asks and the place its parcels would go to. */
export interface Caller {
  marketplace: Marketplace;
  country: string;
  zip: string | undefined;
}

/**
 * Reads the marketplace header and the location in the end user's context; without a location it is the marketplace's
 * own country. @throws ApiError 11011
 */
export function callerOf({ headers }: FastifyRequest): Caller {
  const asked = headers['x-ebay-c-marketplace-id'] ?? mainMarketplace.id;
  const marketplace = MARKETPLACES.find(({ id }) => id === asked);
  if (!marketplace) {
    const allowedMarketplaces = MARKETPLACES.map(({ id }) => id).join(', ');
    throw new ApiError(11011, { marketplaceId: String(asked), allowedMarketplaces });
  }
  const packed = /contextualLocation=([^,]+)/.exec(String(headers['x-ebay-c-enduserctx'] ?? ''))?.[1] ?? '';
  const location = new Map(
    decodeURIComponent(packed)
      .split(',')
      .map((pair): [string, string] => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']),
  );
  return { marketplace, country: location.get('country') ?? marketplace.country, zip: location.get('zip') };
}
