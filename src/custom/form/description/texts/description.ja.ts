import type { texts as English } from './description.en.ts';

export const texts = {
  view: '商品説明の表示方法',
  visual: 'テキスト',
  level: '段落または見出し',
  paragraph: '段落',
  heading: '見出し%{level}',
  preview: 'プレビュー',
  html: 'HTML',
  lossy:
    'この商品説明には、テキストエディターで扱えない表やレイアウトが含まれています。テキストとして編集すると、文章、画像、リンクだけが残ります。HTML表示ではすべて残ります。',
  simplify: 'テキストとして編集',
  source: '商品説明のHTML',
  safe: 'スクリプト、フレーム、不明なタグは、貼り付けたときやこの欄を離れたときに取り除かれます。',
  removed: 'ストアで使えない要素%{smart_count}件を商品説明から取り除きました。',
  lines: '（%{lines}行目）',
  why: {
    runs: 'ストアのページでコードを実行します。',
    restyles: '商品説明だけでなくページ全体の見た目を変えます。',
    draws: '図形にはコードを隠すことができ、ストアは受け付けません。画像をお使いください。',
    embeds: '別のサイトやメディアをページに読み込みます。',
    asks: '商品説明の中のフォームやボタンには送信先がありません。',
    address: 'これはURLではありません。',
    attribute: 'ストアでは効果がありません。',
    css: 'このスタイルはページの他の部分を覆ったり動かしたりすることがあります。',
    unknown: 'ストアはこのタグに対応していません。文章は残しました。',
  },
  empty: '商品説明はまだありません。',
  frame: 'ストアでの商品説明の表示',
} satisfies typeof English;
