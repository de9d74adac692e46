import { describe, expect, it } from 'vitest';
import { authProvider } from '#src/authProvider/index.ts';
import { loadUser } from '#src/authProvider/user.ts';
import { cookieText } from '#src/lib/cookie.ts';
import { clearRoles, mayOpen, readRoles, writeRoles } from '#src/lib/roles.ts';
import { clearSession, readToken, writeToken } from '#src/lib/session.ts';
import { failed, fakeHttp, ok, onItsWay } from '../fakeHttp.ts';

describe('the token', () => {
  it('is kept in a cookie until it is cleared', () => {
    expect(readToken()).toBeUndefined();
    writeToken('a.b;c=d');
    expect(readToken()).toBe('a.b;c=d');
    clearSession();
    expect(readToken()).toBeUndefined();
  });
  it('lives 365 days, for this site only, and over https only where there is https', () => {
    expect(cookieText('t', 'v', 365, true)).toBe('t=v; Path=/; Max-Age=31536000; SameSite=Strict; Secure');
    expect(cookieText('t', 'v', 365, false)).not.toContain('Secure');
  });
});

describe('roles', () => {
  it('are unknown before any were kept', () => expect(readRoles()).toBeUndefined());
  it('become quayside when empty or unreadable', () => {
    expect(writeRoles([])).toEqual(['quayside']);
    expect(readRoles()).toEqual(['quayside']);
    for (const broken of ['[]', '{', '"x"', '[1]']) {
      localStorage.setItem('roles', broken);
      expect(readRoles()).toEqual(['quayside']);
    }
  });
  it('go with the session', () => {
    writeRoles(['woo']);
    clearSession();
    expect(readRoles()).toBeUndefined();
  });
  it('are forgotten alone', () => {
    writeRoles(['woo']);
    clearRoles();
    expect(readRoles()).toBeUndefined();
  });
});

describe('a user info that comes after the session ended', () => {
  const userInfo = { userId: 'u', email: 'e', name: '', headpic: '', roles: ['admin'] };

  it('leaves no roles behind', async () => {
    const late = onItsWay(ok(userInfo));
    fakeHttp(late.answer);
    writeToken('old');
    const loading = loadUser();
    clearSession();
    late.arrive();
    await loading;
    expect(readRoles()).toBeUndefined();
  });

  it('does not end the next session when it is a refusal', async () => {
    const late = onItsWay(failed(200117));
    fakeHttp(late.answer);
    writeToken('old');
    const checking = authProvider.checkAuth({});
    clearSession();
    writeToken('next');
    late.arrive();
    await expect(checking).rejects.toMatchObject({ message: false });
    expect(readToken()).toBe('next');
  });
});

describe('what roles open', () => {
  it.each([
    [['quayside'], 'pool', true],
    [['woo'], 'pool', false],
    [['admin'], 'pool', true],
    [['woo'], 'storeProducts.woo', true],
    [['shopify'], 'storeProducts.woo', false],
    [['quayside'], 'storeProducts', false],
    [['quayside', 'shopify'], 'storeProducts', true],
    [['quayside'], 'orders', false],
    // B17: what was bought for stores that are disconnected has to be paid and settled all the same.
    [['quayside'], 'purchases', true],
    [['admin'], 'storeProducts.wix', true],
    [['quayside'], 'jobs', true],
    [[], 'stores', true],
  ] as const)('%j on %s: %s', (roles, resource, may) => expect(mayOpen(roles, resource)).toBe(may));
});
