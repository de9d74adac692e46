import { shipsTo } from '../calls/shippingOptions.ts';
import type { SupplierProduct, SupplierSku } from '../market.ts';
import { amount, type Marketplace } from '../marketplaces.ts';
import { carouselOf } from './msku.ts';

/** The page's linked data: the way to the category, and the product with the offer that is chosen. */
export function jsonLd(product: SupplierProduct, chosen: SupplierSku, marketplace: Marketplace) {
  const root = `https://www.${marketplace.host}`;
  const { value } = amount(chosen.cents, product.currency, marketplace.currency);
  const [service] = product.services;
  const isShipped = service !== undefined && shipsTo(product, marketplace.country);
  const rate = isShipped ? amount(service.cents, product.currency, marketplace.currency) : null;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: ['eBay', ...product.category].map((name, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: index === 0 ? root : `${root}/b/${encodeURIComponent(name)}/${product.categoryId}`,
      })),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.title,
      image: carouselOf(product),
      brand: { '@type': 'Brand', name: product.aspects.find(([name]) => name === 'Brand')?.[1] ?? 'Unbranded' },
      offers: {
        '@type': 'Offer',
        url: `${root}/itm/${product.id}`,
        itemCondition: 'https://schema.org/NewCondition',
        availability: `https://schema.org/${chosen.stock === 0 ? 'OutOfStock' : 'InStock'}`,
        priceCurrency: marketplace.currency,
        price: value,
        ...(rate && {
          shippingDetails: [
            {
              '@type': 'OfferShippingDetails',
              shippingRate: { '@type': 'MonetaryAmount', value: rate.value, currency: rate.currency },
              shippingDestination: [{ '@type': 'DefinedRegion', addressCountry: marketplace.country }],
            },
          ],
        }),
      },
    },
  ];
}
