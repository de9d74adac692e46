import type { InputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { mappingCalls } from '#contract/mapping.calls.ts';
import type { OfferList } from '#contract/mappingShown.ts';
import { supplierConnector } from '../../../connectors/registry.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { productOnly, readLink } from '../../sourcing/collect/index.ts';
import { skusOf } from '../../upkeep/offers/index.ts';
import { findAliases } from './aliases.ts';
import { askOffers, type SuppliersProduct } from './askOffers.ts';
import { isLinked } from './linked.ts';
import { proposeOffers } from './proposals/evidence.ts';
import type { Saving } from './save.ts';
import { findSold } from './soldProduct.ts';

/**
 * What a supplier's product comes in, by its link or number; for a store's product with what its variants most likely are.
 * Throws what is wrong with the link, what asking the supplier throws, and `notFound` for the store's product.
 */
export async function listOffers(
  deps: Deps,
  { merchantId, channels }: Pick<Saving, 'merchantId' | 'channels'>,
  { for: sold, ...wanted }: InputOf<typeof mappingCalls.offers>,
): Promise<OfferList> {
  const named = await productOf(deps, wanted);
  const product = await askOffers(deps, merchantId, named);
  const { supplier } = named;
  const { supplierProductId: productId, title, sourceUrl: url, images, options } = product;
  const skus = skusOf(supplier, product);
  const checkedAt = deps.now().toISOString();
  const proposals =
    sold === undefined
      ? []
      : await withMerchantTx(deps.db, merchantId, async (tx) => {
          const { variants, ...store } = await findSold(tx, channels, sold);
          return proposeOffers(
            {
              ...store,
              variants: variants.map(({ externalId, ...variant }) => ({ ...variant, variantId: externalId })),
            },
            {
              title,
              currency: product.currency,
              images: images.map(({ src }) => src),
              optionNames: options.map(({ name }) => name),
              choices: skus.map(({ cost, ...sku }) => ({ ...sku, cost: cost?.amount ?? null })),
            },
            { isLinked: await isLinked(tx, sold, named), aliases: await findAliases(tx, supplier) },
          );
        });
  return {
    supplier,
    productId,
    title,
    url,
    image: images[0]?.src ?? null,
    options,
    proposals,
    offers: skus.map(({ supplierProductId: _, ...sku }) => ({ ...sku, productId, checkedAt, goneAt: null })),
  };
}

/** The supplier's product that a link or a number leads to. */
async function productOf(
  deps: Deps,
  { url, supplier: named, dsChannel, productId }: Omit<InputOf<typeof mappingCalls.offers>, 'for'>,
): Promise<SuppliersProduct> {
  const supplier = named ?? dsChannel;
  if (url === undefined) {
    if (supplier === undefined || productId === undefined) throw new DomainError('invalidInput');
    return { supplier, productId };
  }
  const { platform, link } = readLink(url);
  const { resolveShort } = supplierConnector(platform);
  const target =
    link.kind === 'short' && resolveShort ? productOnly(await resolveShort(link.url, deps.http), platform) : link;
  if (target.kind === 'short') throw new DomainError('linkUnresolved');
  return {
    supplier: platform,
    productId: target.productId,
    ...(target.site === undefined ? {} : { site: target.site }),
  };
}
