import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { openProductFile } from '#server/modules/sourcing/collect/files/index.ts';
import { all } from './kit.ts';

const options = { currency: 'USD', readPage: () => null };
const SHOPIFY = 'Handle,Title,Vendor,Variant Price\na,A,V,1\nb,B,V,2\n';
const WOO = 'ID,Type,SKU,Name,Regular price,Images\n1,simple,S,A,5,\n2,variation,,,5,\n';

/** A file that can be opened again and again, and the streams that were opened. */
function fileOf(content: string | Buffer) {
  const streams: Readable[] = [];
  const open = (): Readable => {
    const stream = Readable.from([Buffer.from(content)]);
    streams.push(stream);
    return stream;
  };
  return { open, streams };
}

const page: CollectedProductInput = {
  source: 'aliexpress',
  supplierProductId: '1005',
  sourceUrl: 'https://www.aliexpress.com/item/1005.html',
  title: 'Lamp',
  bodyHtml: '',
  images: [],
  currency: 'USD',
  options: [],
  variants: [{ supplierSkuId: '1', optionValues: [], supplierPrice: '3.20', price: null, stock: 4 }],
};

describe('a product file', () => {
  it.each([
    ['shopifyCsv', SHOPIFY, 2, ['A', 'B']],
    ['wooCsv', WOO, 1, ['A', 'row.missingParent']],
  ])('of kind %s is counted, then read', async (kind, content, count, found) => {
    const file = await openProductFile(fileOf(content).open, 'x.csv', options);
    expect(file.kind).toBe(kind);
    expect((await file.survey()).products).toBe(count);
    const read = await all(file.products());
    expect(read.map((item) => ('product' in item ? item.product.title : item.problem.key))).toEqual(found);
    expect(await all(file.products())).toEqual(read);
  });

  it('may be read without having been counted', async () => {
    const file = await openProductFile(fileOf(SHOPIFY).open, 'x.csv', options);
    expect(await all(file.products())).toHaveLength(2);
  });

  it('closes what it opened, when its reader stops early too', async () => {
    const rows = Array.from({ length: 5000 }, (_, at) => `h${at},T${at},V,1\n`);
    const { open, streams } = fileOf(`Handle,Title,Vendor,Variant Price\n${rows.join('')}`);
    const file = await openProductFile(open, 'x.csv', options);
    for await (const item of file.products()) {
      expect(item.line).toBe(2);
      break;
    }
    expect(streams.length).toBeGreaterThan(3);
    expect(streams.every(({ destroyed }) => destroyed)).toBe(true);
  });

  it('passes on what breaks while it is read', async () => {
    const broken = () =>
      Readable.from(
        (function* () {
          yield Buffer.from(SHOPIFY.repeat(4000));
          throw new Error('disk gone');
        })(),
      );
    const counting = openProductFile(broken, 'x.csv', options).then((file) => file.survey());
    await expect(counting).rejects.toThrow('disk gone');
  });

  it('is refused when it is something else', async () => {
    await expect(openProductFile(fileOf('%PDF-1.7').open, 'x.csv', options)).rejects.toMatchObject({
      key: 'fileNotText',
      params: { name: 'x.csv', found: 'PDF' },
    });
    await expect(openProductFile(fileOf('').open, 'x.csv', options)).rejects.toMatchObject({ key: 'fileEmpty' });
  });
});

describe('a saved page', () => {
  const html = '<!doctype html><html><title>灯</title></html>';
  const openPage = (content: string | Buffer, readPage: (text: string) => CollectedProductInput | null) =>
    openProductFile(fileOf(content).open, 'page.html', { currency: 'USD', readPage });

  it('is one product, read once', async () => {
    const seen: string[] = [];
    const file = await openPage(html, (text) => {
      seen.push(text);
      return page;
    });
    expect(file.kind).toBe('html');
    expect(await file.survey()).toEqual({ products: 1 });
    expect(await all(file.products())).toMatchObject([{ line: 1, lines: [1], product: { title: 'Lamp', tags: [] } }]);
    expect(seen).toEqual([html]);
  });

  it('is refused when no product is found in it', async () => {
    const file = await openPage(html, () => null);
    await expect(file.survey()).rejects.toMatchObject({ key: 'fileNotProductPage', params: { name: 'page.html' } });
    await expect(all(file.products())).rejects.toMatchObject({ key: 'fileNotProductPage' });
  });

  it('is refused above 20 MB', async () => {
    const file = await openPage(html + ' '.repeat(20 * 1024 * 1024), () => page);
    await expect(file.survey()).rejects.toMatchObject({
      key: 'fileTooLarge',
      params: { name: 'page.html', limit: 20 },
    });
  });

  it('is a problem when what was found breaks the contract', async () => {
    const file = await openPage(html, () => ({ ...page, currency: 'dollars' }));
    expect(await all(file.products())).toMatchObject([
      { problem: { key: 'row.invalid', params: { field: 'currency' } } },
    ]);
  });
});
