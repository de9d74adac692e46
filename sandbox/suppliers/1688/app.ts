/** The well-known application: its key and secret are the same after every reset. */
export const APP = { key: '4816880', secret: 'q1688SandboxAppSecret8fK2' } as const;

/** A buyer's account on 1688. */
export interface Account {
  readonly name: string;
  /** How the platform shows it. */
  readonly loginId: string;
  readonly memberId: string;
  readonly aliId: string;
}

/** The well-known buyers; one click signs in as one of them. */
export const ACCOUNTS: readonly Account[] = [
  { name: 'buyer-one', loginId: '采购一号', memberId: 'b2b-22000000000016880', aliId: '2200000000001' },
  { name: 'buyer-two', loginId: '采购二号', memberId: 'b2b-22000000000026880', aliId: '2200000000002' },
];
