import { parseArgs } from 'node:util';

export interface Options {
  /** The parts that were asked for; all when empty. */
  parts: string[];
  /** Decides the order of files and tests. */
  seed: number;
  /** The integration tests on both databases. */
  all: boolean;
  /** Only what was touched since this commit, work tree included; null for everything. */
  changedSince: string | null;
}

export const parts = [
  'types',
  'lint',
  'borders',
  'unused',
  'build',
  'unit',
  'pages',
  'integration',
  'pglite',
  'crash',
  'e2e',
] as const;

/** Reads the command line of `npm test`; throws with what is wrong and what there is. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      all: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      since: { type: 'string' },
    },
  });
  const unknown = positionals.filter((part) => !(parts as readonly string[]).includes(part));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}. The parts: ${parts.join(', ')}.`);
  const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
  if (!Number.isInteger(seed) || seed < 0) throw new Error(`--seed takes a whole number, not ${values.seed}.`);
  const changedSince = values.changed || values.since !== undefined ? (values.since ?? 'HEAD') : null;
  return { parts: positionals, seed, all: values.all, changedSince };
}
