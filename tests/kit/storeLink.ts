import { createHmac, randomBytes } from 'node:crypto';

/** What a store signs, as its plug-in has it: written here a second time, from the documentation. */
export interface LinkParts {
  secret: string;
  domain: string;
  email: string;
  /** Seconds since 1970. */
  time: number;
  nonce?: string;
}

/** The token of a link from a WooCommerce store's own admin. */
export function storeToken({
  secret,
  domain,
  email,
  time,
  nonce = randomBytes(16).toString('hex'),
}: LinkParts): string {
  const text = `quayside-sign-in\nv1\n${domain}\n${email}\n${time}\n${nonce}`;
  const signature = createHmac('sha256', secret).update(text).digest('hex');
  return `v1.${Buffer.from(email).toString('base64url')}.${time}.${nonce}.${signature}`;
}

/** The consumer secret of a sandbox store. */
export async function sandboxSecret(sandboxUrl: string, shop: string): Promise<string> {
  const credentials = (await (await fetch(`${sandboxUrl}/_world/credentials`)).json()) as {
    woocommerce: { shop: string; consumerSecret: string }[];
  };
  const found = credentials.woocommerce.find((entry) => entry.shop === shop);
  if (!found) throw new Error(`The sandbox has no shop ${shop}.`);
  return found.consumerSecret;
}
