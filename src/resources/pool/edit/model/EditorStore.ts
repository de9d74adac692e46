import type { Product, ProductUpdate, ProductVariant } from '#contract/product.ts';
import type { Problems } from './problems.ts';
import type { Sheet } from './sheet.ts';

/** What the sections of the edit page share. */
export interface EditorState {
  /** The product as it is stored: the supplier's side, and where it is published. */
  product: Product;
  /** What edits are compared with: what the server last took, as it was sent, or last answered. */
  base: ProductUpdate;
  /** The supplier's side of each variant; the same object as long as that stays the same. */
  variants: ReadonlyMap<string, ProductVariant>;
  /** The stored sheet: what differs from it is not saved yet. */
  stored: Sheet;
  /** The sheet as the page was opened, or last taken over from elsewhere: changes are marked against it, and rows are taken back to it. */
  opened: Sheet;
  problems: Problems;
}

/** Holds what is stored outside of React: after a save, only what shows a changed part is drawn again. */
export class EditorStore {
  private state: EditorState;
  private readonly listeners = new Set<() => void>();

  constructor(state: EditorState) {
    this.state = state;
  }

  readonly get = (): EditorState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  change(part: Partial<EditorState>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.listeners) listener();
  }
}
