/** The version of the Open API that everything here is written for. One comes out each half-year. */
export const API_VERSION = '2026-01';

/** Below a shop's address. */
export const API_PATH = `/openapi/${API_VERSION}`;
