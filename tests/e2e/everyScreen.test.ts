import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '#contract/roles.ts';
import { axe } from '#tests/kit/axe.ts';
import { type Desk, openDesk, signedIn } from '#tests/kit/desk.ts';
import { consented, furnish, type Screen } from './screens.ts';

interface Look {
  theme: 'light' | 'dark';
  width: 1440 | 390;
}

/**
 * A screen is opened once in each language: in English in one look, in Chinese in the opposite one, in which its neighbours
 * are opened in English.
 */
const visits: { language: string; looks: [Look, Look] }[] = [
  {
    language: 'en',
    looks: [
      { theme: 'light', width: 1440 },
      { theme: 'dark', width: 390 },
    ],
  },
  {
    language: 'zh',
    looks: [
      { theme: 'dark', width: 390 },
      { theme: 'light', width: 1440 },
    ],
  },
];

/** Screens with something on them: products, stores, orders, a job with a failed row; and those of who has nothing yet. */
describe('every screen', () => {
  let desk: Desk;
  let screens: Screen[];

  beforeAll(async () => {
    desk = await openDesk('screens@example.test', [...roles]);
    screens = await furnish(desk);
  });
  afterAll(() => desk.close());

  it.each(visits)('in $language: nothing for axe to mend, nothing wider than the screen', async (visit) => {
    const found: string[] = [];
    const windows = new Map<string, Promise<Page>>();
    for (const [at, screen] of [...screens, await consented(desk.merchant)].entries()) {
      const { merchant } = { ...desk, ...(screen.who ? { merchant: screen.who } : {}) };
      const page = windows.get(merchant.email) ?? openWindow({ ...desk, merchant }, visit.language, found);
      windows.set(merchant.email, page);
      found.push(...(await wrongWith(await page, screen, visit.looks[at % 2 === 0 ? 0 : 1])));
    }
    expect(found).toEqual([]);
    for (const page of windows.values()) await (await page).context().close();
  });
});

async function openWindow(who: Desk, language: string, found: string[]): Promise<Page> {
  const context: BrowserContext = await signedIn(who);
  await context.addCookies([{ name: 'language', value: language, url: who.program.url }]);
  context.on('weberror', (failure) => found.push(failure.error().message));
  return context.newPage();
}

/** What axe finds on a screen in a look, and how far it is wider than the window. */
async function wrongWith(page: Page, { path, press, shows = 'h1' }: Screen, { theme, width }: Look): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: theme });
  await page.goto(path);
  if (press) await page.locator(press).first().click();
  await page.locator(shows).first().waitFor();
  await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
  const name = [path, press, theme, width].filter(Boolean).join(' ');
  const { violations } = await axe(page).analyze();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [
    ...violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`),
    ...(wider > 0 ? [`${name}: ${wider} px wider than the screen`] : []),
  ];
}
