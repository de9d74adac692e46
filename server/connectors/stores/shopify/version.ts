/**
 * The version of the Admin API that everything here is written for. Shopify brings a new one each quarter and answers to
 * one for a year: https://shopify.dev/docs/api/usage/versioning
 */
export const API_VERSION = '2026-10';
