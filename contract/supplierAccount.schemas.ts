import { z } from 'zod';
import { SupplierPlatform } from './platforms.ts';

/** A supplier account the merchant linked: the key to the supplier's official API. */
export const SupplierAccount = z.object({
  accountId: z.string(),
  platform: SupplierPlatform,
  name: z.string(),
  state: z.enum(['linked', 'expired']),
  /** When the permission ends for good and has to be given again. */
  expiresAt: z.iso.datetime().nullable(),
  /** The account that new products are collected with and new orders placed with. */
  preferred: z.boolean(),
  linkedAt: z.iso.datetime(),
});
export type SupplierAccount = z.infer<typeof SupplierAccount>;

/** How this server can reach a supplier: by accounts that merchants link, by its own key, or not at all. */
export const SupplierAccess = z.object({
  platform: SupplierPlatform,
  way: z.enum(['account', 'app', 'none']),
  /** Whether this server has its app's keys; always false where there is no way. */
  configured: z.boolean(),
  /** The settings that give the server these keys, as its operator knows them. */
  settings: z.array(z.string()),
});
export type SupplierAccess = z.infer<typeof SupplierAccess>;

const begin = (supplier: string, redirect: string) => ({
  summary: `Where to send the browser so that the merchant allows access to the ${supplier} account`,
  input: z.object({ redirect: z.string().max(500).default(redirect) }),
  result: z.object({ authorizeUrl: z.string() }),
});

const complete = (supplier: string) => ({
  summary: `Completes the ${supplier} authorisation with the code the browser came back with`,
  input: z.object({ code: z.string().min(1).max(500), state: z.string().min(1).max(200) }),
  result: SupplierAccount,
});

export const supplierAccountSchemas = {
  list: {
    summary: 'Linked supplier accounts, and how each supplier can be reached from this server',
    input: z.object({ platform: SupplierPlatform.optional() }),
    result: z.object({ rows: z.array(SupplierAccount), suppliers: z.array(SupplierAccess) }),
  },
  unlink: {
    summary: 'Forgets a supplier account and its tokens',
    input: z.object({ accountId: z.uuid() }),
    result: z.object({ ok: z.literal(true) }),
  },
  prefer: {
    summary: 'Makes a supplier account the one that is used from now on',
    input: z.object({ accountId: z.uuid() }),
    result: SupplierAccount,
  },
  authorizeUrl: begin('AliExpress', '/oauth/authorize/aliexpress'),
  callBack: complete('AliExpress'),
  authorizeUrl1688: begin('1688', '/oauth/authorize/1688'),
  callBack1688: complete('1688'),
  authorizeUrlAlibaba: begin('Alibaba.com', '/oauth/authorize/alibaba'),
  callBackAlibaba: complete('Alibaba.com'),
};
