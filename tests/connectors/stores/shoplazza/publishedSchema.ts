import type { HttpClient } from '#server/connectors/lib/http.ts';
import { publishedOpenApi } from '#tests/kit/publishedOpenApi.ts';

const published = publishedOpenApi('shoplazza/shoplazza-2026-01.openapi.json', [], /^(?=\/openapi\/)/);

/** Whether the vendor's schema lies beside the project. */
export const hasSchema = published.present;

/** What the vendor's schema has against a call: nothing when all is well. */
export const { problemsOf } = published;

/** The client, failing on any call of the API that the vendor's schema does not describe to the last key. */
export const withCheckedCalls = (http: HttpClient): HttpClient => published.withCheckedCalls(http);
