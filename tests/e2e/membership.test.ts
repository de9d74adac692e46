import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import { adminCalls } from '#contract/admin.calls.ts';
import { collectCalls } from '#contract/collected.calls.ts';
import type { SentOf } from '#contract/endpoint.ts';
import { productCalls } from '#contract/product.calls.ts';
import { recipes } from '#contract/recipe.calls.ts';
import type { storeCalls } from '#contract/store.calls.ts';
import { languages, languageTags, sentence } from '#contract/texts.ts';
import { texts as poolEn } from '#src/i18n/texts/pool.en.ts';
import { texts as poolEs } from '#src/i18n/texts/pool.es.ts';
import { texts as poolJa } from '#src/i18n/texts/pool.ja.ts';
import { texts as poolZh } from '#src/i18n/texts/pool.zh.ts';
import { texts as shellEn } from '#src/i18n/texts/shell.en.ts';
import { texts as shellEs } from '#src/i18n/texts/shell.es.ts';
import { texts as shellJa } from '#src/i18n/texts/shell.ja.ts';
import { texts as shellZh } from '#src/i18n/texts/shell.zh.ts';
import { texts as triageEn } from '#src/i18n/texts/triage.en.ts';
import { texts as triageEs } from '#src/i18n/texts/triage.es.ts';
import { texts as triageJa } from '#src/i18n/texts/triage.ja.ts';
import { texts as triageZh } from '#src/i18n/texts/triage.zh.ts';
import { texts as splitEn } from '#src/resources/pool/texts/splitMerge.en.ts';
import { texts as splitEs } from '#src/resources/pool/texts/splitMerge.es.ts';
import { texts as splitJa } from '#src/resources/pool/texts/splitMerge.ja.ts';
import { texts as splitZh } from '#src/resources/pool/texts/splitMerge.zh.ts';
import { confirmPassword, type Desk, openOwnDesk, signedIn } from '#tests/kit/desk.ts';
import { Merchant } from '#tests/kit/merchant.ts';
import { writePlans } from '#tests/kit/planFile.ts';
import { required } from '#tests/kit/required.ts';

const words = {
  en: { pool: poolEn, shell: shellEn, split: splitEn, triage: triageEn },
  zh: { pool: poolZh, shell: shellZh, split: splitZh, triage: triageZh },
  es: { pool: poolEs, shell: shellEs, split: splitEs, triage: triageEs },
  ja: { pool: poolJa, shell: shellJa, split: splitJa, triage: triageJa },
};
const LINK = 'https://www.aliexpress.com/item/1005008101000020.html';
const COLOURS = ['Red', 'Blue'];

