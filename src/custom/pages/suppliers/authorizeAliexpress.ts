import { call } from '#src/dataProvider/call.ts';
import { supplierAccountCalls } from '#src/dataProvider/calls.ts';

/** Leaves for AliExpress's own page, where the merchant allows access; it comes back to `/oauth/authorize/aliexpress`. */
export async function authorizeAliexpress(go: (address: string) => void = (address) => location.assign(address)) {
  const { authorizeUrl } = await call(supplierAccountCalls.authorizeUrl, { redirect: '/oauth/authorize/aliexpress' });
  go(authorizeUrl);
}
