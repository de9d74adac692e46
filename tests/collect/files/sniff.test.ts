import { describe, expect, it } from 'vitest';
import { DomainError } from '#contract/errors.ts';
import { sniffFile } from '#server/modules/collect/files/sniff.ts';

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
    expect(sniffFile(Buffer.from(content), 'anything.bin')).toBe(kind);
    expect(sniffFile(Buffer.from(`\ufeff${content}`, 'utf16le'), 'anything.bin')).toBe(kind);
  });

  it.each([
    ['PNG', '\u0089PNG\r\n\u001a\n\0\0'],
    ['JPEG', '\u00ff\u00d8\u00ff\u00e0\0'],
    ['GIF', 'GIF89a'],
    ['WebP', 'RIFF\u0001\u0002\0\0WEBPVP8 '],
    ['PDF', '%PDF-1.7\n'],
    ['ZIP/XLSX', 'PK\u0003\u0004\u0014\0'],
    ['gzip', '\u001f\u008b\b\0'],
    ['XLS', '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'],
    ['binary', `${OLD}x,\0\u0001\u0002`],
  ])('is refused as %s even when it is called .csv', (found, bytes) => {
    expect(refusal(Buffer.from(bytes, 'latin1'))).toEqual({ key: 'fileNotText', params: { name: 'goods.csv', found } });
  });

  it.each(['', '\ufeff', ' \r\n\r\n'])('is refused when there is nothing in it (%j)', (content) => {
    expect(refusal(content)).toEqual({ key: 'fileEmpty', params: { name: 'goods.csv' } });
  });

  it.each([
    'Dear customer, here is your list.\n',
    'Order,Date,Total\n1,2,3\n',
    'Name,Price\nShirt,12\n',
    '<?xml version="1.0"?><Workbook></Workbook>',
    '{"products":[]}',
    '"Handle,Title,Vendor',
  ])('is refused when it is of no known kind (%j)', (content) => {
    expect(refusal(content)).toEqual({ key: 'fileUnknownKind', params: { name: 'goods.csv' } });
  });
});
