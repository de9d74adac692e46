import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GuideBooks, readGuides } from '#server/help/guides.ts';
import { guidePage } from '#server/help/pages.ts';
import { search } from '#server/help/search.ts';

const files: Record<string, string> = {
  'guide/buying.md': `# Buying

First sentence, which is long enough to say what this is about. Second one.

## A plan & more

See [the warehouse](warehouse.md#stock), [shelves](warehouse.md#nowhere), [above](#a-plan--more), [running](../operate.md),
[AliExpress](../platforms/aliexpress.md), [nothing](gone.md), [Stripe](https://stripe.example/?a=1&b=2) and [bad](javascript:alert).

![A plan](pictures/plan.png) ![Gone](pictures/gone.png) ![Outside](../../secret.png)

<script>alert(1)</script>

<!-- for writers
-->

\`\`\`mermaid
stateDiagram-v2
\`\`\`

| Word | Meaning |
| --- | --- |
| **gold** | \`a < b\` |
`,
  'guide/warehouse.md': '# Warehouse\n\n## Stock\n\nText.\n\n## Stock\n\nAgain.\n',
  'guide/zh/buying.md':
    '# 采购\n\n第一句。第二句。\n\n## 计划\n\n参见[仓库](warehouse.md#stock)、[计划](#计划)、[运行](../../operate.md)。\n',
  'guide/pictures/plan.png': 'not really',
  '../secret.png': 'no',
};

describe('guides', () => {
  let folder: string;
  let read: GuideBooks;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'quayside-guides-'));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, 'docs', path)), { recursive: true });
      writeFileSync(join(folder, 'docs', path), text);
    }
    read = readGuides(join(folder, 'docs'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const guide = (language: 'en' | 'zh', name: string) => {
    const found = read.books[language].guides.find((one) => one.name === name);
    if (!found) throw new Error(`There is no guide ${name}.`);
    return found;
  };

  it('have links that become help addresses, and text where they lead nowhere', () => {
    const { html } = guide('en', 'buying');
    expect(html).toContain('<a href="/help/en/warehouse#stock">the warehouse</a>');
    expect(html).toContain('<a href="/help/en/warehouse">shelves</a>');
    expect(html).toContain('<a href="/help/en/buying#a-plan--more">above</a>');
    expect(html).toContain('running,\nAliExpress, nothing,');
    expect(html).toContain('<a href="https://stripe.example/?a=1&amp;b=2">Stripe</a> and bad.');
  });

  it('show images from below their folder, under addresses of the help centre', () => {
    const { html } = guide('en', 'buying');
    expect(html).toContain('<img src="/help/pictures/plan.png" alt="A plan" loading="lazy"> Gone Outside');
    expect([...read.images.keys()]).toEqual(['plan.png']);
  });

  it('have no HTML of their own, no comments and no source of diagrams', () => {
    const { html } = guide('en', 'buying');
    expect(html).not.toMatch(/writers|stateDiagram/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('<td><strong>gold</strong></td><td><code>a &lt; b</code></td>');
  });

  it('have an anchor of its own for each heading, and a summary', () => {
    expect(guide('en', 'warehouse').headings.map(({ id }) => id)).toEqual(['stock', 'stock-1']);
    expect(guide('en', 'buying').summary).toBe('First sentence, which is long enough to say what this is about.');
    expect(guide('zh', 'buying').summary).toBe('第一句。第二句。');
    expect(guide('en', 'warehouse').summary).toBe('Stock · Stock');
  });

  it('keep the anchors of the original in a translation with the same headings', () => {
    const chinese = guide('zh', 'buying');
    expect(chinese.headings).toEqual([{ id: 'a-plan--more', title: '计划', depth: 2 }]);
    expect(chinese.html).toContain('<a href="/help/zh/buying#a-plan--more">计划</a>');
    expect(chinese.html).toContain('<a href="/help/zh/warehouse#stock">仓库</a>');
    expect(chinese.html).toContain('运行。');
  });

  it('stand in English, with a note, where they are not translated', () => {
    const page = (name: string) => {
      const site = { websiteUrl: undefined, contactEmail: undefined };
      return guidePage({ language: 'zh', theme: null, book: read.books.zh, site }, guide('zh', name));
    };
    expect(page('warehouse')).toContain('<p class="note">本篇指南暂时只有英文版。</p>');
    expect(page('warehouse')).toContain('<div class="text" lang="en">');
    expect(page('buying')).not.toContain('class="note"');
  });

  it('are searched by all words, wherever they stand', () => {
    const found = (query: string, language: 'en' | 'zh' = 'en') =>
      search(read.books[language], query).map((hit) => `${hit.guide.name}#${hit.section.heading?.id ?? ''}`);
    expect(found('STOCK again')).toEqual(['warehouse#stock-1']);
    expect(found('buying gold')).toEqual(['buying#a-plan--more']);
    expect(found('gold silver')).toEqual([]);
    expect(found('第二')).toEqual([]);
    expect(found('第二句', 'zh')).toEqual(['buying#']);
    expect(found('  ')).toEqual([]);
  });
});
