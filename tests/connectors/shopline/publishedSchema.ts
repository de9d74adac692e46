import { OpenApi } from '#tests/kit/openApi.ts';

/** The API as derived from the official SDK: names and types, and nothing but them. */
export const published = new OpenApi('shopline/shopline-derived.openapi.json', /^\/admin\/openapi\/v20260301(?=\/)/);
