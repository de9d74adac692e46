import { z } from 'zod';
import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { supplierPlatforms } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import { meetings, numberStyles, textEncodings } from '#contract/importWords.ts';
import { supplierConnector } from '../../../connectors/registry.ts';
import type { Deps } from '../../../deps.ts';
import { headOf } from './files/decodeText.ts';
import { type FileItem, openProductFile, type ProductFile } from './files/index.ts';
import { sniffFile } from './files/sniff.ts';
import { countPoolFile, readPoolFile, type WholeItem } from './poolFile.ts';

/** What an import's job knows of its file: which one, and how it is read. */
export const ImportParams = z.object({
  fileName: z.string(),
  name: z.string(),
  currency: z.string(),
  encoding: z.enum(textEncodings).optional(),
  numbers: z.enum(numberStyles).optional(),
  layout: z
    .object({ kind: z.enum(['shopifyCsv', 'wooCsv', 'table']), columns: z.record(z.string(), z.string()) })
    .optional(),
  meeting: z.enum(meetings).default('ask'),
});
export type ImportParams = z.infer<typeof ImportParams>;

/** A kept file that is ready to be read into the pool: what it delivers is a product, a whole one, or a problem. */
type OpenImport = Omit<ProductFile, 'products'> & { products(): AsyncIterable<FileItem | WholeItem> };

/** Opens a kept file for reading. Throws what says that it is no product file. */
export async function openImport(deps: Deps, merchantId: string, params: ImportParams): Promise<OpenImport> {
  const { name, encoding, numbers, layout, currency } = params;
  const open = () => deps.files.read(merchantId, params.fileName);
  if (sniffFile(await headOf(open()), name, encoding) === 'pool') {
    return {
      kind: 'pool',
      survey: async () => ({ products: await countPoolFile(open) }),
      products: () => readPoolFile(open, deps.publicUrl),
    };
  }
  return openProductFile(open, name, { currency, encoding, numbers, layout, readPage: readAnyPage });
}

/**
 * The product of a saved page, by whichever supplier knows the page. A check page looks much the same at several of them:
 * it is told in the words of the supplier whose address the page names most.
 */
function readAnyPage(html: string): CollectedProductInput | null {
  const refused: { error: DomainError; named: number }[] = [];
  for (const { page, hosts } of supplierPlatforms.map(supplierConnector)) {
    try {
      const found = page?.(html);
      if (found) return found;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ error, named: hosts.reduce((count, host) => count + html.split(host).length - 1, 0) });
    }
  }
  const [first] = refused.sort((a, b) => b.named - a.named);
  if (first) throw first.error;
  return null;
}