describe('a plan without room', () => {
  let desk: Desk;
  let productId: string;

  beforeAll(async () => {
    const limits = { imports: 5, pool: 1, stores: 1 };
    desk = await openOwnDesk('member@example.test', {
      PLANS: writePlans({ levelId: 1, limits, features: [] }, { levelId: 2 }),
    });
    await desk.merchant.linkAliExpress();
    await desk.merchant.bindWoo(desk.program.sandboxUrl, 'quiet');
    ({ productId } = await desk.merchant.call(collectCalls.collection, { product }));
    await desk.merchant.call(recipes.calls.create, { name: 'Usual', steps: {} });
  });
  afterAll(() => desk.close());

  it.each(languages)('shows the dialog at every way in, and loses nothing, in %s', async (language) => {
    const { pool, shell, split, triage } = words[language];
    const context = await signedIn(desk, { locale: languageTags[language] });
    context.on('weberror', (failure) => desk.errors.push(failure.error().message));
    const page = await context.newPage();
    const refused = (key: 'quotaPool' | 'quotaStores' | 'membershipRequired') =>
      closes(page, {
        title: shell.tips.membershipTitle,
        text: sentence(language, `error.${key}`, { limit: 1 }),
        button: shell.tips.membership,
        close: shell.tips.close,
      });

    await page.goto('/import/list');
    await page.getByRole('button', { name: pool.collect.link }).first().click();
    const box = page.getByRole('dialog').locator('textarea').first();
    await box.fill(LINK);
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await refused('quotaPool');
    expect(await box.inputValue()).toBe(LINK);
    await page.goto('/import/list');

    await page.getByRole('button', { name: pool.collect.file }).first().click();
    const file = { name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from('Handle,Title,Variant Price\na,A,1\n') };
    await page.setInputFiles('input[type=file]', file);
    await refused('quotaPool');
    await page.goto('/import/list');

    const row = page.getByRole('row', { name: /Lamp/ });
    await row.getByRole('checkbox').click();
    await page.getByRole('button', { name: triage.recipes }).click();
    await page.getByRole('menuitem', { name: 'Usual' }).click();
    await refused('membershipRequired');

    await page.goto('/import/create-draft');
    const title = page.locator('input[name=title], textarea[name=title]').first();
    await title.fill('Of my own');
    await page.getByRole('button', { name: split.create.saveDraft }).click();
    await refused('quotaPool');
    expect(await title.inputValue()).toBe('Of my own');
    await title.fill('');

    await page.goto(`/import/split?product=${productId}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: countOf(split.split.run, 2) })
      .click();
    await refused('quotaPool');

    await page.goto('/setting/index?connect=woo');
    const keys = await keysOf(desk, 'harbour');
    await connect(page, keys);
    await refused('quotaStores');
    expect(await page.locator('[role=dialog] input[name=consumerKey]').inputValue()).toBe(keys.consumerKey);

    expect((await desk.merchant.call(productCalls.list, {})).rows).toHaveLength(1);
    expect(desk.errors).toEqual([]);
    await context.close();
  });

  it('has room at once when the operator gives another one', async () => {
    const other = await Merchant.register({ ...desk.program, email: 'given@example.test' });
    const { userId: accountId } = await other.call(accountCalls.userInfo, {});
    await other.call(collectCalls.collection, { product });
    const context = await signedIn({ ...desk, merchant: other });
    const page = await context.newPage();
    await page.goto('/setting/member');
    await page.getByText('1 of 1').first().waitFor();
    const endsAt = new Date(Date.now() + 86_400_000).toISOString();
    const grant = { accountId, levelId: 2, endsAt, reason: 'A test', clientKey: 'given once' };
    await confirmPassword(desk.merchant);
    await desk.merchant.call(adminCalls.grant, grant);
    await page.getByText('Level 2').first().waitFor();
    const another = { ...product, supplierProductId: '1005000000000002' };
    expect(await other.call(collectCalls.collection, { product: another })).toMatchObject({ outcome: 'added' });
    await context.close();
  });
});

interface Refusal {
  title: string;
  text: string;
  button: string;
  close: string;
}

/** The dialog of the membership, which leads there; closed again. */
async function closes(page: Page, { title, text, button, close }: Refusal): Promise<void> {
  const dialog: Locator = page.getByRole('dialog', { name: title, exact: true });
  await dialog.getByText(text, { exact: true }).waitFor();
  await dialog.getByRole('button', { name: button }).waitFor();
  await dialog.getByRole('button', { name: close, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Types the keys of a store and sends them. */
async function connect(page: Page, { url, consumerKey, consumerSecret }: Keys): Promise<void> {
  const dialog = page.getByRole('dialog');
  // The keys are the second way, after the store's own page.
  await dialog.getByRole('tab').nth(1).click();
  await dialog.locator('input[name=url]').fill(url);
  await dialog.locator('input[name=consumerKey]').fill(consumerKey);
  await dialog.locator('input[name=consumerSecret]').fill(consumerSecret);
  await dialog.locator('button[type=submit]').click();
}

type Keys = SentOf<typeof storeCalls.wooKeys>;

/** The keys of another store than the one that is connected. */
async function keysOf({ program }: Desk, shop: string): Promise<Keys> {
  const credentials = await (await fetch(`${program.sandboxUrl}/_world/credentials`)).json();
  const all = credentials.woocommerce as (Keys & { shop: string })[];
  return required(all.find((one) => one.shop === shop));
}

/** A text that counts, as it reads for so many. */
const countOf = (text: string, count: number): string =>
  required(text.split(' |||| ')[count === 1 ? 0 : -1 + text.split(' |||| ').length]).replace(
    '%{smart_count}',
    String(count),
  );

const product = {
  source: 'aliexpress' as const,
  supplierProductId: '1005000000000001',
  sourceUrl: null,
  title: 'Lamp',
  bodyHtml: '',
  images: [],
  options: [{ name: 'Colour', values: COLOURS }],
  currency: 'USD',
  variants: COLOURS.map((value) => ({
    supplierSkuId: value,
    optionValues: [value],
    supplierPrice: '4.20',
    price: null,
    stock: 1,
  })),
};
