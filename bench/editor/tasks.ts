import type { Browser, Page } from 'playwright';
import { z } from 'zod';

const Trace = z.object({
  traceEvents: z.array(
    z.looseObject({
      name: z.string(),
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      dur: z.number().optional(),
      args: z.looseObject({ name: z.unknown().optional() }).optional(),
    }),
  ),
});

/** The tasks of the page's main thread while some work goes on, in ms, the longest first. Chromium's own trace tells. */
export async function tasksWhile(browser: Browser, page: Page, work: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata', 'disabled-by-default-devtools.timeline'] });
  await work();
  const { traceEvents } = Trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && main.has(`${pid} ${tid}`))
    .map(({ dur = 0 }) => dur / 1000)
    .toSorted((a, b) => b - a);
}
