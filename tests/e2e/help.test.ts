import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '#tests/kit/axe.ts';
import { luminance } from '#tests/kit/contrast.ts';
import { closeWindows, type Desk, openShared } from '#tests/kit/desk.ts';

const FOLDER = '.tmp/help';

/** Each theme at each width, each language in both themes; each theme by the system and as chosen against it. */
const looks = [
  { language: 'en', theme: 'light', system: 'dark', width: 1440 },
  { language: 'en', theme: 'dark', system: 'dark', width: 390 },
  { language: 'zh', theme: 'light', system: 'light', width: 390 },
  { language: 'zh', theme: 'dark', system: 'light', width: 1440 },
] as const;

const pages = (language: string) => ({
  index: `/help/${language}`,
  guide: `/help/${language}/buying`,
  tables: `/help/${language}/customers`,
  found: `/help/${language}?q=1688`,
  nothing: `/help/${language}?q=hippopotamus`,
  missing: `/help/${language}/nothing`,
  terms: `/terms?lang=${language}`,
  privacy: `/privacy?lang=${language}`,
});

/** What is wider than the window; what scrolls by itself may be. */
const wider = (page: Page) =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.getBoundingClientRect().right > window.innerWidth + 1 && element.closest('.wide, pre, svg') === null,
    );
    return found.map(({ outerHTML }) => outerHTML.slice(0, 120));
  });

describe('the help centre in a browser', () => {
  let program: Desk['program'];
  let browser: Desk['browser'];
  beforeAll(async () => {
    ({ program, browser } = await openShared());
  });
  afterAll(() => closeWindows(browser));

  it.each(looks)('in $language, $theme, $width px: axe finds nothing, nothing is too wide', async (look) => {
    const { language, theme, system, width } = look;
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme: system,
      reducedMotion: 'reduce',
      baseURL: program.url,
    });
    if (theme !== system) await context.addCookies([{ name: 'theme', value: theme, url: program.url }]);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${page.url()} ${message.text()}`);
    });
    for (const [name, path] of Object.entries(pages(language))) {
      await page.goto(path);
      expect(await axe(page), path).toEqual([]);
      expect(await wider(page), path).toEqual([]);
      const ground = luminance(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
      expect(theme === 'dark' ? ground < 0.02 : ground > 0.9, path).toBe(true);
      await page.screenshot({ path: `${FOLDER}/${name}-${language}-${theme}-${width}.png` });
    }
    // The browser tells of the one page that is not there.
    expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
    await context.close();
  });

  it('is searched and read without any script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US', baseURL: program.url });
    const page = await context.newPage();
    await page.goto('/help');
    await page.getByRole('searchbox', { name: 'Search the guides' }).fill('restore backup');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('heading', { level: 1, name: 'Search results' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: /›/ }).first().click();
    expect(new URL(page.url()).hash).not.toBe('');
    await page.getByRole('navigation', { name: 'On this page' }).waitFor();
    await page.getByRole('link', { name: /^Next/ }).click();
    await page.getByRole('link', { name: '简体中文' }).click();
    expect(new URL(page.url()).pathname).toMatch(/^\/help\/zh\/[\w-]+$/);
    // By the keyboard: the first stop leads past header and list.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).toBe('#content');
    await context.close();
  });

  it('is left for the app, and opened from where somebody registers', async () => {
    const context = await browser.newContext({ locale: 'en-US', baseURL: program.url });
    const page = await context.newPage();
    await page.goto('/help/en');
    await page.getByRole('link', { name: 'Open Quayside' }).click();
    await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
    await page.goto('/register');
    for (const [link, title] of [
      ['terms of service', 'Terms of service'],
      ['privacy policy', 'Privacy policy'],
    ] as const) {
      const [opened] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('link', { name: link }).click(),
      ]);
      await opened.getByRole('heading', { level: 1, name: title }).waitFor();
      await opened.close();
    }
    expect(await page.getByRole('checkbox').isChecked()).toBe(false);
    await context.close();
  });
});
