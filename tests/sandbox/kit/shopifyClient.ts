import type { Sandbox } from '../../../sandbox/index.ts';

export interface GraphQLReply {
  status: number;
  body: {
    data?: Record<string, unknown>;
    errors?: { message: string; extensions?: { code: string } }[] | string;
    extensions?: {
      cost: {
        requestedQueryCost: number;
        actualQueryCost: number | null;
        throttleStatus: { currentlyAvailable: number };
      };
    };
  };
}

/** The custom app's tokens of the well-known shops. */
export const TOKENS = {
  harbour: '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',
  lantern: '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',
};

/** Calls a shop's Admin API as any client would. */
export async function ask(
  sandbox: Sandbox,
  query: string,
  variables: object = {},
  { shop = 'harbour', token = TOKENS.harbour, version = '2026-10' } = {},
): Promise<GraphQLReply> {
  const url = `${sandbox.url}/_hosts/${shop}.myshopify.com/admin/api/${version}/graphql.json`;
  const headers = { 'content-type': 'application/json', 'x-shopify-access-token': token };
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  return { status: reply.status, body: await reply.json() };
}
