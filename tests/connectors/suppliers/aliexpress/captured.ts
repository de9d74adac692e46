import { Capture, type CapturePart, type ShownPage } from '#contract/capture.ts';
import type { PageReading } from '#server/connectors/supplier.ts';
import { aliexpress } from '#server/connectors/suppliers/aliexpress/index.ts';
import { pageData } from '#server/connectors/suppliers/aliexpress/page/data.ts';
import { required } from '#tests/kit/required.ts';
import { mtop } from './pages.ts';

export const URL_OF = 'https://www.aliexpress.com/item/1005004000000001.html?spm=a2g0o';
/** What is read of a page as the extension gathered it. */
export const capture = (parts: CapturePart[], shown: ShownPage = {}, url = URL_OF): PageReading =>
  required(aliexpress.capture)(
    Capture.parse({ supplier: 'aliexpress', url, capturedAt: '2026-11-01T00:00:00Z', parts, shown }),
  );
/** How each field was read, and from what. */
export const stateOf = ({ fields }: PageReading): Record<string, string> =>
  Object.fromEntries(fields.map(({ field, state, from }) => [field, `${state} ${from}`]));
/** The data of a page, as its scripts hold it. */
export const dataOf = (html: string): unknown => pageData(html).find((data) => Object.keys(Object(data)).length > 0);
export const answerOf = () => structuredClone(dataOf(mtop()));
export const part = (name: CapturePart['name'], data: unknown): CapturePart[] => [{ name, data }];
