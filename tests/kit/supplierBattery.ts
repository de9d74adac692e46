import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CatalogueQuery, FoundProduct } from '#contract/catalogue.ts';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import { DeliveryOption } from '#contract/delivery.ts';
import { DomainError } from '#contract/errors.ts';
import type {
  CatalogueAsk,
  FreightQuery,
  ProductQuery,
  RecognisedLink,
  SupplierConnector,
  SupplierSession,
} from '#server/connectors/supplier.ts';
import { oddHits } from './oddHits.ts';
import { type Mishap, mishaps } from './plainHttp.ts';
import { required } from './required.ts';

/** A supplier that can be turned, and an account linked to it. */
export interface SupplierUnderTest {
  session: SupplierSession;
  faults: {
    /** Makes the supplier answer as it does when called too often, or when it is down in its own words. */
    throttle(): Promise<void>;
    outage(): Promise<void>;
    clear(): Promise<void>;
    /** Makes the supplier refuse the session's token from now on. Asked for last. */
    revoke(): Promise<void>;
  };
  close(): Promise<void>;
}

/** What the battery asks for, and what is known of it past the connector. */
export interface SupplierExpectations {
  connector: SupplierConnector;
  links: { link: string; is: RecognisedLink }[];
  /** A product with options and the text of every SKU id it has, beyond 2^53 where the supplier's are. */
  found: { query: ProductQuery; skuIds: string[] };
  /** Other products worth mapping: without options, large, out of stock. */
  others: ProductQuery[];
  gone: ProductQuery[];
  /** Left out where the supplier sells to every country alike. */
  countryRefused?: ProductQuery;
  /** What a call becomes that is refused for being too fast every time; `supplierUnavailable` where left out. */
  throttledIs?: 'supplierBusy' | 'supplierUnavailable';
  /** Ways to a country, several unless the supplier has one only, and a question to which there is none. */
  freight?: { found: FreightQuery; nowhere: FreightQuery; isOneWay?: boolean };
  /** A search that finds more than two products. */
  search?: Partial<CatalogueAsk>;
  /** Questions to the selection and to a feed that find more than two products. */
  selection?: Partial<CatalogueAsk>;
  feed?: Partial<CatalogueAsk>;
}

