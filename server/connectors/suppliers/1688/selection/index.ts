import type { SelectionFilter, SupplierFeed } from '#contract/catalogue.ts';
import { DomainError } from '#contract/errors.ts';
import { brandName } from '#contract/platforms.ts';
import { isOnHost } from '../../../lib/supplier/ownHost.ts';
import { firstText, isObject } from '../../../lib/supplier/values.ts';
import type { Selection, SupplierSession } from '../../../supplier.ts';
import { type ApiName, call } from '../client.ts';
import { speakingDomain } from '../fault.ts';
import { hosts } from '../link.ts';
import { categoriesOf } from './categories.ts';
import { type Named, namedRows, rowsIn } from './named.ts';
import { pageOf } from './page.ts';

/** The products that 1688 keeps for dropshippers (精选货源), in Chinese whatever the language but for the categories. */
export const selection: Selection = {
  categories: (session, ask) => speakingDomain(() => categoriesOf(session, ask)),
  tags: (session) => speakingDomain(() => tagsOf(session)),
  filters: (session) => speakingDomain(() => filtersOf(session)),
  page: (session, ask) => speakingDomain(() => pageOf(session, ask)),
  procurementPage: (session) => speakingDomain(() => procurementPageOf(session)),
};

/** @see https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.fenxiao:alibaba.pifatuan.product.search.tag.list-1 */
async function tagsOf(session: SupplierSession): Promise<SupplierFeed[]> {
  const rows = await listOf(session, 'com.alibaba.fenxiao:alibaba.pifatuan.product.search.tag.list');
  return rows.map(({ code, name }) => ({ name: code, title: name, count: null }));
}

/** Groups with their values; values without groups stand in one group without a name. */
async function filtersOf(session: SupplierSession): Promise<SelectionFilter[]> {
  const rows = await listOf(session, 'com.alibaba.fenxiao:jxhy.productFilter.get');
  const values = (of: Named[]) => of.map(({ code, name }) => ({ valueId: code, name }));
  const groups = rows.filter((row) => row.rows.length > 0);
  const alone = rows.filter((row) => row.rows.length === 0);
  return [
    ...groups.map((group) => ({ filterId: group.code, name: group.name, values: values(group.rows) })),
    ...(alone.length > 0 ? [{ filterId: '', name: '', values: values(alone) }] : []),
  ];
}

async function listOf(session: SupplierSession, api: ApiName): Promise<Named[]> {
  const { result } = await call(session, api);
  const rows = rowsIn(result);
  const named = namedRows(rows ?? []);
  if (rows === null || (rows.length > 0 && named.length === 0)) throw formUnknown(api);
  return named;
}

/**
 * 1688's own page for buying, opened as it is. Its address is opaque; one that is not 1688's own is refused.
 *
 * @see https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.fenxiao:dkey.get-1
 */
async function procurementPageOf(session: SupplierSession): Promise<{ url: string }> {
  const api = 'com.alibaba.fenxiao:dkey.get';
  const { result } = await call(session, api, { offerIds: [], entranceCode: 'default' });
  const url = isObject(result) ? firstText(result.url, result.link, result.dkeyUrl) : firstText(result);
  if (!url.startsWith('https://') || !URL.canParse(url) || !isOnHost(new URL(url), hosts)) throw formUnknown(api);
  return { url };
}

const formUnknown = (api: ApiName): DomainError =>
  new DomainError('supplierForm', { supplier: brandName['1688'], part: api });
