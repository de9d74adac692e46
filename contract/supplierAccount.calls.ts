import { calls } from './endpoint.ts';
import type { supplierAccountSchemas } from './supplierAccount.schemas.ts';

export const supplierAccountCalls = calls<typeof supplierAccountSchemas>()({
  list: { method: 'GET', path: '/shop/ds/account', access: 'signedIn' },
  unlink: { method: 'DELETE', path: '/shop/ds/account', access: 'signedIn' },
  prefer: { method: 'POST', path: '/shop/ds/account/prefer', access: 'signedIn' },
  authorizeUrl: { method: 'GET', path: '/shop/auth/aliExpress/callBack', access: 'signedIn' },
  callBack: { method: 'POST', path: '/shop/auth/aliExpress/callBack', access: 'signedIn' },
  authorizeUrl1688: { method: 'GET', path: '/shop/auth/1688/callBack', access: 'signedIn' },
  callBack1688: { method: 'POST', path: '/shop/auth/1688/callBack', access: 'signedIn' },
  authorizeUrlAlibaba: { method: 'GET', path: '/shop/auth/alibaba/callBack', access: 'signedIn' },
  callBackAlibaba: { method: 'POST', path: '/shop/auth/alibaba/callBack', access: 'signedIn' },
});
