import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Table, tables } from '#contract/all.ts';
import { restResources } from '#tests/kit/contractCalls.ts';

/** Calls that neither the web app nor the extension makes, and why each is there all the same. */
const forPrograms: Record<string, string> = {
  'collectCalls.importFile':
    'a file in one step, without the look before that the screen takes (inspectFile, importKept)',
  'collectCalls.collectLink': 'one link; the screen sends all that were pasted (collectLinks)',
  'collectCalls.dsCollect': 'the specification’s, by AliExpress numbers; discovery collects by links of every supplier',
  'collectCalls.collection': 'the specification’s: a product that another program has read',
  'discoveryCalls.alibabaCategory': 'Alibaba’s categories; its selection is searched by words',
  'discoveryCalls.freightCalculate':
    'the specification’s, for AliExpress alone; the screens ask `freight`, for every supplier',
  'extensionCalls.putOriginal':
    'the specification’s name for `extensionCalls.collect`, for a session instead of a paired browser',
  'placeCalls.countries': 'the specification’s; the web app has the countries and their names in itself',
  'storeProductCalls.create':
    'the specification’s; the wizard publishes to several stores at once (bathImportProductIntoShops)',
  'purchaseCalls.placeOrder': 'the specification’s, for AliExpress alone; the plan is confirmed for every supplier',
  'purchaseCalls.orderDetails':
    'the specification’s, by AliExpress’s number; the drawer reads a purchase by its own id',
  'platformProductCalls.wooCreate': 'the specification’s alias of one call for all platforms',
  'platformProductCalls.shopifyCreate': 'the specification’s alias of one call for all platforms',
  'platformProductCalls.shopifyUpdate': 'the specification’s alias of one call for all platforms',
  'platformProductCalls.shopifyDelete': 'the specification’s alias of one call for all platforms',
  'platformProductCalls.shoplazzaCreate': 'the specification’s alias of one call for all platforms',
  'platformProductCalls.shoplazzaDetail': 'the specification’s alias of one call for all platforms',
  'platformProductCalls.shoplazzaUpdate': 'the specification’s alias of one call for all platforms',
  'platformProductCalls.shoplazzaDelete': 'the specification’s alias of one call for all platforms',
};

const textsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(name, 'utf8'));
const web = textsIn('src').join('\n');
const extension = textsIn('extension').join('\n');

/** The names that are taken out of a table: `const { accept, keep } = differenceCalls`. */
const takenFrom = (table: string): string[] =>
  [...web.matchAll(new RegExp(`\\{([^{}]*)\\}\\s*=\\s*${table}\\b`, 'g'))].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.split(':')[0]?.trim() ?? ''),
  );

describe('every call of the contract', () => {
  const uncalled = Object.entries<Table>(tables).flatMap(([table, { endpoints }]) => {
    const taken = takenFrom(table);
    const isMade = (name: string) => new RegExp(`\\b${table}\\.${name}\\b`).test(web + extension);
    return Object.keys(endpoints)
      .filter((name) => !taken.includes(name) && !isMade(name))
      .map((name) => `${table}.${name}`);
  });

  it('is made by a screen or by the extension, or is listed here with the reason', () => {
    expect(uncalled.sort()).toEqual(Object.keys(forPrograms).sort());
  });

  it.each(restResources)('of the plain resource $facts.name is made where the web app names it', ({ facts }) => {
    expect(web).toMatch(new RegExp(`['"]${facts.name}['"]`));
  });

  it('that is named by its address alone is there', () => {
    const paths = new Set(
      Object.values<Table>(tables).flatMap(({ endpoints }) => Object.values(endpoints).map(({ path }) => path)),
    );
    const named = [...web.matchAll(/\bat\('(\/shop\/[^']+)'\)/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((path) => !paths.has(path as never))).toEqual([]);
  });
});
