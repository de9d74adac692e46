import { publishedOpenApi } from '#tests/kit/publishedOpenApi.ts';

/** The API as derived from the official SDK: names and types, and nothing but them. */
export const published = publishedOpenApi(
  'shopline/shopline-derived.openapi.json',
  [],
  /^\/admin\/openapi\/v20260301(?=\/)/,
);
