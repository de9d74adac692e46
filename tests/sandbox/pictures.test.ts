import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import shelves from '../../sandbox/catalogue/stores.json' with { type: 'json' };
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { PictureBook } from '../../sandbox/pictures/pictureBook.ts';
import { subjectAt } from '../../sandbox/pictures/sendPicture.ts';
import { colourIn, objectFor } from '../../sandbox/pictures/words.ts';
import { picture as offerPicture, catalogue as offers } from '../../sandbox/suppliers/1688/catalogue.ts';
import { catalogue as alibaba } from '../../sandbox/suppliers/alibaba/catalogue.ts';
import { catalogue as aliexpress, picture } from '../../sandbox/suppliers/aliexpress/catalogue.ts';
import { catalogue as dhgate } from '../../sandbox/suppliers/dhgate/catalogue.ts';
import { catalogue as ebay } from '../../sandbox/suppliers/ebay/catalogue.ts';
import { control } from './kit/wooClient.ts';

/** Every product on sale anywhere in the sandbox, by its title. */
const titles = [...aliexpress(), ...alibaba(), ...dhgate(), ...ebay()]
  .map(({ title }) => title)
  .concat(offers().map(({ title }) => `${title.en} ${title.zh}`))
  .concat(shelves.map(({ title }) => title));

describe('the words of a picture', () => {
  it('name an object for everything that suppliers sell and shops begin with', () => {
    expect(titles.filter((title) => objectFor(title).name === null)).toEqual([]);
  });

  it('name it by the first rule that fits, and by whole words', () => {
    const names = ['Bamboo Cutting Board', 'Tablet Pillow Stand', 'Steel ruler', 'Teelichthalter aus Glas', '瑜伽垫'];
    expect(names.map((title) => objectFor(title).name)).toEqual(['board', 'cushion', null, 'candle', 'mat']);
  });

  it('name the colour that is said first', () => {
    const [black, charcoal] = [colourIn('Black'), colourIn('Charcoal Black')];
    expect(black).toBeDefined();
    expect(charcoal).not.toEqual(black);
    expect(colourIn('黑色')).toEqual(black);
    expect(colourIn('Pink/Blue')).toEqual(colourIn('pink'));
    expect(colourIn('assorted')).toBeUndefined();
  });
});

describe('the pictures of the sandbox', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
  });
  afterAll(() => sandbox.close());

  const load = async (src: string): Promise<Buffer> => {
    const reply = await fetch(src.replace('https://', `${sandbox.url}/_hosts/`));
    expect(reply.status).toBe(200);
    return Buffer.from(await reply.arrayBuffer());
  };
  const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
  /** The mean colour of a place of the picture. */
  async function colourOf(bytes: Buffer): Promise<number[]> {
    const { channels } = await sharp(bytes).extract({ left: 200, top: 200, width: 80, height: 120 }).stats();
    return channels.map(({ mean }) => mean);
  }

  it('are the same at each asking, in every size and from every host', async () => {
    const [cutting] = aliexpress().filter(({ title }) => title.startsWith('Bamboo'));
    const src = cutting?.images[0] ?? '';
    const first = await load(src);
    expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 480 });
    for (const again of [src, `${src}_220x220q75.jpg_.avif`, src.replace('ae01', 'ae04')]) {
      expect(hashOf(await load(again))).toBe(hashOf(first));
    }
  });

  it('of one product and of different ones are all different', async () => {
    const products = [...aliexpress(), ...ebay()].filter(({ title }) => /garlic|yoga mat/i.test(title));
    const all = await Promise.all(products.flatMap(({ images }) => images).map(load));
    expect(products.length).toBeGreaterThan(4);
    expect(new Set(all.map(hashOf)).size).toBe(all.length);
  });

  it('of a variant show its colour', async () => {
    const hoodie = offers().find(({ title }) => title.en.startsWith('Hooded'));
    const srcOf = (en: string) => hoodie?.options[0]?.values.find((value) => value.en === en)?.image ?? '';
    const [navyRed = 0, , navyBlue = 0] = await colourOf(await load(srcOf('Navy')));
    expect(navyBlue).toBeGreaterThan(navyRed + 30);
    const [wineRed = 0, wineGreen = 0] = await colourOf(await load(srcOf('Wine red')));
    expect(wineRed).toBeGreaterThan(wineGreen + 40);
  });

  it('that a supplier replaces, and those of products that came later, show the product too', async () => {
    const offer = offers().find(({ title }) => title.en.startsWith('Cactus'));
    const hoodie = offers().find(({ title }) => title.en.startsWith('Hooded'));
    const old = hoodie?.options[0]?.values[0]?.image ?? '';
    await control(sandbox, 'drift', { supplier: '1688', productId: hoodie?.offerId ?? '', change: 'picture' });
    const next = offerPicture(`instead of/${old}`);
    expect(sandbox.world.pictures.at(next)).toMatchObject({
      title: expect.stringContaining('Hooded'),
      value: expect.any(String),
    });
    expect(hashOf(await load(next))).not.toBe(hashOf(await load(old)));
    expect(offer).toBeDefined();
    await control(sandbox, 'catalogue', { supplier: 'aliexpress', count: 2, skus: 1 });
    expect(sandbox.world.pictures.at(picture('1001/main/0'))?.title).toContain('Storage Basket');
  });

  it('in a store are those of the supplier that they were loaded from, or else what their names say', () => {
    const { pictures } = sandbox.world;
    const source = ebay()[0]?.images[2] ?? '';
    const known = { source, title: 'Renamed by the merchant', at: 0 };
    expect(subjectAt(pictures, '/media/0123~mv2.jpg', known)).toEqual(pictures.at(source));
    const board = subjectAt(new PictureBook(), '/wp-content/uploads/2026/09/acacia-board.jpg', {});
    expect(objectFor(board.title).name).toBe('board');
  });
});
