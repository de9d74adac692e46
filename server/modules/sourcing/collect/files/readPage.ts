import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { DomainError } from '#contract/errors.ts';
import { decodeText } from './decodeText.ts';
import { checkedProduct, type FileItem } from './fileItem.ts';

/** Finds the product in a saved page; null when there is none. May throw a DomainError of its own (a captcha). */
export type PageReader = (html: string) => CollectedProductInput | null;

const PAGE_MEGABYTES = 20;

/**
 * The one product of a saved page.
 * @throws DomainError fileTooLarge above 20 MB, fileNotProductPage, and what the reader throws
 */
export async function readPage(
  open: () => AsyncIterable<Uint8Array>,
  name: string,
  reader: PageReader,
): Promise<FileItem> {
  const product = reader(await wholeText(open(), name));
  if (!product) throw new DomainError('fileNotProductPage', { name });
  return checkedProduct(product, [1], (field) => field);
}

async function wholeText(bytes: AsyncIterable<Uint8Array>, name: string): Promise<string> {
  let size = 0;
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      size += chunk.byteLength;
      if (size > PAGE_MEGABYTES * 1024 * 1024) throw new DomainError('fileTooLarge', { name, limit: PAGE_MEGABYTES });
      yield chunk;
    }
  }
  const parts: string[] = [];
  for await (const text of decodeText(measured())) parts.push(text);
  return parts.join('');
}
