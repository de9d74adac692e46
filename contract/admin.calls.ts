import type { accountsSchemas, adminSchemas, auditSchemas } from './admin.schemas.ts';
import { calls } from './endpoint.ts';
import { accountSorts, auditSorts } from './enums.ts';
import { restResource } from './restResource.ts';

/** The installation's accounts, newest first: `/shop/rest/accounts`. */
export const accounts = restResource<typeof accountsSchemas>()({
  name: 'accounts',
  title: 'Accounts of this installation',
  access: ['admin'],
  of: 'installation',
  id: 'accountId',
  sorts: accountSorts,
});

/** What administrators did: `/shop/rest/audit`. */
export const audit = restResource<typeof auditSchemas>()({
  name: 'audit',
  title: 'What administrators did',
  access: ['admin'],
  of: 'installation',
  id: 'entryId',
  sorts: auditSorts,
});

/** What is done to accounts: `/shop/admin`, for the role admin alone. */
export const adminCalls = calls<typeof adminSchemas>()({
  setRoles: { method: 'POST', path: '/shop/admin/account/roles', access: ['admin'], confirm: true },
  suspend: { method: 'POST', path: '/shop/admin/account/suspend', access: ['admin'], confirm: true },
  reinstate: { method: 'POST', path: '/shop/admin/account/reinstate', access: ['admin'], confirm: true },
  plan: { method: 'GET', path: '/shop/admin/plan', access: ['admin'] },
  grant: { method: 'POST', path: '/shop/admin/grant', access: ['admin'], confirm: true },
  takeBack: { method: 'POST', path: '/shop/admin/takeBack', access: ['admin'], confirm: true },
});