/** What every supplier connector that has a product call has to do, whatever its platform. */
export function supplierBattery(
  name: string,
  start: () => Promise<SupplierUnderTest>,
  { connector, links, found, others, gone, countryRefused, ...more }: SupplierExpectations,
): void {
  const throttledIs = more.throttledIs ?? 'supplierUnavailable';
  describe(`${name}: the battery`, () => {
    let supplier: SupplierUnderTest;
    beforeAll(async () => {
      supplier = await start();
    });
    afterAll(() => supplier.close());

    const collect = async (query: ProductQuery, session = supplier.session): Promise<CollectedProduct> => {
      if (!connector.product) throw new Error('this connector has no product call');
      return CollectedProduct.parse(await connector.product(session, query));
    };
    const failure = async (query: ProductQuery, session = supplier.session): Promise<DomainError> => {
      const error = await collect(query, session).then(
        () => new Error('it did not fail'),
        (thrown: unknown) => thrown,
      );
      if (error instanceof DomainError) return error;
      throw error;
    };
    const withMishap = (mishap: Mishap): SupplierSession => ({
      ...supplier.session,
      http: mishaps(supplier.session.http, () => mishap),
    });

    it.each(links)('recognises $link', ({ link, is }) => {
      expect(connector.recognise(new URL(link))).toEqual(is);
    });

    it.each([...connector.hosts])('takes nothing for %s that only looks like it', (host) => {
      const path =
        links.map(({ link }) => new URL(link)).find(({ protocol }) => protocol === 'https:')?.pathname ?? '/';
      for (const lookAlike of [
        `https://${host}.evil.example${path}`,
        `https://www.${host}.evil.example${path}`,
        `https://evil${host}${path}`,
        `https://evil.example/${host}${path}`,
        `https://evil.example${path}?host=${host}`,
        `https://${host}@evil.example${path}`,
        `https://evil.example@www.${host}${path}`,
        `https://evil.example#@www.${host}${path}`,
        `ftp://www.${host}${path}`,
      ]) {
        expect(connector.recognise(new URL(lookAlike)), lookAlike).toBeNull();
      }
      expect(connector.recognise(new URL(`https://www.${host}${path}`))).not.toBeNull();
    });

    it('collects a product with every SKU under its own id', async () => {
      const product = await collect(found.query);
      expect(product.source).toBe(connector.platform);
      expect(product.currency).toBe(found.query.currency);
      expect(product.variants.map(({ supplierSkuId }) => supplierSkuId).sort()).toEqual([...found.skuIds].sort());
      expect(product.images.length).toBeGreaterThan(0);
      expect(product.variants.every(({ price, supplierPrice }) => price !== null && supplierPrice !== null)).toBe(true);
    });

    it('collects the same product the same, by its id and by the address it gives', async () => {
      const product = await collect(found.query);
      expect(await collect(found.query)).toEqual(product);
      const link = connector.recognise(new URL(product.sourceUrl ?? ''));
      expect(link).toMatchObject({ kind: 'product', productId: product.supplierProductId });
    });

    it.each([found.query, ...others])('gives product $productId variants that can be told apart', async (query) => {
      const { options, variants } = await collect(query);
      const combinations = variants.map(({ optionValues }) => JSON.stringify(optionValues).toLowerCase());
      expect(new Set(combinations).size).toBe(variants.length);
      for (const { optionValues } of variants) {
        expect(optionValues).toHaveLength(options.length);
        for (const [at, value] of optionValues.entries()) expect(options[at]?.values).toContain(value);
      }
      for (const { name: option, values } of options) {
        expect(option).not.toBe('');
        expect(new Set(values).size).toBe(values.length);
        expect(values.every((value) => variants.some(({ optionValues }) => optionValues.includes(value)))).toBe(true);
      }
    });

    it.each(gone)('says that product $productId is gone', async (query) => {
      expect(await failure(query)).toMatchObject({ key: 'supplierProductGone' });
    });

    it.skipIf(!countryRefused)('says which country the product does not go to', async () => {
      const question = required(countryRefused);
      const error = await failure(question);
      expect(error).toMatchObject({ key: 'supplierCountryRefused', params: { country: question.shipTo } });
    });

    it.each(['throttle', 'outage'] as const)('is unavailable during %s, with the reason kept', async (fault) => {
      await supplier.faults[fault]();
      try {
        const error = await failure(found.query);
        expect(error.key).toBe(fault === 'throttle' ? throttledIs : 'supplierUnavailable');
        expect(error.cause).toBeInstanceOf(Error);
      } finally {
        await supplier.faults.clear();
      }
      expect((await collect(found.query)).variants).toHaveLength(found.skuIds.length);
    });

    it.each(['refused', 'dropped', 'page', 'throttled'] as const)(
      'is unavailable when a request is %s',
      async (mishap) => {
        const key = mishap === 'throttled' ? throttledIs : 'supplierUnavailable';
        expect(await failure(found.query, withMishap(mishap))).toMatchObject({ key });
      },
    );

    it('stops when it is told to, without calling that the supplier’s fault', async () => {
      const session = { ...supplier.session, signal: AbortSignal.abort() };
      await expect(collect(found.query, session)).rejects.not.toBeInstanceOf(DomainError);
    });

    const { freight, search, selection, feed } = more;
    const lists = [
      { list: 'search', asked: search, page: connector.discovery?.search },
      { list: 'selection', asked: selection, page: connector.selection?.page },
      { list: 'feed', asked: feed, page: connector.discovery?.feed },
    ].filter(({ asked }) => asked !== undefined);
    it.skipIf(!freight)('names every way to a country, for the pieces asked for', async () => {
      const { found: question, nowhere } = required(freight);
      const ask = required(connector.freight);
      const options = DeliveryOption.array()
        .min(1)
        .parse(await ask(supplier.session, question));
      expect(options.every(({ shipTo, serviceCode }) => shipTo === question.shipTo && serviceCode !== '')).toBe(true);
      expect(await ask(supplier.session, question)).toEqual(options);
      await expect(ask(supplier.session, nowhere)).rejects.toMatchObject({ key: 'supplierNoDelivery' });
    });

    it.each(lists)('finds products that can be collected, page by page: $list', async ({ asked, page }) => {
      const ask = required(page);
      const question = { language: 'en', ...CatalogueQuery.parse({ ...asked, pageSize: 2 }) };
      const first = await ask(supplier.session, question);
      const second = await ask(supplier.session, { ...question, page: 2 });
      const rows = FoundProduct.array()
        .min(3)
        .parse([...first.rows, ...second.rows]);
      expect(new Set(rows.map(({ supplierProductId }) => supplierProductId)).size).toBe(rows.length);
      expect(first.hasMore).toBe(true);
      for (const { url, supplierProductId } of rows) {
        expect(connector.recognise(new URL(url))).toMatchObject({ kind: 'product', productId: supplierProductId });
        const product = await collect({ ...found.query, productId: supplierProductId });
        expect(product.supplierProductId).toBe(supplierProductId);
      }
    });

    oddHits(
      connector,
      () => supplier.session,
      lists.map(({ list, asked, page }) => ({
        list,
        ask: (session) => required(page)(session, { language: 'en', ...CatalogueQuery.parse(asked) }),
      })),
      freight && !freight.isOneWay
        ? [{ list: 'freight', ask: (session) => required(connector.freight)(session, freight.found) }]
        : [],
    );

    it.each(['', 'nobody-s-token'])('asks to link the account when the token is %j', async (accessToken) => {
      const error = await failure(found.query, { ...supplier.session, accessToken });
      expect(error).toMatchObject({ key: 'supplierNotAuthorised', code: 501001 });
    });

    it('asks to link the account again once the supplier no longer accepts it', async () => {
      const other = await start();
      try {
        await other.faults.revoke();
        expect(await failure(found.query, other.session)).toMatchObject({ key: 'supplierNotAuthorised' });
      } finally {
        await other.close();
      }
    });
  });
}
