import { type SupplierPlatform, supplierPlatforms } from '#contract/platforms.ts';
import { supplierConnector } from '../../../connectors/registry.ts';

export const asSupplier = (source: string): SupplierPlatform | null =>
  supplierPlatforms.find((platform) => platform === source) ?? null;

/** Whether this server can look at a supplier's products by itself; otherwise a person at the page does. */
export function watchesItself(source: string): boolean {
  const supplier = asSupplier(source);
  return supplier !== null && supplierConnector(supplier).product !== undefined;
}
