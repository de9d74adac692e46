import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '#contract/errors.ts';
import type { TextsToTranslate } from '../../../connectors/translator.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Provider } from './provider.ts';
import { findLines, type Line, type LineKind, saveLines } from './queries.ts';
import { batchesOf, type Chunk, splitLong } from './split.ts';

/** For whom and how lines are translated. */
export interface Order {
  deps: Deps;
  merchantId: string;
  provider: Provider;
  from: TextsToTranslate['from'];
  to: TextsToTranslate['to'];
  signal: AbortSignal;
  patience?: Patience;
}

/**
 * What each line became: from the merchant's earlier translations, the rest from the service, each line once. What was
 * translated is kept even when a later request fails. Throws the connectors' `DomainError`s.
 */
export async function translateLines(
  order: Order,
  lines: readonly string[],
  format: 'text' | 'html',
): Promise<Map<string, Line>> {
  const { limits } = order.provider.translator;
  // One byte is for the line break that a batch counts.
  const chunks = new Map(lines.map((line) => [line, splitLong(line, limits.bytes - 1)]));
  const wanted = [...new Set([...chunks.values()].flat().map(({ text }) => text))].filter((text) => text !== '');
  const done = await translateChunks(order, wanted, format);
  return new Map([...chunks].map(([line, parts]) => [line, joined(parts, done)]));
}

async function translateChunks(
  order: Order,
  texts: readonly string[],
  format: 'text' | 'html',
): Promise<Map<string, Line>> {
  const { deps, merchantId, provider } = order;
  const kind: LineKind = { provider: provider.name, from: order.from, to: order.to, format };
  const done = await withMerchantTx(deps.db, merchantId, (tx) => findLines(tx, kind, texts));
  const missing = texts.filter((text) => !done.has(text));
  const asked = await Promise.allSettled(
    batchesOf(missing, provider.translator.limits).map((batch) =>
      provider.gate(async () => {
        const fresh = await ask(order, batch, format);
        await withMerchantTx(deps.db, merchantId, (tx) => saveLines(tx, kind, fresh));
        for (const [text, line] of fresh) done.set(text, line);
      }),
    ),
  );
  const failed = asked.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return done;
}

async function ask(order: Order, texts: string[], format: 'text' | 'html'): Promise<Map<string, Line>> {
  const { deps, provider, from, to, signal, patience = PATIENCE } = order;
  const { translator, address, key, appId } = provider;
  const session = { address, key, appId, http: deps.http, signal };
  const answer = await withRetry(() => translator.translate(session, { texts, from, to, format }), patience, signal);
  return new Map(
    texts.map((text, at) => {
      // Nothing is no translation, and a line has to stay one.
      const translated = (answer.texts[at] ?? '').replace(/\s*[\n\r\u2028\u2029]+\s*/g, ' ').trim() || text;
      return [text, { translated, language: answer.from }] as const;
    }),
  );
}

/** The parts of a long line, together again; unchanged where none of them changed. */
function joined(parts: readonly Chunk[], done: ReadonlyMap<string, Line>): Line {
  const language = done.get(parts[0]?.text ?? '')?.language ?? '';
  const isChanged = parts.some(({ text }) => (done.get(text)?.translated ?? text) !== text);
  const last = parts.length - 1;
  const translated = parts.map(({ text, glue }, at) => {
    // Chinese puts no space between sentences; what it becomes may need one.
    const space = isChanged && glue === '' && at < last ? ' ' : glue;
    return (done.get(text)?.translated ?? text) + space;
  });
  return { translated: translated.join(''), language };
}

/** How long to wait before each further try, in ms. */
interface Patience {
  tooFast: readonly number[];
  unavailable: readonly number[];
}

/** Baidu’s standard edition answers one request a second; DeepL asks for pauses that grow. */
const PATIENCE: Patience = { tooFast: [1000, 2000, 4000], unavailable: [500, 2000] };

/** Asks again where another try may help. A translation has no effect that could happen twice. */
async function withRetry<T>(ask: () => Promise<T>, patience: Patience, signal: AbortSignal): Promise<T> {
  const left = { tooFast: [...patience.tooFast], unavailable: [...patience.unavailable] };
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const wait = waitAfter(error, left);
      if (wait === undefined || signal.aborted) throw error;
      await pause(wait, undefined, { signal }).catch(() => {
        throw error;
      });
    }
  }
}

function waitAfter(error: unknown, left: { tooFast: number[]; unavailable: number[] }): number | undefined {
  if (!(error instanceof DomainError)) return undefined;
  if (error.key === 'translateTooFast') return left.tooFast.shift();
  return error.key === 'translateUnavailable' ? left.unavailable.shift() : undefined;
}
