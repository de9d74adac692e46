import { Listeners, type Readable } from '#src/lib/Store.ts';
import type { CellColumn, Sheet, SheetRow } from './sheet.ts';

const MOST_STEPS = 50;

/**
 * Holds the sheet outside of React: a key stroke changes one row, and only what shows that row is drawn again. Keeps
 * the steps back.
 */
export class SheetStore implements Readable<Sheet> {
  private sheet: Sheet;
  private past: Sheet[] = [];
  private future: Sheet[] = [];
  private typing: string | undefined;
  private readonly listeners = new Listeners();

  constructor(sheet: Sheet) {
    this.sheet = sheet;
  }

  readonly get = (): Sheet => this.sheet;

  readonly subscribe = this.listeners.subscribe;

  /** Whether there is a step back. */
  readonly canUndo = (): boolean => this.past.length > 0;

  /** Whether a step that was taken back can be made again. */
  readonly canRedo = (): boolean => this.future.length > 0;

  private tell(sheet: Sheet): void {
    this.sheet = sheet;
    this.listeners.tell();
  }

  private remember(): void {
    this.past = [...this.past.slice(1 - MOST_STEPS), this.sheet];
    this.future = [];
  }

  /** Makes a change that can be undone as one step. */
  change(sheet: Sheet): void {
    if (sheet === this.sheet) return;
    this.typing = undefined;
    this.remember();
    this.tell(sheet);
  }

  /** Types into a cell; a cell's key strokes are one step. */
  type(variantId: string, column: CellColumn, text: string): void {
    const cell = `${variantId} ${column}`;
    if (this.typing !== cell) this.remember();
    this.typing = cell;
    this.put(variantId, { [column]: text });
  }

  /** Changes a row by something other than typing: a unit, an image. */
  patch(variantId: string, change: Partial<SheetRow>): void {
    this.typing = undefined;
    this.remember();
    this.put(variantId, change);
  }

  private put(variantId: string, change: Partial<SheetRow>): void {
    const row = this.sheet.rows.get(variantId);
    if (row === undefined) return;
    this.tell({ ...this.sheet, rows: new Map(this.sheet.rows).set(variantId, { ...row, ...change }) });
  }

  /** Ends the typing in a cell: what is typed next is a step of its own. */
  rest(): void {
    this.typing = undefined;
  }

  /** Gives up what is being typed, as if it had never begun. */
  cancelTyping(): void {
    const before = this.typing === undefined ? undefined : this.past.at(-1);
    if (before === undefined) return;
    this.typing = undefined;
    this.past = this.past.slice(0, -1);
    this.tell(before);
  }

  /** Takes the last step back. */
  readonly undo = (): void => {
    const before = this.past.at(-1);
    if (before === undefined) return;
    this.typing = undefined;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, this.sheet];
    this.tell(before);
  };

  /** Makes the step again that was taken back last. */
  readonly redo = (): void => {
    const after = this.future.at(-1);
    if (after === undefined) return;
    this.typing = undefined;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, this.sheet];
    this.tell(after);
  };

  /** Starts again from another sheet: nothing to undo. */
  reset(sheet: Sheet): void {
    this.past = [];
    this.future = [];
    this.typing = undefined;
    this.tell(sheet);
  }
}
