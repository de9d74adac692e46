/** The well-known application: its key and secret are the same after every reset. */
export const APP = { key: '502345', secret: 'wSandboxAlibabaSecret4Qz8RtY1uVbN7mKe' } as const;

/** A buyer's account on Alibaba.com. */
export interface Account {
  readonly name: string;
  readonly email: string;
  readonly userId: string;
  readonly accountId: string;
  readonly country: string;
}

/** The well-known buyers; one click signs in as one of them. */
export const ACCOUNTS: readonly Account[] = [
  {
    name: 'importer-one',
    email: 'importer-one@example.test',
    userId: '200042361',
    accountId: '7063841',
    country: 'US',
  },
  {
    name: 'importer-two',
    email: 'importer-two@example.test',
    userId: '200042362',
    accountId: '7063842',
    country: 'DE',
  },
];
