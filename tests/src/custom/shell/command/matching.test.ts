import { describe, expect, it } from 'vitest';
import { matching } from '#src/custom/shell/command/useChoices.tsx';

const pages = [
  'Import list',
  'Jobs',
  'Stores Settings',
  'Store products',
  'Catálogo',
  '导入列表',
  'インポートリスト',
  'Ａ１ shirt',
];
const found = (query: string, all = pages) => matching(all, query, (text) => text);

describe('matching', () => {
  it('wants every word, at a word’s start or inside one', () => {
    expect(found('list imp')).toEqual(['Import list']);
    expect(found('port')).toEqual(['Import list']);
    expect(found('import jobs')).toEqual([]);
  });
  it('puts what begins so before words that do, and those before parts', () => {
    expect(found('set', ['Reset', 'Store settings', 'Settings'])).toEqual(['Settings', 'Store settings', 'Reset']);
    expect(found('store')).toEqual(['Stores Settings', 'Store products']);
  });
  it('ignores case, diacritics and width', () => {
    expect(found('CATALOGO')).toEqual(['Catálogo']);
    expect(found('catálogo', ['Catalogo'])).toEqual(['Catalogo']);
    expect(found('a1')).toEqual(['Ａ１ shirt']);
  });
  it('finds parts of Chinese and Japanese, with voiced sounds told apart', () => {
    expect(found('列表')).toEqual(['导入列表']);
    expect(found('リスト')).toEqual(['インポートリスト']);
    expect(found('カ', ['ガラス', 'カラス'])).toEqual(['カラス']);
  });
  it('leaves everything for nothing typed, and takes no pattern', () => {
    expect(found('  ')).toEqual(pages);
    expect(found('.*')).toEqual([]);
  });
});
