import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { supplierName } from '#contract/brands.ts';
import { bulkFields } from '#contract/bulkWords.ts';
import { runSubjects, supplierPlatforms } from '#contract/enums.ts';
import { orderHandlings, orderPayments, orderTasks } from '#contract/orderWords.ts';
import {
  findingCauses,
  findingFixes,
  purchasePayments,
  purchaseProblems,
  purchaseShippings,
  purchaseStatuses,
  refusalCauses,
} from '#contract/purchaseWords.ts';
import { forwardedTo } from '#contract/shipmentWords.ts';
import { type Language, languages, sentence, sharedTexts } from '#contract/texts.ts';
import { trackingAlerts } from '#contract/trackingWords.ts';
import { type Texts, textAt } from '#src/i18n/texts.ts';

// Keys stand in the server's code as strings; a page that gets one without its text shows it as it is.

const root = resolve(import.meta.dirname, '../..');
const sources = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(root, 'server', name), 'utf8'));

const screens = Object.fromEntries(
  Object.entries(import.meta.glob<Texts>('/src/**/texts/*.ts', { eager: true, import: 'texts' })).map(
    ([path, texts]) => [path.replace(/^.*\/|\.ts$/g, ''), texts],
  ),
);
/** A text of the web app by its whole key. */
function screenText(language: Language, key: string): string | undefined {
  const [area = '', ...path] = key.split('.');
  return textAt(screens[`${area}.${language}`] ?? {}, path);
}
const isKnown = (language: Language, key: string): boolean =>
  Object.hasOwn(sharedTexts[language], key) || screenText(language, key) !== undefined;

const stages = ['unpaid', 'paid', 'shipped'];
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Keys that the server puts together, each with everything that its variable may be. */
const composed: Readonly<Record<string, readonly string[]>> = {
  'work.after.cancelled.': stages,
  'work.after.less.': stages,
  'work.after.address.': stages,
  'work.purchase.': purchaseProblems,
  'work.forwarded.': forwardedTo,
  'work.track.': trackingAlerts,
  'work.service.refused.': ['scope', 'kept', 'stock', 'other'],
  'shipment.question.': [
    'orderOver',
    'shippedThere',
    'nothingOpen',
    'lessOpen',
    'refunded',
    'unsure',
    'shared',
    'wholeLine',
  ],
  // What is paid is not held, and what was refunded or voided is over.
  'work.hold.': [
    ...orderPayments.filter((one) => !['paid', 'partiallyRefunded', 'refunded', 'voided'].includes(one)),
    'anotherOrder',
    'tooMany',
    'restored',
  ],
  'orderHold.': ['anotherOrder', 'tooMany', 'restored'],
  'orderHandling.': orderHandlings,
  'purchase.refused.': refusalCauses,
  'purchase.rule.': orderTasks.filter((task) => !['buy', 'pay', 'ship', 'track'].includes(task)),
  'purchase.finding.': findingCauses,
  'purchase.not.': orderHandlings.filter((handling) => handling !== 'buy'),
  'run.publishMend.': ['cutTitle', 'fillSku', 'applyRules'],
  'run.bulk': bulkFields.map(capital),
};

describe('a key that the server sends', () => {
  const literals = [
    ...new Set(
      sources.flatMap((code) => [
        ...[...code.matchAll(/\bkey: '([a-zA-Z]+(?:\.\w+)+)'/g)].map((match) => match[1] ?? ''),
        ...[...code.matchAll(/'((?:run|row|purchase|shipment|work|why|journal)\.[a-zA-Z]\w*(?:\.\w+)*)'/g)].map(
          (match) => match[1] ?? '',
        ),
      ]),
    ),
  ];

  it.each(languages)('has its text in %s', (language) => {
    expect(literals.length).toBeGreaterThan(200);
    expect(literals.filter((key) => !isKnown(language, key))).toEqual([]);
  });

  it.each(languages)('has its text in %s where it is put together', (language) => {
    const keys = Object.entries(composed).flatMap(([start, ends]) => ends.map((end) => start + end));
    expect(keys.filter((key) => !isKnown(language, key))).toEqual([]);
  });

  it('is put together as this test knows it', () => {
    const starts = sources.flatMap((code) =>
      [...code.matchAll(/`((?:run|purchase|work|orderH\w+)\.(?:\w+\.)*\w*)\$\{/g)].map((match) => match[1] ?? ''),
    );
    expect(starts.filter((start) => !(start in composed) && start !== 'purchase.field.')).toEqual([]);
  });

  it.each(languages)('and every word of the contract that is shown has its text in %s', (language) => {
    const words = {
      'buy.status.': purchaseStatuses,
      'buy.payment.': purchasePayments,
      'buy.shipping.': purchaseShippings,
      'buy.problem.': purchaseProblems,
      'purchasePlan.fix.': findingFixes,
      'orders.task.': orderTasks,
      'history.counted.': runSubjects,
    };
    const keys = Object.entries(words).flatMap(([start, ends]) => ends.map((end) => start + end));
    expect(keys.filter((key) => screenText(language, key) === undefined)).toEqual([]);
  });
});

describe('a supplier', () => {
  it.each(languages)('is called alike by the server and the screens in %s', (language) => {
    for (const supplier of supplierPlatforms) {
      expect(screenText(language, `words.source.${supplier}`)).toBe(supplierName(language, supplier));
    }
  });
  it('is called in a sentence as its language calls it', () => {
    const params = { host: 'shop.example', suppliers: 'AliExpress, Alibaba.com, 1688, eBay, DHgate' };
    expect(sentence('zh', 'error.linkForeignHost', params)).toContain('速卖通, 阿里巴巴国际站, 1688, eBay, 敦煌网');
    expect(sentence('zh', 'error.supplierUnavailable', { supplier: 'AliExpress' })).toContain('速卖通');
    expect(sentence('ja', 'error.supplierUnavailable', { supplier: 'AliExpress' })).toContain('AliExpress');
    // What a merchant called something is left alone.
    expect(sentence('zh', 'run.edit', { product: 'AliExpress mug' })).toContain('AliExpress mug');
  });
});

describe('a text that counts', () => {
  const counted =
    /%\{(\w+)\} (?:[a-z]+ )?(items|pieces|products|variants|orders|rows|images|stores|links|jobs|changes|pages|minutes|seconds|lines|units)\b/g;
  /** Variables that are never one, or no numbers. */
  const many = /^(?:limit|most|least|all|total|to|from|megapixels|chosen|platform|time)$/;
  /** Texts that are there only for more than one. */
  const ofMany = [
    'row.minOrder',
    'run.split',
    'run.merge',
    'poolList.filter.showMany',
    'orders.filter.showMany',
    'discovery.minOrder',
    'jobs.reasonsFirst',
    'work.hold.tooMany',
    'supplierChanges.totalOver',
    'suppliers.oauth.storesTitle',
  ];
  const flat = (tree: Texts, prefix = ''): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
    );
  const texts = [
    ...Object.entries(sharedTexts.en),
    ...Object.entries(screens)
      .filter(([name]) => name.endsWith('.en'))
      .flatMap(([name, tree]) => flat(tree, name.replace(/en$/, ''))),
  ];

  it('has a form for one', () => {
    const wrong = texts.filter(
      ([key, text]) =>
        !ofMany.includes(key) &&
        !/ \|\|\|\| |%\{limit\}/.test(text) &&
        [...text.matchAll(counted)].some(([, variable = '']) => !many.test(variable)),
    );
    expect(wrong.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });
});
