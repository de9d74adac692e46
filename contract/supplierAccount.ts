import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { SupplierPlatform } from './platforms.ts';

/** A supplier account the merchant linked: the key to the supplier's official API. */
export const SupplierAccount = z.object({
  accountId: z.string(),
  platform: SupplierPlatform,
  name: z.string(),
  state: z.enum(['linked', 'expired']),
  expiresAt: z.iso.datetime().nullable(),
  linkedAt: z.iso.datetime(),
});
export type SupplierAccount = z.infer<typeof SupplierAccount>;

export const supplierAccountCalls = {
  list: endpoint({
    method: 'GET',
    path: '/shop/ds/account',
    access: 'signedIn',
    summary: 'Linked supplier accounts, and whether each supplier can be linked on this server',
    input: z.object({ platform: SupplierPlatform.optional() }),
    result: z.object({ rows: z.array(SupplierAccount), configured: z.array(SupplierPlatform) }),
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/shop/ds/account',
    access: 'signedIn',
    summary: 'Forgets a supplier account and its tokens',
    input: z.object({ accountId: z.uuid() }),
    result: z.object({ ok: z.literal(true) }),
  }),
  authorizeUrl: endpoint({
    method: 'GET',
    path: '/shop/auth/aliExpress/callBack',
    access: 'signedIn',
    summary: 'Where to send the browser so that the merchant allows access to the AliExpress account',
    input: z.object({ redirect: z.string().max(500).default('/oauth/authorize/aliexpress') }),
    result: z.object({ authorizeUrl: z.string() }),
  }),
  callBack: endpoint({
    method: 'POST',
    path: '/shop/auth/aliExpress/callBack',
    access: 'signedIn',
    summary: 'Completes the AliExpress authorisation with the code the browser came back with',
    input: z.object({ code: z.string().min(1).max(500), state: z.string().min(1).max(200) }),
    result: SupplierAccount,
  }),
};
