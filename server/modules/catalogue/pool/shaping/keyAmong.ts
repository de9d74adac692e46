import type { ProductHead } from '../snapshots.ts';

type Identity = Pick<ProductHead, 'source' | 'supplierProductId' | 'partOf'>;

/**
 * The key by which a new collection knows a variant that moved into another product. Among variants of another supplier
 * product it names its own, so that it is not taken for one of those.
 */
export function keyAmong(into: Identity, from: Identity, key: string | null): string | null {
  const [theirs, ours] = [identity(from), identity(into)];
  return key === null || theirs === null || theirs === ours ? key : `${theirs}\u001f\u001f${key}`;
}

const identity = ({ source, supplierProductId, partOf }: Identity): string | null => {
  const id = supplierProductId ?? partOf;
  return id === null ? null : `${source}:${id}`;
};
