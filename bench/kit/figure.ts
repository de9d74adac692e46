/** One measurement beside its reference, taken in the same run. */
export interface Figure {
  what: string;
  database: string;
  ours: number;
  reference: number;
  unit: 'req/s' | 's' | 'ms' | 'kB' | 'MB' | 'requests' | 'points';
  /** Ours against the reference: of rates the share reached, of times how many times as long. */
  ratio: number;
  budget: string;
}

/** Seconds that some work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}
