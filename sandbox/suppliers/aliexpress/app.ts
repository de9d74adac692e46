/** The well-known application: its key and secret are the same after every reset. */
export const APP = { key: '501234', secret: 'qSandboxAppSecret7F3k9LmN2pXv0Rt' } as const;

/** A buyer's account on AliExpress. */
export interface Account {
  readonly name: string;
  readonly email: string;
  readonly userId: string;
  readonly sellerId: string;
  readonly country: string;
}

/** The well-known buyers; one click signs in as one of them. */
export const ACCOUNTS: readonly Account[] = [
  {
    name: 'buyer-one',
    email: 'buyer-one@example.test',
    userId: '6120000000001',
    sellerId: '2671000000001',
    country: 'US',
  },
  {
    name: 'buyer-two',
    email: 'buyer-two@example.test',
    userId: '6120000000002',
    sellerId: '2671000000002',
    country: 'DE',
  },
];
