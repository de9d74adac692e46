import type { texts as English } from './listParts.en.ts';

export const texts = {
  selection: {
    chosen: '%{count}件を選択中',
    chosenElsewhere: '%{count}件を選択中（うち%{elsewhere}件は別のページ）',
    onlyPage: 'このページの選択のみ残す',
    allChosen: '該当する%{count}件をすべて選択中',
    chooseAll: '該当する%{count}件をすべて選択',
    chooseAllUncounted: '該当するものをすべて選択（%{count}件以上）',
    tooMany: '%{count}件が該当しますが、一度に選択できるのは%{limit}件までです。フィルターで絞り込んでください。',
  },
  empty: {
    filters: 'この条件に合う行はありません。条件を変更するか、絞り込みを解除してください。',
    title: '「%{q}」に一致するものはありません',
    text: 'つづりを確かめるか、検索語を減らしてください。',
    nowhere: 'ほかのタブにも一致するものはありません。',
    elsewhere: 'ほかのタブに%{count}件あります:',
    clear: '検索をクリア',
  },
  view: {
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
    deleteText: 'ビュー「%{name}」を削除します。表示されている内容はそのままです。',
    deleteShared: 'ビュー「%{name}」は同僚の画面からも削除されます。表示されている内容はそのままです。',
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
} satisfies typeof English;
