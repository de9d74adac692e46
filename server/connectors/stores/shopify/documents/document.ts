/** A GraphQL operation as it is sent. */
export interface Document {
  readonly text: string;
  readonly writes: boolean;
  /**
   * About what Shopify asks for in points before it does it, without what its variables add: of a long list what it may
   * hold. What was not used comes back. A guess to begin with: each answer says it.
   * https://shopify.dev/docs/apps/build/apis/graphql-admin/rate-limits
   */
  readonly cost: number;
}

export const query = (cost: number, text: string): Document => ({ text, writes: false, cost });
export const mutation = (cost: number, text: string): Document => ({ text, writes: true, cost });
