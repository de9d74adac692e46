import { DEFAULT_CURRENCY } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { Buying, LiveSku, PurchaseRequest, ServiceQuote, SupplierRegion } from '../../../connectors/purchase.ts';
import { supplierConnector } from '../../../connectors/registry.ts';
import type { SupplierSession } from '../../../connectors/supplier.ts';
import type { Deps } from '../../../deps.ts';
import { expireAccount, openSupplier } from '../../connections/suppliers/index.ts';

/** Where suppliers deliver hardly ever changes: a country's provinces are asked for once in this time, in ms. */
const REGIONS_LAST = 7 * 24 * 3_600_000;
const regions = new Map<string, { until: number; known: SupplierRegion[] }>();

/** The most that an answer about what is sold may be old when something is bought by it, in ms. */
export const ANSWERS_LAST = 2 * 60_000;

/** A supplier as one run of checks asks it: the same question once in two minutes. Throws what `openSupplier` and `Buying` throw. */
export interface LiveSupplier {
  buying: Buying;
  session: SupplierSession;
  /** Marks the account as expired where the supplier refused it, so that the merchant sees where to link again. */
  noteRefusal(error: DomainError): Promise<void>;
  /** All SKUs of a product for a country by their ids; none where the product is gone. */
  skus(productId: string, countryCode: string): Promise<ReadonlyMap<string, LiveSku>>;
  services(request: Pick<PurchaseRequest, 'items' | 'recipient' | 'currency'>): Promise<ServiceQuote>;
  /** Null where the supplier takes any text. */
  regions(countryCode: string): Promise<SupplierRegion[] | null>;
}

/** The supplier of a purchase: open, why it cannot be asked, or null where there is no account to ask it through. */
export type Supplier = LiveSupplier | DomainError | null;

/** What is bought is asked for in one currency, so that amounts can be added up. */
export const BUYING_CURRENCY = DEFAULT_CURRENCY;

export async function openLive(
  deps: Deps,
  merchantId: string,
  { supplier, accountId }: { supplier: SupplierPlatform; accountId: string | null },
  signal: AbortSignal,
): Promise<LiveSupplier> {
  const { buying } = supplierConnector(supplier);
  if (!buying) throw new Error(`Nothing is bought by machine at ${supplier}.`);
  const session = await openSupplier(deps, merchantId, supplier, signal, accountId ?? undefined);
  const asked = rememberFor(ANSWERS_LAST, deps.now);
  return {
    buying,
    session,
    noteRefusal: async ({ key }) => {
      const own = { merchantId, accountId: session.accountId ?? '' };
      if (key === 'supplierNotAuthorised' && session.accountId !== null)
        await expireAccount(deps, own, session.accessToken);
    },
    skus: (productId, countryCode) =>
      asked(`skus/${productId}/${countryCode}`, async () => {
        const query = { productId, shipTo: countryCode, currency: BUYING_CURRENCY, language: 'en' };
        const sold = await buying.skus(session, query).catch((error: unknown) => {
          if (error instanceof DomainError && error.key === 'supplierProductGone') return [];
          throw error;
        });
        return new Map(sold.map((sku) => [sku.skuId, sku]));
      }),
    services: (request) => {
      const { countryCode, province, city, postcode } = request.recipient;
      return asked(JSON.stringify(['services', request.items, countryCode, province, city, postcode]), () =>
        buying.services(session, request),
      );
    },
    regions: async (countryCode) => {
      if (!buying.regions) return null;
      const key = `${supplier}/${countryCode}`;
      const kept = regions.get(key);
      if (kept && kept.until > deps.now().getTime()) return kept.known;
      const known = await buying.regions(session, countryCode);
      regions.set(key, { until: deps.now().getTime() + REGIONS_LAST, known });
      return known;
    },
  };
}

/** The SKU that an id names; a product without SKUs is the only one that it has. */
export const skuNamed = (skus: ReadonlyMap<string, LiveSku>, skuId: string): LiveSku | null =>
  skus.get(skuId) ?? (skuId === '' && skus.size === 1 ? ([...skus.values()][0] ?? null) : null);

/** Returns what was answered a moment ago where the same is asked again. What failed is asked again. */
export function rememberFor(ms: number, now: () => Date): <T>(key: string, ask: () => Promise<T>) => Promise<T> {
  const answers = new Map<string, { until: number; answer: Promise<unknown> }>();
  return <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    const known = answers.get(key);
    // Of the same kind as what stands under the key.
    if (known && known.until > now().getTime()) return known.answer as Promise<T>;
    const answer = ask();
    answers.set(key, { until: now().getTime() + ms, answer });
    answer.catch(() => answers.delete(key));
    return answer;
  };
}

/** The result of work, or the `DomainError` that it threw, as a value. */
export async function orDomainError<T>(work: () => Promise<T>): Promise<T | DomainError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
