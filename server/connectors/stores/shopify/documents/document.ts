/** A GraphQL operation as it is sent. */
export interface Document {
  readonly text: string;
  readonly writes: boolean;
  /**
   * About what it costs in Shopify's points, without what its variables add. Only a guess to go by: each answer says what
   * is left. https://shopify.dev/docs/apps/build/apis/graphql-admin/rate-limits
   */
  readonly cost: number;
}

export const query = (cost: number, text: string): Document => ({ text, writes: false, cost });
export const mutation = (cost: number, text: string): Document => ({ text, writes: true, cost });
