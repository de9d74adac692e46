// `npm run pictures`: takes the images of the guides and the README from the built program with its sandbox.
import { mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { SESSION_COOKIE } from '#contract/enums.ts';
import { launchBrowser } from '#tests/kit/browser.ts';
import { Merchant } from '#tests/kit/merchant.ts';
import { startNewProgram } from '#tests/kit/program.ts';
import { choosePublishing, fillStage, type Stage } from './guideStage.ts';

const FOLDER = 'docs/guide/images';
/** An image is no larger, in bytes. */
const LARGEST = 150_000;
const QUALITY = 82;
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
const languages = ['en', 'zh'] as const;
type Language = (typeof languages)[number];

/** A screen: where it is, what is there once it is whole, and what is done to it first. */
interface Shot {
  name: string;
  path: string;
  shows: string;
  prepare?: (page: Page) => Promise<void>;
  narrow?: true;
}

const shotsOf = ({ productIds, planId }: Stage, language: Language): Shot[] => [
  { name: 'dashboard', path: '/dashboard', shows: 'main li', narrow: true },
  { name: 'import-list', path: '/import/list', shows: 'main tbody img' },
  {
    name: 'publishing',
    path: `/import/publish?ids=${productIds.join(',')}`,
    shows: 'input[name=shopIds]',
    prepare: choosePublishing,
  },
  { name: 'orders', path: '/orders', shows: 'main [href*="open="]', narrow: true },
  { name: 'plan', path: `/purchases/plan/${planId}`, shows: 'main img' },
  { name: 'shipments', path: '/performance/transportation', shows: '[href*=shippingDetails]' },
  { name: 'help', path: `/help/${language}`, shows: 'main' },
];

/** A window of the merchant's in a language, in the light theme and without motion. */
async function openWindow(browser: Browser, { url, token }: Merchant, language: Language): Promise<Page> {
  const options = { viewport: WIDE, locale: language === 'zh' ? 'zh-CN' : 'en-US', reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ ...options, baseURL: url, colorScheme: 'light' });
  await context.addCookies([
    { name: SESSION_COOKIE, value: token, url },
    { name: 'language', value: language, url },
  ]);
  return context.newPage();
}

/** Takes one image. Throws where it is too large for a guide. */
async function take(page: Page, file: string): Promise<void> {
  await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // Images load when they come into sight.
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.getBoundingClientRect().top > window.innerHeight || image.naturalWidth > 0,
    ),
  );
  const image = await sharp(await page.screenshot())
    .webp({ quality: QUALITY })
    .toBuffer();
  if (image.length > LARGEST) throw new Error(`${file} has ${image.length} bytes, more than ${LARGEST}.`);
  writeFileSync(`${FOLDER}/${file}`, image);
  process.stdout.write(`${file}: ${Math.round(image.length / 1000)} kB\n`);
}

async function takeAll(page: Page, stage: Stage, language: Language): Promise<void> {
  for (const { name, path, shows, prepare, narrow } of shotsOf(stage, language)) {
    await page.goto(path);
    await page.locator(shows).first().waitFor();
    await prepare?.(page);
    await take(page, `${name}.${language}.webp`);
    if (!narrow) continue;
    await page.setViewportSize(NARROW);
    await take(page, `${name}-phone.${language}.webp`);
    await page.setViewportSize(WIDE);
  }
}

async function takeImages(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const program = await startNewProgram();
  const browser = await launchBrowser();
  try {
    const merchant = await Merchant.register({ ...program, email: 'merchant@example.test' });
    const page = await openWindow(browser, merchant, 'en');
    const stage = await fillStage(program, merchant, page);
    for (const language of languages) await takeAll(await openWindow(browser, merchant, language), stage, language);
  } finally {
    await browser.close();
    await program.stop();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await takeImages();
