import type { texts as English } from './lists.en.ts';

export const texts = {
  filter: {
    title: 'フィルター',
    titleWith: 'フィルター（%{count}）',
    key: 'フィルターを開く',
    is: '%{field}：%{value}',
    more: '+%{count}',
    between: '%{field}：%{from}～%{to}',
    atLeast: '%{field}：%{from}～',
    atMost: '%{field}：～%{to}',
  },
  /** Choosing rows, or all that match the filters. */
  selection: {
    chosen: '%{count}件を選択中',
    allChosen: '該当する%{count}件をすべて選択中',
    chooseAll: '該当する%{count}件をすべて選択',
    chooseAllUncounted: '該当するものをすべて選択（%{count}件以上）',
    tooMany: '%{count}件が該当しますが、一度に選択できるのは%{limit}件までです。フィルターで絞り込んでください。',
  },
  /** How complete a list of what stores hold is. */
  trust: {
    checked: '完全・%{ago}に確認。',
    reading: '%{count}件のストアを読み込み中：これまでに%{read}件。',
    others: 'ほかのストアは完全・%{ago}に確認。',
    failed: {
      products: '%{name}：%{ago}から商品を読み取れていません。',
      orders: '%{name}：%{ago}から注文を読み取れていません。',
    },
    offline: '%{name}はオフラインです。再接続するまで何も読み取られません。',
    unreadable: {
      products: '%{name}：商品%{count}件を読み取れません。',
      orders: '%{name}：注文%{count}件を読み取れません。',
    },
    behind: '%{count}件のストアが更新されていません',
  },
  view: {
    title: 'ビュー',
    changed: '%{name}（変更あり）',
    none: 'ビューには、フィルター、並べ替え、列を名前を付けて保存できます。',
    ofOthers: '同僚が共有したビュー',
    isShared: '共有中',
    isDefault: '既定',
    update: '変更をこのビューに保存',
    saveAs: '新しいビューとして保存',
    makeDefault: '既定にする',
    noDefault: '既定から外す',
    rename: '名前の変更・共有',
    delete: 'ビューを削除',
    leave: 'このビューを閉じる',
    create: '新しいビュー',
    name: '名前',
    nameWanting: 'ビューの名前を入力してください。',
    shared: '同僚と共有する',
    keeps: 'フィルター、並べ替え、列とその順序を保存します。',
    save: '保存',
    saved: 'ビューを保存しました',
    removed: 'ビューを削除しました',
    deleteText: 'ビュー「%{name}」を削除します。表示されている内容はそのままです。',
    deleteShared: 'ビュー「%{name}」は同僚の画面からも削除されます。表示されている内容はそのままです。',
  },
} satisfies typeof English;
