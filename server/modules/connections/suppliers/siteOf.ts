import type { SupplierPlatform } from '#contract/platforms.ts';
import { supplierConnector } from '../../../connectors/registry.ts';

/** The supplier's national site that a product's address names, to be spread into a query: prices and freight depend on it. */
export function siteOf(supplier: SupplierPlatform, address: string | null | undefined): { site?: string } {
  if (!address || !URL.canParse(address)) return {};
  const link = supplierConnector(supplier).recognise(new URL(address));
  return link?.kind === 'product' && link.site !== undefined ? { site: link.site } : {};
}
