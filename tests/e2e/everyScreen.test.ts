import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '#contract/enums.ts';
import type { Language } from '#contract/texts.ts';
import { axe } from '#tests/kit/axe.ts';
import { type Desk, openDesk, signedIn } from '#tests/kit/desk.ts';
import { goTo } from '#tests/kit/goTo.ts';
import { rawText } from '#tests/kit/rawText.ts';
import { consented, furnish, type Screen } from './screens.ts';

interface Look {
  theme: 'light' | 'dark';
  width: 1440 | 390;
}

/**
 * A screen is opened once in each language: in English in one look, in Chinese in the opposite one, in which its neighbours
 * are opened in English.
 */
const visits: { language: Language; looks: [Look, Look] }[] = [
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

  it.each(visits)('in $language: nothing for axe to fix, nothing wider than the screen', async (visit) => {
    const found: string[] = [];
    const windows = new Map<string, Promise<Window>>();
    for (const [at, screen] of [...screens, await consented(desk.merchant)].entries()) {
      const { merchant } = { ...desk, ...(screen.who ? { merchant: screen.who } : {}) };
      const window = windows.get(merchant.email) ?? openWindow({ ...desk, merchant }, visit.language, found);
      windows.set(merchant.email, window);
      found.push(
        ...(await wrongWith(await window, screen, { ...visit.looks[at % 2 === 0 ? 0 : 1], language: visit.language })),
      );
    }
    expect(found).toEqual([]);
    for (const window of windows.values()) await (await window).page.context().close();
  });
});

/** A window that goes from screen to screen as by links: to load the whole app for each would be most of the work. */
interface Window {
  page: Page;
  /** The heading of the page between two screens: what still stands there is not taken for the next. */
  between: string;
}

const BETWEEN = '/profile/edit';

async function openWindow(who: Desk, language: string, found: string[]): Promise<Window> {
  const context = await signedIn(who);
  await context.addCookies([{ name: 'language', value: language, url: who.program.url }]);
  context.on('weberror', (failure) => found.push(failure.error().message));
  const page = await context.newPage();
  await page.goto(BETWEEN);
  return { page, between: await page.locator('h1').innerText() };
}

/** What axe finds on a screen in a look, and how far it is wider than the window. */
async function wrongWith(
  { page, between }: Window,
  screen: Screen,
  { theme, width, language }: Look & { language: Language },
): Promise<string[]> {
  const { path, press, shows } = screen;
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: theme });
  // Left where the last screen was pressed, the pointer would open a tip of this one.
  await page.mouse.move(0, 0);
  await goTo(page, BETWEEN);
  await page.locator('h1', { hasText: between }).waitFor();
  await goTo(page, path);
  await page.locator('h1', { hasNotText: between }).first().waitFor();
  if (press) await page.locator(press).first().click();
  if (shows) await page.locator(shows).first().waitFor();
  await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
  const name = [path, press, theme, width].filter(Boolean).join(' ');
  const violations = await axe(page);
  const raw = await rawText(page, language);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [
    ...violations.map((broken) => `${name}: ${broken}`),
    ...raw.map((one) => `${name}: ${one}`),
    ...(wider > 0 ? [`${name}: ${wider} px wider than the screen`] : []),
  ];
}
