import { Readable } from 'node:stream';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type FileItem, openProductFile } from '#server/modules/sourcing/collect/files/index.ts';
import { all } from './kit.ts';

const read = async (content: string | Uint8Array, choices: object = {}): Promise<FileItem[]> => {
  const open = () => Readable.from([Buffer.from(content)]);
  const file = await openProductFile(open, 'goods', { currency: 'EUR', readPage: () => null, ...choices });
  return all(file.products());
};
const productsOf = (items: FileItem[]) => items.flatMap((item) => ('product' in item ? [item.product] : []));
const warningsOf = (items: FileItem[]) => items.flatMap((item) => ('product' in item ? (item.warnings ?? []) : []));

/** A workbook of one sheet, as small as the format allows. */
function workbook(rows: readonly (string | number)[][]): Uint8Array {
  const cell = (value: string | number, at: string): string =>
    typeof value === 'number'
      ? `<c r="${at}"><v>${value}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${value.replaceAll('&', '&amp;')}</t></is></c>`;
  const sheet = rows
    .map((row, y) => {
      const cells = row.map((value, x) => (value === '' ? '' : cell(value, `${String.fromCharCode(65 + x)}${y + 1}`)));
      return `<row r="${y + 1}">${cells.join('')}</row>`;
    })
    .join('');
  const office = 'http://schemas.openxmlformats.org';
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="Goods" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

describe('tables of suppliers', () => {
  it('C12: are read by the names of their columns in any language', async () => {
    const file = 'sep=;\nArtikelnummer;Bezeichnung;Verkaufspreis;EK;Bestand;Gewicht (kg);Bild 1;Bild 2\n';
    const rows = 'A-1;Becher;1.299,00;4,20;7;0,35;https://img.example/1.jpg;https://img.example/2.jpg\n';
    const [becher, ...others] = productsOf(await read(`${file}${rows}`));
    expect(others).toEqual([]);
    expect(becher).toMatchObject({
      source: 'tableFile',
      supplierProductId: 'A-1',
      title: 'Becher',
      images: [{ src: 'https://img.example/1.jpg' }, { src: 'https://img.example/2.jpg' }],
      variants: [{ sku: 'A-1', price: '1299.00', supplierPrice: '4.20', stock: 7, weight: '0.35', weightUnit: 'kg' }],
    });
  });

  it('C12: have a variant a row where a column groups them', async () => {
    const file = 'SPU,商品名称,颜色,SKU,售价,库存\nM1,杯子,红,M1-R,12.50,3\nM1,,蓝,M1-B,13,\n';
    const [cup] = productsOf(await read(file));
    expect(cup?.options).toEqual([{ name: '颜色', values: ['红', '蓝'] }]);
    expect(cup?.variants.map(({ sku, stock }) => [sku, stock])).toEqual([
      ['M1-R', 3],
      ['M1-B', null],
    ]);
  });

  it('C12: come from an Excel workbook as well, with numbers as they stand in it', async () => {
    const sheet = workbook([
      ['Price list 2026'],
      ['Product name', 'Price', 'Stock', 'EAN'],
      ['Mug & saucer', 12.9, 4, '0012345678905'],
      ['', '', '', ''],
      ['Bowl', 1299, '', ''],
    ]);
    const items = await read(sheet);
    expect(items.map(({ line }) => line)).toEqual([3, 5]);
    expect(
      productsOf(items).map(({ title, variants: [first] }) => [title, first?.price, first?.stock, first?.barcode]),
    ).toEqual([
      ['Mug & saucer', '12.9', 4, '0012345678905'],
      ['Bowl', '1299', null, ''],
    ]);
  });

  it('C12: are refused in words that lead to the choice of columns, and read once those are chosen', async () => {
    const file = 'Was,Wieviel\nBecher,3.50\n';
    await expect(read(file)).rejects.toMatchObject({ key: 'fileUnknownColumns' });
    const layout = { kind: 'table', columns: { Was: 'title', Wieviel: 'price' } };
    expect(productsOf(await read(file, { layout }))).toMatchObject([
      { title: 'Becher', variants: [{ price: '3.50' }] },
    ]);
  });
});

describe('C13: prices of one file', () => {
  const shopify = (...prices: string[]): string =>
    `Handle,Title,Vendor,Variant Price\n${prices.map((price, at) => `h${at},T${at},V,"${price}"\n`).join('')}`;
  const pricesOf = async (...prices: string[]) =>
    productsOf(await read(shopify(...prices))).map(({ variants: [first] }) => first?.price);

  it('C13: are written in one way: what may be thousands is what the others show', async () => {
    expect(await pricesOf('1.299', '1.299,00')).toEqual(['1299', '1299.00']);
    expect(await pricesOf('1.299', '12.90')).toEqual(['1.299', '12.90']);
    expect(await pricesOf('1,299', '12,90')).toEqual(['1.299', '12.90']);
  });

  it('C13: carry a word where nothing says which', async () => {
    expect(warningsOf(await read(shopify('1.299')))).toEqual([{ key: 'row.eitherNumber', params: { value: '1.299' } }]);
    expect(warningsOf(await read(shopify('1.299'), { numbers: 'comma' }))).toEqual([]);
  });

  it('C13: are unknown where the cell is empty, and the row says so', async () => {
    const items = await read('Handle,Title,Vendor,Variant SKU,Variant Price\na,A,V,S,\n');
    expect(productsOf(items)).toMatchObject([{ variants: [{ price: null }] }]);
    expect(warningsOf(items)).toEqual([{ key: 'row.noPrice', params: { count: 1 } }]);
  });
});

describe('C4: damaged bytes', () => {
  it('C4: leave the file UTF-8 and the row with a word on its line', async () => {
    const bytes = Buffer.from('\ufeffHandle,Title,Vendor,Variant Price\na,Größe,Málaga,5\nb,Süß,Ü,6\n');
    bytes[bytes.indexOf('á')] = 0xff;
    const items = await read(bytes);
    expect(productsOf(items).map(({ title }) => title)).toEqual(['Größe', 'Süß']);
    expect(warningsOf(items)).toEqual([{ key: 'row.damagedText', params: { line: 2 } }]);
  });
});

describe('C10: what a file says of how a product is sold', () => {
  it('C10, C1: is kept of Shopify’s columns, and pieces without a tracker are not counted', async () => {
    const header =
      'Handle,Title,Vendor,Type,Product Category,Published,Gift Card,SEO Title,SEO Description,Status,Variant SKU,';
    const more =
      'Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Requires Shipping,Variant Taxable,Variant Price\n';
    const row = 'card,Card,Quay,Gifts,Gift Cards,TRUE,TRUE,Seo,Words,active,C-1,,0,continue,FALSE,FALSE,20\n';
    expect(productsOf(await read(header + more + row))).toMatchObject([
      {
        selling: {
          state: 'active',
          seoTitle: 'Seo',
          seoDescription: 'Words',
          platformCategory: 'Gift Cards',
          giftCard: true,
        },
        variants: [{ stock: null, selling: { backorders: 'yes', requiresShipping: false, taxable: false } }],
      },
    ]);
  });

  it('C10, C1: is kept of WooCommerce’s columns, and “any” of an attribute is said', async () => {
    const file = [
      'ID,Type,SKU,Name,Published,Short description,Description,Tax status,In stock?,Stock,Backorders allowed?,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
      '1,variable,CAP,Cap,-1,Short,Long,none,1,,0,,"Hats, Hats > Caps",,Size,"S, M",Finish,"Matt, Gloss"',
      '2,"variation, virtual",CAP-S,Cap,1,,,,1,,notify,9.00,,CAP,Size,S,Finish,',
    ].join('\n');
    const items = await read(file);
    expect(productsOf(items)).toMatchObject([
      {
        category: 'Hats',
        selling: {
          state: 'draft',
          shortDescription: 'Short',
          categories: ['Hats', 'Hats > Caps'],
          attributes: [{ name: 'Finish', values: ['Matt', 'Gloss'], visible: true }],
        },
        variants: [{ stock: null, selling: { backorders: 'notify', taxable: false, virtual: true } }],
      },
    ]);
    expect(warningsOf(items)).toEqual([{ key: 'row.anyAttribute', params: { names: 'Finish' } }]);
  });
});
