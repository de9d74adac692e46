import { describe, expect, it } from 'vitest';
import { type Table, tables } from '#contract/all.ts';
import { restResources } from '#tests/kit/contractCalls.ts';

/** What a session that a store's admin began may not do: e-mail, password, keys, payment, buying. */
const guarded = [
  'accountCalls.changePassword',
  'accountCalls.updateUserEmail',
  'buyingRules.create',
  'buyingRules.remove',
  'buyingRules.removeMany',
  'buyingRules.update',
  'extensionCalls.revoke',
  'purchaseCalls.adjust',
  'purchaseCalls.claim',
  'purchaseCalls.confirm',
  'purchaseCalls.placeOrder',
  'purchaseCalls.resolve',
  'purchaseCalls.saveSettings',
  'storeCalls.authorize',
  'storeCalls.callBack',
  'storeCalls.shoplazzaAuthorize',
  'storeCalls.shoplazzaCallBack',
  'storeCalls.shopifyAuthorize',
  'storeCalls.shopifyCallBack',
  'storeCalls.token',
  'storeCalls.wooAuthorize',
  'storeCalls.wooKeys',
  'subscriptionCalls.cancel',
  'subscriptionCalls.refund',
  'subscriptionCalls.resume',
  'subscriptionCalls.subscribe',
  'supplierAccountCalls.authorizeUrl',
  'supplierAccountCalls.authorizeUrl1688',
  'supplierAccountCalls.authorizeUrlAlibaba',
  'supplierAccountCalls.callBack',
  'supplierAccountCalls.callBack1688',
  'supplierAccountCalls.callBackAlibaba',
  'supplierAccountCalls.unlink',
];

/** Nor this, for which everybody gives the password again. */
const confirmed = [
  'adminCalls.grant',
  'adminCalls.reinstate',
  'adminCalls.setRoles',
  'adminCalls.suspend',
  'adminCalls.takeBack',
  'extensionCalls.code',
  'payAdminCalls.assign',
  'payAdminCalls.giveBack',
  'payAdminCalls.refundedByHand',
  'payAdminCalls.release',
  'payAdminCalls.retryRefund',
  'purchaseCalls.resumeBuying',
  'storeCalls.signIn',
  'storeCalls.unbind',
];

describe('the password', () => {
  const named = [
    ...Object.entries<Table>(tables),
    ...restResources.map((resource) => [resource.facts.name, resource] as const),
  ].flatMap(([table, { endpoints }]) =>
    Object.entries(endpoints).map(([name, call]) => ({ name: `${table}.${name}`, call })),
  );
  const those = (flag: 'confirm' | 'needsPassword') =>
    named
      .filter(({ call }) => call[flag])
      .map(({ name }) => name)
      .sort();

  it('is needed for these calls, given at any time in the session', () => {
    expect(those('needsPassword')).toEqual([...guarded].sort());
  });

  it('is needed for these calls, given just now', () => {
    expect(those('confirm')).toEqual([...confirmed].sort());
  });

  it('is asked of nobody who is not signed in', () => {
    const open = named.filter(({ call }) => (call.confirm || call.needsPassword) && typeof call.access === 'string');
    expect(open.filter(({ call }) => call.access !== 'signedIn')).toEqual([]);
  });
});
