import type { Call, ResultOf, SentOf } from '#contract/endpoint.ts';
import { supplierAccountCalls } from '#contract/supplierAccount.calls.ts';
import type { SupplierAccount } from '#contract/supplierAccount.schemas.ts';

const { authorizeUrl, authorizeUrl1688, authorizeUrlAlibaba, callBack, callBack1688, callBackAlibaba } =
  supplierAccountCalls;
const calls = {
  aliexpress: [authorizeUrl, callBack],
  '1688': [authorizeUrl1688, callBack1688],
  alibaba: [authorizeUrlAlibaba, callBackAlibaba],
} as const;

/** Whoever makes calls: a merchant. */
interface Caller {
  call<C extends Call>(endpoint: C, input: SentOf<C>): Promise<ResultOf<C>>;
}

/** The suppliers at which merchants link accounts. */
export type LinkedSupplier = keyof typeof calls;

/** What the supplier sends the browser back with, after somebody let this merchant's Quayside in as one of its buyers. */
export async function allowedBy(
  merchant: Caller,
  supplier: LinkedSupplier,
  buyer: string,
): Promise<{ code: string; state: string }> {
  const { authorizeUrl: address } = await merchant.call(calls[supplier][0], {});
  const page = await (await fetch(address)).text();
  const offered = [...page.matchAll(/href="([^"]+)"/g)].map((match) => match[1]?.replaceAll('&amp;', '&') ?? '');
  const target = offered.find((href) => href.includes(buyer));
  if (!target) throw new Error(`The consent page of ${supplier} does not offer ${buyer}.`);
  const back = await fetch(new URL(target, address), { redirect: 'manual' });
  const query = new URL(back.headers.get('location') ?? '').searchParams;
  return { code: query.get('code') ?? '', state: query.get('state') ?? '' };
}

/** The mark of a round of consent that this merchant begins at a supplier. */
export async function roundOf(merchant: Caller, supplier: LinkedSupplier): Promise<string> {
  const { authorizeUrl: address } = await merchant.call(calls[supplier][0], {});
  return new URL(address).searchParams.get('state') ?? '';
}

/** Hands that in. */
export const complete = (
  merchant: Caller,
  supplier: LinkedSupplier,
  brought: { code: string; state: string },
): Promise<SupplierAccount> => merchant.call(calls[supplier][1], brought);

/** Links an account of a sandbox supplier. */
export const linkSupplier = async (
  merchant: Caller,
  supplier: LinkedSupplier,
  buyer: string,
): Promise<SupplierAccount> => complete(merchant, supplier, await allowedBy(merchant, supplier, buyer));
