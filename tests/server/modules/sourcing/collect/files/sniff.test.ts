import { describe, expect, it } from 'vitest';
import { DomainError } from '#contract/errors.ts';
import { headerOf, layoutOf, sniffFile } from '#server/modules/sourcing/collect/files/sniff.ts';

const OLD = 'Handle,Title,Body (HTML),Vendor,Type\n';
const NEW = 'Title,URL handle,Description,Vendor,Price\n';
const WOO = 'ID,Type,SKU,Name,Published,"Regular price",Categories,Images\n';

const refusal = (head: string | Buffer): { key: string; params: unknown } | string => {
  try {
    return sniffFile(Buffer.from(head), 'goods.csv');
  } catch (error) {
    if (error instanceof DomainError) return { key: error.key, params: error.params };
    throw error;
  }
};

describe('what a file is', () => {
  it.each([
    ['shopifyCsv', OLD],
    ['shopifyCsv', NEW],
    ['shopifyCsv', OLD.toUpperCase()],
    ['shopifyCsv', NEW.replaceAll(',', ';')],
    ['shopifyCsv', NEW.replaceAll(',', '\t')],
    ['shopifyCsv', OLD.trimEnd()],
    ['shopifyCsv', `\n${OLD}x,"never closed`],
    ['wooCsv', WOO],
    ['wooCsv', `\ufeff${WOO}1,simple`],
    ['html', '<!doctype html><html lang="en"><title>Shirt</title>'],
    ['html', '\n  <!-- saved from url=(0042)https://example.com -->\n<HTML><head>'],
  ])('is %s, by its content (sample %#)', (kind, content) => {
    const form = kind === 'html' ? kind : 'csv';
    expect(sniffFile(Buffer.from(content), 'anything.bin')).toBe(form);
    expect(sniffFile(Buffer.from(`\ufeff${content}`, 'utf16le'), 'anything.bin')).toBe(form);
    if (form === 'csv') expect(layoutOf(headerOf(content.replace(/^\ufeff/, ''))).kind).toBe(kind);
  });

  it('is a workbook to be opened, or our own whole-pool file', () => {
    expect(sniffFile(Buffer.from('PK\u0003\u0004\u0014\0', 'latin1'), 'goods.xlsx')).toBe('xlsx');
    expect(sniffFile(Buffer.from('{"format":"quayside-pool","version":1,"products":[\n'), 'pool.json')).toBe('pool');
  });

  it.each([
    ['German', 'ID,Typ,Artikelnummer,Name,Veröffentlicht,Kurzbeschreibung,Vorrätig?,Bestand,Regulärer Preis,Bilder'],
    ['French', 'ID,Type,UGS,Nom,Publié,Description courte,En stock ?,Stock,Tarif régulier,Images'],
    ['Spanish', 'ID,Tipo,SKU,Nombre,Publicado,Descripción corta,¿Existencias?,Inventario,Precio normal,Imágenes'],
    ['Japanese', 'ID,タイプ,SKU,名前,公開済み,簡単な説明,在庫あり？,在庫,通常価格,画像'],
    ['Chinese', 'ID,类型,SKU,名称,已发布,简短描述,有货？,库存,常规售价,图片'],
  ])('C12: knows WooCommerce’s columns in %s', (_, header) => {
    const { kind, columns } = layoutOf(header.split(','));
    expect(kind).toBe('wooCsv');
    expect(Object.values(columns)).toEqual(
      expect.arrayContaining(['id', 'type', 'sku', 'name', 'published', 'inStock', 'stock', 'regularPrice', 'images']),
    );
  });

  it.each([
    ['sep=;\nHandle;Title;Vendor;Variant Price\n', 'shopifyCsv'],
    ['"sep=;"\nHandle;Title;Vendor;Variant Price\n', 'shopifyCsv'],
    ['sep=,\r\n商品名称,售价,库存,图片1,图片2\r\n', 'table'],
    ['Artikelnummer|Bezeichnung|Verkaufspreis|Bestand\n', 'table'],
  ])('C12: reads past a line that names the delimiter, and tables of suppliers (%j)', (content, kind) => {
    expect(sniffFile(Buffer.from(content), 'goods.csv')).toBe('csv');
    expect(layoutOf(headerOf(content)).kind).toBe(kind);
  });

  it.each([
    ['PNG', '\u0089PNG\r\n\u001a\n\0\0'],
    ['JPEG', '\u00ff\u00d8\u00ff\u00e0\0'],
    ['GIF', 'GIF89a'],
    ['WebP', 'RIFF\u0001\u0002\0\0WEBPVP8 '],
    ['PDF', '%PDF-1.7\n'],
    ['gzip', '\u001f\u008b\b\0'],
    ['XLS', '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'],
    ['binary', `${OLD}x,\0\u0001\u0002`],
  ])('is refused as %s even when it is called .csv', (found, bytes) => {
    expect(refusal(Buffer.from(bytes, 'latin1'))).toEqual({ key: 'fileNotText', params: { name: 'goods.csv', found } });
  });

  it.each(['', '\ufeff', ' \r\n\r\n'])('is refused when there is nothing in it (%j)', (content) => {
    expect(refusal(content)).toEqual({ key: 'fileEmpty', params: { name: 'goods.csv' } });
  });

  it.each(['<?xml version="1.0"?><Workbook></Workbook>', '{"products":[]}', '"Handle,Title,Vendor'])(
    'is refused when it is of no known kind (%j)',
    (content) => {
      expect(refusal(content)).toEqual({ key: 'fileUnknownKind', params: { name: 'goods.csv' } });
    },
  );
});
