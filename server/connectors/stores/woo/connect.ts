import { z } from 'zod';
import { DomainError, type ErrorKey } from '#contract/errors.ts';
import type { WeightUnit } from '#contract/product.schemas.ts';
import { type HttpClient, HttpFailure } from '../../lib/http.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { ConnectedStore } from '../../store.ts';
import { identitiesOf, type Look, linkedSite, lookAt, movedWithinSite, storeAddress, timeZoneOf } from './address.ts';
import { type Credentials, WooClient } from './client.ts';
import { plainName } from './text.ts';
import { type WireIndex, WireSetting, WireSystem } from './wire.ts';

const Given = z.object({ url: z.string(), consumerKey: z.string(), consumerSecret: z.string() });
/** A first look is waited for in front of the screen. */
const TIMEOUT = 20_000;
const MOST_MOVES = 3;

const units: Readonly<Record<string, WeightUnit>> = { kg: 'kg', g: 'g', lbs: 'lb', oz: 'oz' };

/**
 * Proves an address and its keys: the site answers as WooCommerce, the keys read its settings, and they may write.
 * Leaves nothing in the store. Throws `DomainError` with what to fix.
 */
export async function connectStore(given: Record<string, string>, http: HttpClient): Promise<ConnectedStore> {
  const { url: typed, ...keys } = Given.parse(given);
  const site = await findSite(storeAddress(typed), http);
  try {
    const { client, credentials, currency } = await signIn(site, keys, http);
    const weight = await setting(client, 'products/woocommerce_weight_unit');
    await proveWriting(client);
    const weightUnit = units[weight];
    if (!weightUnit) throw new DomainError('storeAnswerUnreadable', { store: site.url });
    return {
      name: site.name || new URL(site.url).host,
      url: site.url,
      identity: site.identity,
      formerIdentities: site.formerIdentities,
      currency,
      weightUnit,
      credentials,
      expiresAt: null,
      facts: { ...(await factsOf(client)), ...(site.timeZone === null ? {} : { timeZone: site.timeZone }) },
    };
  } catch (error) {
    throw error instanceof StoreFault ? domainError(error, site.url) : error;
  }
}

interface Site {
  url: string;
  name: string;
  identity: string;
  formerIdentities: string[];
  timeZone: string | null;
  route: Credentials['route'];
}

/** Looks for the index of the REST API, at `/wp-json/` and, where no data is there, behind `?rest_route=`. */
async function findSite(address: string, http: HttpClient): Promise<Site> {
  let url = address;
  for (let moves = 0; moves < MOST_MOVES; moves += 1) {
    const first = await look(url, 'pretty', http);
    const { status, headers } = first.reply;
    const moved = status >= 300 && status < 400 ? movedWithinSite(url, headers.location) : null;
    if (moved && moved !== url) {
      url = moved;
      continue;
    }
    if (first.index) return siteOf(first.index, url, 'pretty');
    if (first.json !== undefined) throw new DomainError(whyNot(first, 'pretty'), { store: url });
    // The front page in its place, as with plain permalinks, says in its header where the API is.
    const linked = linkedSite(url, first.reply) ?? url;
    const second = await look(linked, 'plain', http);
    if (second.index) return siteOf(second.index, linked, 'plain');
    throw new DomainError(status === 404 ? whyNot(second, 'plain') : whyNot(first, 'pretty'), { store: url });
  }
  throw new DomainError('storeUnreachable', { store: address });
}

async function look(url: string, route: Credentials['route'], http: HttpClient): Promise<Look> {
  try {
    return await lookAt(url, route, http);
  } catch (error) {
    if (error instanceof HttpFailure) throw new DomainError('storeUnreachable', { store: url }, { cause: error });
    throw error;
  }
}

const siteOf = (index: WireIndex, url: string, route: Credentials['route']): Site => ({
  url,
  route,
  name: plainName(index.name),
  timeZone: timeZoneOf(index),
  ...identitiesOf(index.home, url),
});

/** A page where data should be is a firewall or maintenance; at the site's front page it is just another web site. */
function whyNot({ reply: { status }, json }: Look, route: Credentials['route']): ErrorKey {
  const isJson = json !== undefined;
  if (isJson && status < 500) return 'storeNotWooCommerce';
  if (isJson || status === 502 || status === 504) return 'storeUnreachable';
  const ordinary = status === 404 || (status >= 300 && status < 400) || (route === 'plain' && status < 300);
  return ordinary ? 'storeNotWooCommerce' : 'storeAnswerUnreadable';
}

/** Reads the currency with the keys; where the host strips the header that carries them, by the query. */
async function signIn(
  { url, route }: Site,
  keys: { consumerKey: string; consumerSecret: string },
  http: HttpClient,
): Promise<{ client: WooClient; credentials: Credentials; currency: string }> {
  const signed = http.effectiveUrl(url).startsWith('http:');
  let refused: StoreFault | null = null;
  for (const auth of signed ? (['header'] as const) : (['header', 'query'] as const)) {
    const credentials: Credentials = { ...keys, auth, route };
    const client = new WooClient({ url, http }, credentials);
    try {
      return { client, credentials, currency: await setting(client, 'general/woocommerce_currency') };
    } catch (error) {
      if (!(error instanceof StoreFault && error.kind === 'unauthorised')) throw error;
      refused = error;
    }
  }
  throw new DomainError('storeKeysRefused', { store: url }, { cause: refused });
}

async function setting(client: WooClient, path: string): Promise<string> {
  const query = { _fields: 'id,value' };
  const call = { method: 'GET' as const, path: `settings/${path}`, query, timeout: TIMEOUT };
  return (await client.call(call, WireSetting)).data.value;
}

/** What the store is, as far as its keys may know. woocommerce.github.io/woocommerce-rest-api-docs/#system-status */
async function factsOf(client: WooClient): Promise<{ version?: string }> {
  // The part alone: the whole makes the store call other sites first.
  const query = { _fields: 'environment.version' };
  try {
    const call = { method: 'GET' as const, path: 'system_status', query, timeout: TIMEOUT };
    return { version: (await client.call(call, WireSystem)).data.environment.version };
  } catch (error) {
    // Some hosts keep it back. Without it the store is taken for an old one.
    if (error instanceof StoreFault) return {};
    throw error;
  }
}

/** A batch of nothing: it passes the check for writing and then has nothing to do. */
async function proveWriting(client: WooClient): Promise<void> {
  const body = { create: [], update: [], delete: [] };
  try {
    await client.call({ method: 'POST', path: 'products/batch', body, timeout: TIMEOUT }, z.unknown());
  } catch (error) {
    // The same keys have just read: what they lack is the permission to write.
    const readOnly = error instanceof StoreFault && error.kind === 'unauthorised';
    throw readOnly ? new DomainError('storeKeysReadOnly', {}, { cause: error }) : error;
  }
}

const byKind: Record<StoreFault['kind'], ErrorKey> = {
  unauthorised: 'storeKeysRefused',
  unreachable: 'storeUnreachable',
  throttled: 'storeUnreachable',
  rejected: 'storeNotWooCommerce',
};

function domainError(fault: StoreFault, store: string): DomainError {
  if (fault.cause instanceof DomainError) return fault.cause;
  const key = fault.reason.key === 'row.storeHtml' ? 'storeAnswerUnreadable' : byKind[fault.kind];
  return new DomainError(key, { store }, { cause: fault });
}
