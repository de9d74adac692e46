import type { FieldSetter } from '../../system/journal/index.ts';
import type { Found } from './held.ts';
import type { Snapshot } from './snapshots.ts';
import type { Waiting } from './waiting.ts';

/** On whose account something is written: the run of the journal it belongs to, and who owns what it sets. */
export interface Origin {
  merchantId: string;
  runId: string;
  by: FieldSetter;
  /** An undo, or a file of the whole pool, gives a product the time of change that it had. */
  keepsTime?: boolean;
}

/** A product before and after. `before` was read in this transaction, with its row locked. */
export interface Edit {
  before: Snapshot;
  after: Snapshot;
  /** The owners of `after` stand as they are given, whatever changed. */
  ownersStand?: boolean;
  /** What waits for the merchant's word afterwards; without it, what the edit leaves open of what waited before. */
  waiting?: (pending: readonly Waiting[]) => readonly Found[];
  /** Just this waits afterwards, since the time that it says. */
  waitingStands?: readonly Waiting[];
}
