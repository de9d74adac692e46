import type { Capture } from '#contract/capture.ts';
import { ask } from '../messages.ts';
import { captureOf } from '../sites/capture.ts';
import { realAddress } from '../sites/realAddress.ts';
import type { Site } from '../sites/site.ts';

/** Gathers the product page in this tab, its description included where the page takes that from elsewhere. */
export async function gather(site: Site): Promise<Capture> {
  const globals = site.globals.length === 0 ? {} : await ask('pageData', { paths: [...site.globals] });
  const page = { document, url: realAddress(location.href), globals };
  const capture = captureOf(site, page);
  const elsewhere = capture.shown.descriptionHtml ? undefined : site.describedAt?.(page);
  const descriptionHtml = elsewhere === undefined ? null : await ask('description', { url: elsewhere });
  return descriptionHtml ? { ...capture, shown: { ...capture.shown, descriptionHtml } } : capture;
}
