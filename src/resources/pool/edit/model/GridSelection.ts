import { Listeners, type Readable } from '#src/lib/Store.ts';
import { type Place, type Range, rangeOf } from './grid.ts';

export interface Selected {
  /** The active cell: where typing goes. */
  anchor: Place;
  /** The other corner of the selected cells; the anchor itself where one cell is. */
  head: Place;
  /** Whether keys go to the text in the cell, not to the table. */
  editing: boolean;
  /** The cells a drag of the fill handle would fill, beside those selected. */
  filling: Range | undefined;
}

/** Which cells are selected. Outside of React, so that moving about draws the selection and not the table. */
export class GridSelection implements Readable<Selected> {
  private state: Selected = {
    anchor: { row: 0, column: 0 },
    head: { row: 0, column: 0 },
    editing: false,
    filling: undefined,
  };
  private readonly listeners = new Listeners();

  readonly get = (): Selected => this.state;

  readonly subscribe = this.listeners.subscribe;

  private tell(change: Partial<Selected>): void {
    this.state = { ...this.state, ...change };
    this.listeners.tell();
  }

  range(): Range {
    return rangeOf(this.state.anchor, this.state.head);
  }

  /** Selects one cell. */
  place(at: Place): void {
    this.tell({ anchor: at, head: at, editing: false, filling: undefined });
  }

  /** Selects everything between the active cell and another. */
  extend(to: Place): void {
    this.tell({ head: to, editing: false });
  }

  /** Selects a range. */
  select({ top, bottom, left, right }: Range): void {
    this.tell({ anchor: { row: top, column: left }, head: { row: bottom, column: right }, editing: false });
  }

  edit(editing: boolean): void {
    if (editing === this.state.editing && !editing) return;
    this.tell(editing ? { editing, head: this.state.anchor } : { editing });
  }

  fill(filling: Range | undefined): void {
    this.tell({ filling });
  }
}
