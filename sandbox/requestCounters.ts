/** Requests seen, in all and per route: `GET /products/{id}` for a store, the method name for a supplier. */
interface RequestCount {
  total: number;
  byRoute: Record<string, number>;
}

/** Counts what arrives, refused requests included. Kept in memory only. */
export class RequestCounters {
  private readonly counts = new Map<string, RequestCount>();

  /** @param place e.g. `woocommerce/harbour` or `aliexpress` */
  count(place: string, route: string): void {
    const entry = this.of(place);
    entry.total += 1;
    entry.byRoute[route] = (entry.byRoute[route] ?? 0) + 1;
  }

  /** Counts a call by its name where the path does not tell: it is in the total already. */
  name(place: string, route: string): void {
    const { byRoute } = this.of(place);
    byRoute[route] = (byRoute[route] ?? 0) + 1;
  }

  of(place: string): RequestCount {
    const entry = this.counts.get(place) ?? { total: 0, byRoute: {} };
    this.counts.set(place, entry);
    return entry;
  }

  clear(): void {
    this.counts.clear();
  }
}
