import type { Session, UserInfo } from '#contract/account.schemas.ts';

/** Somebody who has told everything. */
export const person = (change: Partial<UserInfo> = {}): UserInfo => ({
  userId: 'u1',
  email: 'mei@shop.example',
  name: 'Mei Lin',
  sex: 'female',
  nation: 'CN',
  headpic: '',
  introduction: 'Two stores.',
  telephone: '+86 755 1234',
  company: 'Harbour',
  zipCode: '518000',
  province: 'Guangdong',
  city: 'Shenzhen',
  address: '88 Nanshan Avenue',
  remark: '',
  roles: ['quayside', 'woo'],
  ...change,
});

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

export const session = (sessionId: string, change: Partial<Session> = {}): Session => ({
  sessionId,
  userAgent: windows,
  ip: '203.0.113.7',
  createdAt: '2026-01-02T03:04:05.000Z',
  lastSeenAt: '2026-01-02T03:04:05.000Z',
  expiresAt: '2027-01-02T03:04:05.000Z',
  current: false,
  ...change,
});
