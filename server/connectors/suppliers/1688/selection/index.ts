import type { SelectionFilter, SupplierFeed } from '#contract/catalogue.ts';
import { brandName } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import { isOnHost } from '../../../lib/supplier/ownHost.ts';
import { firstText, isObject } from '../../../lib/supplier/values.ts';
import type { Selection, SupplierSession } from '../../../supplier.ts';
import { type ApiName, call } from '../client.ts';
import { speakingDomain } from '../fault.ts';
import { hosts } from '../link.ts';
import { categoriesOf } from './categories.ts';
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

/**
 * The documentation of the lists for dropshippers names the calls but not what their rows hold, so a row's code and name
 * are looked for under the names that 1688 uses for such pairs elsewhere.
 */
const codes = ['ruleId', 'filterId', 'code', 'key', 'id', 'value'];
const names = ['ruleName', 'filterName', 'name', 'title', 'label', 'desc', 'text'];
const lists = ['values', 'children', 'items', 'options', 'filterValues', 'valueList'];

interface Named {
  code: string;
  name: string;
  rows: Named[];
}

/** Rows with a code; those without cannot be asked by and are left out. */
function namedRows(rows: readonly unknown[]): Named[] {
  return rows.filter(isObject).flatMap((row) => {
    const code = firstText(...codes.map((key) => row[key]));
    const inner = lists.map((key) => row[key]).find(Array.isArray);
    return code === ''
      ? []
      : [{ code, name: firstText(...names.map((key) => row[key]), code), rows: namedRows(inner ?? []) }];
  });
}

/** The list in an answer: `result` itself, or the only list inside it. */
function rowsIn(result: unknown): unknown[] | null {
  if (Array.isArray(result)) return result;
  if (!isObject(result)) return null;
  const inner = Object.values(result).filter(Array.isArray);
  return inner.length === 1 ? (inner[0] ?? null) : null;
}
