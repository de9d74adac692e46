import type { ProductRow } from '../../../../db/schema/products.ts';

const HANDLE_LENGTH = 200;

/** Names products in a file: by the handle or SKU that they came with, else by their title, each name once. */
export class Handles {
  readonly #taken = new Set<string>();
  readonly #source: string;

  /** `source`: the kind of file whose own names may be kept. */
  constructor(source: string) {
    this.#source = source;
  }

  of({ source, supplierProductId, title, productId }: ProductRow): string {
    const own = source === this.#source && supplierProductId !== null && !/^id:\d+$/.test(supplierProductId);
    const wanted = own ? supplierProductId : slugOf(title) || productId;
    let handle = wanted;
    for (let count = 2; this.#taken.has(handle.toLowerCase()); count += 1) handle = `${wanted}-${count}`;
    this.#taken.add(handle.toLowerCase());
    return handle;
  }
}

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, HANDLE_LENGTH);
