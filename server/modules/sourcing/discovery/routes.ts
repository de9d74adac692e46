import type { CatalogueQuery } from '#contract/catalogue.ts';
import { discoveryCalls } from '#contract/discovery.calls.ts';
import { discoverySchemas } from '#contract/discovery.schemas.ts';
import { brandName } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { supplierConnector } from '../../../connectors/registry.ts';
import type { CatalogueAsk, FoundPage, SupplierSession } from '../../../connectors/supplier.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { CallContext } from '../../../http/context.ts';
import type { Mount } from '../../../http/mount.ts';
import { withSupplier } from '../../connections/suppliers/index.ts';
import { freightOf, PATIENCE } from './freight.ts';
import { withOffers } from './offers.ts';
import { remembered } from './remembered.ts';

type Lister = (session: SupplierSession, ask: CatalogueAsk) => Promise<FoundPage>;

/** Mounts looking for products at the suppliers, and freight. */
export function mountDiscovery(mount: Mount, deps: Deps): void {
  const at = <T>(supplier: SupplierPlatform, { caller }: CallContext, work: (session: SupplierSession) => Promise<T>) =>
    withSupplier(deps, caller.merchantId, supplier, AbortSignal.timeout(PATIENCE), work);

  /** A list of the supplier's that is the same for every merchant. */
  const list = async <T>(
    supplier: SupplierPlatform,
    name: string,
    context: CallContext,
    find: ((session: SupplierSession) => Promise<T[]>) | undefined,
  ): Promise<{ rows: T[] }> => {
    if (!find) throw notOffered(supplier);
    const key = `${supplier}/${name}/${context.language}/${deps.env.SANDBOX_PORT}`;
    // Who may not ask the supplier is told so, whatever others have found.
    return { rows: await at(supplier, context, (session) => remembered(key, deps.now, () => find(session))) };
  };

  const pageOf = async (
    supplier: SupplierPlatform,
    context: CallContext,
    query: CatalogueQuery,
    lister: Lister | undefined,
  ) => {
    if (!lister) throw notOffered(supplier);
    const { rows, ...rest } = await at(supplier, context, (session) =>
      lister(session, { ...query, language: context.language }),
    );
    const { merchantId } = context.caller;
    const offers = await withMerchantTx(deps.db, merchantId, (tx) => withOffers(tx, supplier, rows));
    return { ...rest, rows: offers };
  };

  const categories =
    (supplier: SupplierPlatform) =>
    ({ categoryId }: { categoryId?: string | undefined }, context: CallContext) => {
      const { discovery, selection } = supplierConnector(supplier);
      const find = selection?.categories ?? discovery?.categories;
      const ask = { language: context.language, ...(categoryId === undefined ? {} : { categoryId }) };
      return list(supplier, `categories/${categoryId ?? ''}`, context, find && ((session) => find(session, ask)));
    };
  const tags = (supplier: SupplierPlatform) => (_input: object, context: CallContext) => {
    const find = supplierConnector(supplier).selection?.tags;
    return list(supplier, 'tags', context, find && ((session) => find(session, { language: context.language })));
  };
  const freight = (refresh: 'yes' | 'no', { language }: CallContext) => ({ language, refresh: refresh === 'yes' });

  mount(discoveryCalls, discoverySchemas, {
    category: categories('aliexpress'),
    feedName: (_input, context) => {
      const find = supplierConnector('aliexpress').discovery?.feeds;
      return list('aliexpress', 'feeds', context, find && ((session) => find(session, { language: context.language })));
    },
    feed: (input, context) =>
      pageOf('aliexpress', context, { ...input, filters: [] }, supplierConnector('aliexpress').discovery?.feed),
    search: ({ supplier, ...input }, context) =>
      pageOf(supplier, context, { ...input, filters: [] }, supplierConnector(supplier).discovery?.search),
    fenxiaoCategory: categories('1688'),
    fenxiaoTags: tags('1688'),
    fenxiaoFilter: (_input, context) => {
      const find = supplierConnector('1688').selection?.filters;
      return list('1688', 'filters', context, find && ((session) => find(session, { language: context.language })));
    },
    fenxiaoPage: (input, context) => pageOf('1688', context, input, supplierConnector('1688').selection?.page),
    procurementPage: (_input, context) => {
      const find = supplierConnector('1688').selection?.procurementPage;
      if (!find) throw notOffered('1688');
      return at('1688', context, (session) => find(session));
    },
    alibabaCategory: categories('alibaba'),
    alibabaTags: tags('alibaba'),
    alibabaPage: (input, context) => pageOf('alibaba', context, input, supplierConnector('alibaba').selection?.page),
    freightCalculate: ({ refresh, ...question }, context) =>
      freightOf(deps, context.caller.merchantId, { ...question, supplier: 'aliexpress' }, freight(refresh, context)),
    freight: ({ refresh, ...question }, context) =>
      freightOf(deps, context.caller.merchantId, question, freight(refresh, context)),
  });
}

const notOffered = (supplier: SupplierPlatform): DomainError =>
  new DomainError('supplierNotOffered', { supplier: brandName[supplier] });
