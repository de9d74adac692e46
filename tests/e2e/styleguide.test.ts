import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { languageTags } from '#contract/texts.ts';
import { axe } from '#tests/kit/axe.ts';
import { launchBrowser } from '#tests/kit/browser.ts';
import { contrast, luminance } from '#tests/kit/contrast.ts';
import { type DevServer, startDevServer } from '#tests/kit/devServer.ts';

/** Every language, each theme at each width. */
const looks = [
  { language: 'en', theme: 'light', width: 1440 },
  { language: 'es', theme: 'light', width: 390 },
  { language: 'ja', theme: 'dark', width: 390 },
  { language: 'zh', theme: 'dark', width: 1440 },
] as const;

const FOLDER = '.tmp/styleguide';
/** What scrolls by itself, or is drawn, may be wider than its frame. */
const MAY_BE_WIDER = 'section[tabindex="0"], .MuiTabs-root, svg, .MuiModal-root, [style*="clip-path"]';

const wider = (page: Page) =>
  page.evaluate((except) => {
    const found = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 1 && element.closest(except) === null,
    );
    const whole = document.documentElement.scrollWidth - window.innerWidth;
    return [
      ...(whole > 0 ? [`the page by ${whole} px`] : []),
      ...found.map(({ outerHTML }) => outerHTML.slice(0, 120)),
    ];
  }, MAY_BE_WIDER);

/** One computed style of the first element that fits. */
const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

describe('the styleguide', () => {
  let server: DevServer;
  let browser: Browser;
  /** Loaded once, for that takes most of the time: the app is a thousand modules here. */
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    server = await startDevServer();
    browser = await launchBrowser();
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    await context.addCookies([{ name: 'language', value: 'en', url: server.url }]);
    page = await context.newPage();
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    // The first visit waits until the development server has bundled what the app depends on.
    page.setDefaultTimeout(90_000);
    await page.goto(`${server.url}/__styleguide`);
    await charted();
  });
  beforeEach(() => show(looks[0]));
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  /** A theme, a language, a size. */
  const choose = (value: string) => page.locator(`button[value="${value}"]`).first().click();
  /** The drawings come last: two lines, two groups of bars and the small ones. */
  const charted = () =>
    page.waitForFunction(() => document.querySelectorAll('#Charts svg[class*=MuiCharts]').length >= 4);

  async function show({ language, theme, width }: (typeof looks)[number]): Promise<void> {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    await choose(theme);
    await choose('default');
    await choose(language);
    await page.locator(`html[lang=${languageTags[language]}]`).waitFor({ state: 'attached' });
    await charted();
  }

  it.each(looks)('in $language, $theme, $width px: axe finds nothing, nothing is too wide', async (look) => {
    await show(look);
    expect(await axe(page)).toEqual([]);
    expect(await wider(page)).toEqual([]);
    expect(errors.splice(0)).toEqual([]);

    const ground = luminance(await styleOf(page, 'body', 'background-color'));
    expect(look.theme === 'dark' ? ground < 0.02 : ground > 0.9).toBe(true);
    const card = await styleOf(page, '.MuiCard-root', 'background-color');
    const swatches = page.getByTestId('chart colour');
    const colors = await swatches.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    expect(colors).toHaveLength(6);
    for (const color of colors) expect(contrast(color, card), color).toBeGreaterThanOrEqual(3);

    await page.screenshot({ path: `${FOLDER}/${look.language}-${look.theme}-${look.width}.png`, fullPage: true });
  });

  it('keeps the measures of the design', async () => {
    expect(await styleOf(page, '[data-testid=brand]', 'background-color')).toBe('rgb(40, 120, 255)');
    expect(await styleOf(page, '.MuiCard-root', 'border-radius')).toBe('8px');
    expect(await styleOf(page, '.MuiCard-root', 'border-top-width')).toBe('1px');
    expect(await styleOf(page, '.MuiCard-root', 'box-shadow')).toBe('none');
    expect(await styleOf(page, 'body', 'font-size')).toBe('14px');
    expect(await styleOf(page, '#Table td', 'font-size')).toBe('13px');
    expect(await styleOf(page, '#Table td', 'font-variant-numeric')).toBe('tabular-nums');
    expect(await styleOf(page, '#Table td:nth-child(3)', 'text-align')).toBe('right');
    const heights = await page
      .locator(
        '#Buttons .MuiButton-sizeMedium, #Fields .MuiInputBase-root:not(.MuiInputBase-multiline):not(:has(.MuiChip-root))',
      )
      .evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().height)))]);
    expect(heights).toEqual([36]);
  });

  it('shows where the keyboard is', async () => {
    const stops = ['#Buttons .MuiButton-root', '#Fields input', '#Navigation [role=tab]', '#Typography a'];
    for (const stop of stops) {
      const target = page.locator(stop).first();
      await target.focus();
      // There by the keyboard, as one who tabs: back and forth.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      const ring = await target.evaluate((element) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
        const frame = element.closest('.Mui-focused')?.querySelector('fieldset');
        return frame === null || frame === undefined
          ? { line: outlineStyle, width: outlineWidth, color: outlineColor }
          : {
              line: 'solid',
              width: getComputedStyle(frame).borderTopWidth,
              color: getComputedStyle(frame).borderTopColor,
            };
      });
      expect(ring, stop).toEqual({ line: 'solid', width: '2px', color: 'rgb(40, 120, 255)' });
    }
  });

  it('reads out a chart as a table', async () => {
    await page.getByRole('button', { name: 'Show as table: Sales by store' }).click();
    const row = page.getByRole('table', { name: 'Sales by store' }).getByRole('row', { name: /Harbour Woo/ });
    expect(await row.getByRole('cell').innerText()).toBe('$48,210.00');
    await page.getByRole('button', { name: 'Show as chart: Sales by store' }).click();
  });

  it('changes theme, language and size on the spot', async () => {
    // Each choice is seen before the next is made, and the language comes last: it draws the whole page again.
    const drawn = { timeout: 120_000 };
    await choose('large');
    await expect.poll(() => styleOf(page, 'body', 'font-size'), drawn).toBe('15.75px');
    await choose('dark');
    await expect.poll(async () => luminance(await styleOf(page, 'body', 'background-color')), drawn).toBeLessThan(0.02);
    await choose('es');
    await page.getByRole('button', { name: 'Grande', exact: true, pressed: true }).waitFor();
    expect(await styleOf(page, 'body', 'font-size')).toBe('15.75px');
  });
});
