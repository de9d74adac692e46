const MOST_QUERIES = 50;

/**
 * Remembers where each page of a query starts: a page's answer names the start of the next, so that the server seeks
 * instead of skipping. A page whose start is not known is asked for by number.
 */
export class Cursors {
  private readonly starts = new Map<string, Map<number, string>>();

  /** Where this page starts, if the page before it was seen. */
  startOf(query: string, page: number): string | undefined {
    return this.starts.get(query)?.get(page);
  }

  /** Keeps what a page's answer said of the next one; `undefined` forgets it. The oldest of 50 queries gives way. */
  keep(query: string, page: number, next: string | undefined): void {
    const pages = this.starts.get(query) ?? new Map<number, string>();
    if (next === undefined) pages.delete(page + 1);
    else pages.set(page + 1, next);
    this.starts.delete(query);
    this.starts.set(query, pages);
    const [oldest] = this.starts.keys();
    if (this.starts.size > MOST_QUERIES && oldest !== undefined) this.starts.delete(oldest);
  }

  /** Forgets a resource's queries: its rows changed. */
  forget(resource: string): void {
    for (const query of this.starts.keys()) if (query.startsWith(`${resource}?`)) this.starts.delete(query);
  }
}
