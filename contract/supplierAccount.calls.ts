import { calls } from './endpoint.ts';
import type { supplierAccountSchemas } from './supplierAccount.schemas.ts';

export const supplierAccountCalls = calls<typeof supplierAccountSchemas>()({
  list: { method: 'GET', path: '/shop/ds/account', access: 'signedIn' },
  unlink: { method: 'DELETE', path: '/shop/ds/account', access: 'signedIn', needsPassword: true },
  prefer: { method: 'POST', path: '/shop/ds/account/prefer', access: 'signedIn' },
  authorizeUrl: { method: 'GET', path: '/shop/auth/aliExpress/callBack', access: 'signedIn', needsPassword: true },
  callBack: { method: 'POST', path: '/shop/auth/aliExpress/callBack', access: 'signedIn', needsPassword: true },
  authorizeUrl1688: { method: 'GET', path: '/shop/auth/1688/callBack', access: 'signedIn', needsPassword: true },
  callBack1688: { method: 'POST', path: '/shop/auth/1688/callBack', access: 'signedIn', needsPassword: true },
  authorizeUrlAlibaba: { method: 'GET', path: '/shop/auth/alibaba/callBack', access: 'signedIn', needsPassword: true },
  callBackAlibaba: { method: 'POST', path: '/shop/auth/alibaba/callBack', access: 'signedIn', needsPassword: true },
});
