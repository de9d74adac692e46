import type { CollectedProductInput } from '#contract/collected.ts';
import { supplierConnectors } from '../../connectors/registry.ts';
import type { SupplierConnector } from '../../connectors/supplier.ts';
import type { Deps } from '../../deps.ts';
import { openProductFile, type ProductFile } from './files/index.ts';
import type { ImportParams } from './importWorker.ts';

/** Opens a kept file for reading. Throws what says that it is no product file. */
export const openImport = (deps: Deps, merchantId: string, params: ImportParams): Promise<ProductFile> =>
  openProductFile(() => deps.files.read(merchantId, params.fileName), params.name, {
    currency: params.currency,
    readPage: readAnyPage,
  });

/** The product of a saved page, by whichever supplier knows the page. */
function readAnyPage(html: string): CollectedProductInput | null {
  for (const connector of Object.values<SupplierConnector>(supplierConnectors)) {
    const found = connector.page?.(html);
    if (found) return found;
  }
  return null;
}
