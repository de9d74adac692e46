/** A named map of records whose every change is reported, so that the journal can keep it. */
export class Collection<T> {
  private readonly records = new Map<string, T>();
  private readonly report: (key: string, value: T | null) => void;

  constructor(report: (key: string, value: T | null) => void) {
    this.report = report;
  }

  get(key: string | number): T | undefined {
    return this.records.get(String(key));
  }

  set(key: string | number, value: T): void {
    this.records.set(String(key), value);
    this.report(String(key), value);
  }

  delete(key: string | number): void {
    if (this.records.delete(String(key))) this.report(String(key), null);
  }

  values(): T[] {
    return [...this.records.values()];
  }

  /** The first few records, oldest first. */
  some(count: number): T[] {
    const records: T[] = [];
    for (const record of this.records.values()) {
      if (records.length === count) break;
      records.push(record);
    }
    return records;
  }

  keys(): string[] {
    return [...this.records.keys()];
  }

  get size(): number {
    return this.records.size;
  }

  /** Puts a record in place without reporting it: replay and reset only. */
  restore(key: string, value: T | null): void {
    if (value === null) this.records.delete(key);
    else this.records.set(key, value);
  }

  clear(): void {
    this.records.clear();
  }
}

/** Counts on, from 1, under this name. */
export function nextCount(counters: Collection<number>, name: string): number {
  const next = (counters.get(name) ?? 0) + 1;
  counters.set(name, next);
  return next;
}
