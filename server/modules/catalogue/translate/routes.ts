import { limits } from '#contract/limits.ts';
import { translateCalls } from '#contract/translate.calls.ts';
import { translateSchemas } from '#contract/translate.schemas.ts';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { startTranslation } from './job.ts';
import { providerOf, serviceOf } from './provider.ts';
import { translateTexts } from './texts.ts';

/** The browser gives a call up after its time-out; what is translated by then is kept for the next try. */
const ANSWERED_WITHIN = limits.requestTimeout - 5000;

/** Mounts `/shop/translate`. */
export function mountTranslate(mount: Mount, deps: Deps): void {
  mount(translateCalls, translateSchemas, {
    service: async () => serviceOf(deps),
    translate: async ({ q, from, to, format }, { caller: { merchantId } }) => {
      const signal = AbortSignal.timeout(ANSWERED_WITHIN);
      const given = typeof q === 'string' ? [q] : q;
      const done = await translateTexts(
        { deps, merchantId, provider: providerOf(deps), from, to, signal },
        given,
        format,
      );
      return { from: done.from, to, trans_result: given.map((src, at) => ({ src, dst: done.texts[at] ?? src })) };
    },
    products: (order, { caller }) => startTranslation(deps, caller, order),
  });
}
