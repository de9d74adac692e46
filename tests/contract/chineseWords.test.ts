import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** A Chinese word that is gone (a pattern), and the word of the glossary for the thing. */
const gone = [
  ['待匹配|变体中匹配|匹配(?=到|建议)', '映射'],
  ['订单已?暂停|暂停(?:[该此])?订单', '搁置'],
  // Of a network and of a server it is the word.
  ['(?:重新|[已未])连接|连接(?:的|时间|店铺| %\\{platform\\})|断开(?=店铺|连接|一家)', '绑定、解绑'],
  ['发布(?!公告)', '刊登'],
  ['运单号|快递单号|[跟追]踪号', '物流单号'],
  ['解除关联', '取消关联'],
  ['配方', '方案'],
  ['供应商变动', '供应商变更'],
  ['物流方[案式]', '物流服务'],
] as const;

/** What is rightly called so: an announcement and a licence, and a column as WooCommerce names it. */
const kept = [
  ['src/resources/accounts/texts/accounts.zh.ts', "submitAdd: '发布'"],
  ['src/resources/collect/texts/importFile.zh.ts', "published: '已发布'"],
  ['docs/legal/terms.zh.md', '以 MIT 许可证发布'],
] as const;

const paths = ['*.zh.ts', '*/zh.ts', '*/zh_CN/*.json', 'docs/guide/zh/*.md', '*.zh.md', 'docs/glossary.md'];
const files = execFileSync('git', ['ls-files', '--', ...paths], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const sources = files.map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** The lines of a text that have a word that is gone, with the word to use. */
function goneWordsIn({ path, text }: { path: string; text: string }): string[] {
  const rest = kept.reduce((left, [file, stays]) => (file === path ? left.replace(stays, '') : left), text);
  return rest.split('\n').flatMap((line, at) =>
    gone.flatMap(([pattern, use]) => {
      const word = new RegExp(pattern).exec(line)?.[0];
      return word === undefined ? [] : [`${path}:${at + 1} ${word}: ${use}`];
    }),
  );
}

describe('Chinese words', () => {
  it('are one for one thing in texts, guides and the glossary', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.flatMap(goneWordsIn)).toEqual([]);
  });

  it.each(kept)('in %s, %s is there still', (file, text) => {
    expect(sources.find(({ path }) => path === file)?.text).toContain(text);
  });

  it.each([
    ['待匹配的订单', '没有匹配的结果'],
    ['订单已暂停', '采购已暂停'],
    ['请先连接店铺', '无法连接 Quayside，恢复连接后发送'],
    ['发布到店铺', '发布公告'],
    ['填写运单号', '采购单号'],
  ])('%s is found, %s is not', (wrong, right) => {
    expect(goneWordsIn({ path: 'some.zh.ts', text: wrong })).toHaveLength(1);
    expect(goneWordsIn({ path: 'some.zh.ts', text: right })).toEqual([]);
  });
});
