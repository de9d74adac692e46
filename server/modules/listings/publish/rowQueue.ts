import type { StoreLimits } from '../../../connectors/store.ts';
import type { OpenRow } from '../../../jobs/openRows.ts';

/**
 * The open rows of one store, handed out in chunks: of products that the store holds as many as it updates at once, of the
 * others as many as it creates.
 */
export class RowQueue {
  private readonly updates: OpenRow[];
  private readonly creations: OpenRow[];
  private readonly limits: Pick<StoreLimits, 'publishBatch' | 'updateBatch'>;

  constructor(
    rows: readonly OpenRow[],
    held: ReadonlySet<string>,
    limits: Pick<StoreLimits, 'publishBatch' | 'updateBatch'>,
  ) {
    this.updates = rows.filter(({ productId }) => held.has(productId));
    this.creations = rows.filter(({ productId }) => !held.has(productId));
    this.limits = limits;
  }

  get isEmpty(): boolean {
    return this.updates.length + this.creations.length === 0;
  }

  /** The next rows, in the order of the job as far as chunks go. */
  next(): OpenRow[] {
    const { publishBatch, updateBatch = publishBatch } = this.limits;
    const [update, creation] = [this.updates[0], this.creations[0]];
    const takesUpdates = update !== undefined && (creation === undefined || update.position < creation.position);
    return takesUpdates ? this.updates.splice(0, updateBatch) : this.creations.splice(0, publishBatch);
  }

  /** A row whose end is open: it comes last, in a small chunk, since it may have to be created. */
  putBack(row: OpenRow): void {
    this.creations.push(row);
  }
}
