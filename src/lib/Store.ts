/** Those who want to be told of something. */
export class Listeners<Told extends unknown[] = []> {
  private readonly listeners = new Set<(...told: Told) => void>();

  /** How many listen. */
  get size(): number {
    return this.listeners.size;
  }

  /** Tells `listener` from now on; returns how to stop. */
  readonly subscribe = (listener: (...told: Told) => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly tell = (...told: Told): void => {
    for (const listener of this.listeners) listener(...told);
  };
}

/** Something that is held outside of React and can be followed by `useSyncExternalStore`. */
export interface Readable<State> {
  readonly get: () => State;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Holds a value outside of React: who shows a part of it is drawn again when that part changes. */
export class Store<State> implements Readable<State> {
  private state: State;
  private readonly listeners = new Listeners();

  constructor(state: State) {
    this.state = state;
  }

  readonly get = (): State => this.state;
  readonly subscribe = this.listeners.subscribe;

  /** Puts another value in place, and tells. */
  set(state: State): void {
    this.state = state;
    this.listeners.tell();
  }
}
