import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productCalls } from '#contract/product.calls.ts';
import type { Product } from '#contract/product.schemas.ts';
import { axe } from '#tests/kit/axe.ts';
import { type Desk, openDesk, signedIn } from '#tests/kit/desk.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { edit } from '#tests/kit/pool.ts';
import { uploadProductPicture } from '#tests/kit/productPictures.ts';
import { bringIn } from '#tests/kit/publishing.ts';

/** A red product before a light background, with a black mark in the corner: 800 by 600. */
const photograph = async (): Promise<Buffer> => {
  const box = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp({ create: { width: 800, height: 600, channels: 3, background: '#f4f4f2' } })
    .composite([
      { input: await box(200, 200, '#c81e1e'), left: 300, top: 200 },
      { input: await box(80, 40, '#000000'), left: 600, top: 540 },
    ])
    .jpeg({ quality: 95 })
    .toBuffer();
};

describe('the pictures of a product in the browser', () => {
  let desk: Desk;
  let merchant: Merchant;
  let page: Page;
  let productId: string;
  /** Others, which have two pictures each. */
  let crateId: string;
  let barrelId: string;

  beforeAll(async () => {
    desk = await openDesk('picture-editor@example.test');
    ({ merchant, page } = desk);
    const wares = [{ title: 'Quay Box' }, { title: 'Quay Crate' }, { title: 'Quay Barrel' }];
    [productId = '', crateId = '', barrelId = ''] = await bringIn(merchant, wares);
    const { src } = await uploadProductPicture(merchant, new Uint8Array(await photograph()));
    for (const id of [crateId, barrelId]) {
      await edit(merchant, await stored(id), (update) => {
        update.imageList = ['one', 'two'].map((imageId) => ({ imageId, src, alt: '', useFlg: 1 }));
      });
    }
  });
  afterAll(() => desk.close());

  const stored = (id: string): Promise<Product> => merchant.call(productCalls.get, { id });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click();
  /** The pixel at a place given in shares, as red, green, blue and opacity. */
  async function pixelAt(src: string, x: number, y: number): Promise<number[]> {
    const bytes = await (await fetch(desk.program.url + src)).arrayBuffer();
    const { data, info } = await sharp(Buffer.from(bytes)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
    return [...data.subarray(at, at + 4)];
  }

  it('are uploaded, cropped, cleaned and kept in the product, with a way back to the original', async () => {
    await page.goto(`/import/edit/${productId}`);
    const tiles = page.locator('#images li:has(img)');
    const names = ['front.jpg', 'back.jpg', 'page.jpg'];
    const [front = '', back = '', script = ''] = names;
    const buffer = await photograph();
    await page.locator('#images input[type=file]').setInputFiles([
      { name: front, mimeType: 'image/jpeg', buffer },
      { name: script, mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') },
      { name: back, mimeType: 'image/jpeg', buffer },
      // As pictures are on most web pages: sent as what stores take.
      { name: 'web.webp', mimeType: 'image/webp', buffer: await sharp(buffer).webp().toBuffer() },
    ]);
    await page.getByText(`${script}: Uploaded images can only be in JPG or PNG format!`).waitFor();
    await tiles.nth(2).waitFor();
    expect(await tiles.count()).toBe(3);

    await page.getByRole('button', { name: 'View image 1' }).click();
    await press('Crop, rotate or erase');
    const dialog = page.getByRole('dialog', { name: 'Edit: Image 1 of 3' });
    await dialog.getByRole('img', { name: 'The image as edited' }).waitFor();
    expect(await axe(page, { within: '[role=dialog]' })).toEqual([]);

    await press('1:1');
    await press('Crop');
    await dialog.getByText('Cropped').waitFor({ state: 'attached' });
    await press('Brush');
    await dialog.getByRole('slider', { name: 'Brush size' }).fill('0.15');
    await paintOverMark();
    await dialog.getByText('Painted').waitFor({ state: 'attached' });
    await page.keyboard.press('Control+z');
    await dialog.getByText('Undone').waitFor({ state: 'attached' });
    await page.keyboard.press('Control+Shift+Z');
    await dialog.getByText('Redone').waitFor({ state: 'attached' });
    await press('Background');
    await press('Transparent');
    expect(await axe(page, { within: '[role=dialog]' })).toEqual([]);
    await press('Erase background');
    await press('Use this image');
    await dialog.waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+s');

    await expect
      .poll(async () => (await stored(productId)).imageList[0]?.originalSrc, { timeout: 120_000 })
      .toBeDefined();
    const { imageList } = await stored(productId);
    const [first, second] = imageList;
    expect(imageList).toHaveLength(3);
    expect(imageList[2]?.src).toMatch(/\.jpg$/);
    expect(first).toMatchObject({ useFlg: 1, src: expect.stringMatching(/\.png$/) });
    expect(first?.originalSrc).toMatch(/^\/shop\/open\/files\/.*\.jpg$/);
    const src = first?.src ?? '';
    const { width, height } = await sharp(
      Buffer.from(await (await fetch(desk.program.url + src)).arrayBuffer()),
    ).metadata();
    expect([width, height]).toEqual([600, 600]);
    const [red = 0, green = 0, blue = 0, opacity] = await pixelAt(src, 0.5, 0.5);
    expect([red > 180, green < 60, blue < 60, opacity]).toEqual([true, true, true, 255]);
    // The corner, and where the mark was.
    expect((await pixelAt(src, 0.02, 0.02))[3]).toBe(0);
    expect((await pixelAt(src, 0.9, 0.93))[3]).toBe(0);
    expect((await pixelAt(second?.src ?? '', 0.8, 0.93)).slice(0, 3).every((value) => value < 40)).toBe(true);

    await page.getByRole('button', { name: 'View image 1' }).click();
    await press('Restore the original');
    await press('Close');
    await page.keyboard.press('Control+s');
    await expect
      .poll(async () => (await stored(productId)).imageList[0]?.src, { timeout: 120_000 })
      .toBe(first?.originalSrc);
    expect(desk.errors).toEqual([]);
  });

  it('are moved by key from their handle, which stays in hand, and the new place is said', async () => {
    await page.goto(`/import/edit/${crateId}`);
    await page.getByRole('button', { name: 'Move image 1: arrow keys' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText('Image is now 2 of 2').waitFor({ state: 'attached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), { timeout: 120_000 })
      .toBe('Move image 2: arrow keys');
    await page.keyboard.press('Control+s');
    await expect
      .poll(async () => (await stored(crateId)).imageList.map(({ imageId }) => imageId), { timeout: 120_000 })
      .toEqual(['two', 'one']);
  });

  it('are moved by a finger on their handle', async () => {
    const context = await signedIn(desk, { viewport: { width: 390, height: 844 }, hasTouch: true });
    const phone = await context.newPage();
    await phone.goto(`/import/edit/${barrelId}`);
    const handle = phone.getByRole('button', { name: 'Move image 1: arrow keys' });
    // A click that is only tried scrolls there, and waits until nothing moves any more.
    await handle.click({ trial: true });
    const from = await handle.boundingBox();
    const to = await phone.getByRole('button', { name: 'View image 2' }).boundingBox();
    if (!from || !to) throw new Error('The images are not shown.');
    const finger = await context.newCDPSession(phone);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
      });
    await touch('touchStart', from.x + from.width / 2, from.y + from.height / 2);
    await touch('touchMove', to.x + to.width / 2, to.y + to.height / 2);
    await touch('touchEnd');
    await phone.getByText('Image is now 2 of 2').waitFor({ state: 'attached' });
    await context.close();
  });

  it('are taken along as one archive', async () => {
    await page.goto(`/import/edit/${crateId}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download all' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('images.zip');
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
    expect(Buffer.concat(chunks).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  });

  /** Draws the brush over the mark, which lies at 0.83 to 0.97 of the width and 0.9 to 0.97 of the height. */
  async function paintOverMark(): Promise<void> {
    const area = page.getByRole('application', { name: 'Image to paint on' });
    // Until nothing moves any more.
    await area.hover();
    const box = await area.boundingBox();
    if (!box) throw new Error('There is nothing to paint on.');
    const y = box.y + box.height * 0.935;
    await page.mouse.move(box.x + box.width * 0.82, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.98, y, { steps: 6 });
    await page.mouse.up();
  }
});
