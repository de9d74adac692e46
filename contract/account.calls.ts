import type { accountSchemas } from './account.schemas.ts';
import { calls } from './endpoint.ts';

/** Accounts and sessions: `/shop/sso`. */
export const accountCalls = calls<typeof accountSchemas>()({
  publicKey: { method: 'GET', path: '/shop/sso/publicKey', access: 'public' },
  sendCode: { method: 'POST', path: '/shop/sso/sendCode', access: 'public' },
  checkCode: { method: 'POST', path: '/shop/sso/checkCode', access: 'public' },
  registerCode: { method: 'POST', path: '/shop/sso/registerCode', access: 'public' },
  login: { method: 'POST', path: '/shop/sso/login', access: 'public' },
  logOut: { method: 'POST', path: '/shop/sso/logOut', access: 'signedIn' },
  userInfo: { method: 'GET', path: '/shop/sso/userInfo', access: 'signedIn' },
  retrievePassword: { method: 'POST', path: '/shop/sso/retrievePassword', access: 'public' },
  changePassword: { method: 'POST', path: '/shop/sso/changePassword', access: 'signedIn', needsPassword: true },
  updateUser: { method: 'POST', path: '/shop/sso/updateUser', access: 'signedIn' },
  updateUserEmail: { method: 'POST', path: '/shop/sso/updateUserEmail', access: 'signedIn', needsPassword: true },
  undoEmail: { method: 'POST', path: '/shop/sso/undoEmail', access: 'public' },
  confirm: { method: 'POST', path: '/shop/sso/confirm', access: 'signedIn' },
  sessions: { method: 'GET', path: '/shop/sso/sessions', access: 'signedIn' },
  revokeSession: { method: 'DELETE', path: '/shop/sso/sessions', access: 'signedIn' },
});
