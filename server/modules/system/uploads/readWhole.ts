import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { UploadedFile } from '../../../http/context.ts';

/**
 * At most `limits.imageUpload` bytes: the stream is cut there, and what follows is thrown away unread. Throws `fileEmpty`,
 * `pictureTooLarge`.
 */
export async function readWhole(file: UploadedFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file.stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limits.imageUpload) chunks.push(chunk);
  }
  if (file.truncated() || size > limits.imageUpload) throw new DomainError('pictureTooLarge');
  if (size === 0) throw new DomainError('fileEmpty', { name: file.name.slice(0, 200) || 'file' });
  return Buffer.concat(chunks);
}
