import type { Stage } from './stage.ts';

/** A line of the specification, and the behaviour that makes it true. */
export interface Row {
  /** The line, as near to its words as a name can be. */
  line: string;
  holds(stage: Stage): Promise<void>;
}
