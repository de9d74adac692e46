import { publishedOpenApi } from '#tests/kit/publishedOpenApi.ts';

export const API_HOST = 'open-api.tiktokglobalshop.com';

/** The catalogue of TikTok Shop's calls; it leaves out what signing adds to each. */
export const published = publishedOpenApi('tiktok/tiktok-shop-derived.openapi.json', ['app_key', 'timestamp', 'sign']);
