import type { texts as English } from './stores.en.ts';

export const texts = {
  'row.storeGone': 'ストアの接続が解除されています。接続してから再試行してください。',
  'row.storeJoined': 'このストアは、以前接続していたストアと統合されました。再試行すると、統合後のストアで続行します。',
  'row.storeOffline': 'ストアでキーが使えませんでした。設定 › ストアで再接続してから、失敗した行を再試行してください。',
  'row.storeUnreachable':
    '何度か試しましたが、ストアから応答がありません。稼働していることを確認して、失敗した行を再試行してください。',
  'row.storeHtml':
    'ストアからデータではなくウェブページが返されました。ファイアウォールやメンテナンスの状態を確認して、再試行してください。',
  'row.storeRejected': 'ストアに拒否されました：%{detail}',
  'row.storeThrottled': 'ストアから速度を落とすよう求められています。残りは自動で続行します。',
  'row.outcomeAwaited': '前回のリクエストの結果がまだ確認できていません。約%{seconds}秒後にストアに問い合わせます。',
  'row.storeWaits': 'ストアから応答がありません。約%{seconds}秒後に自動で再試行します。',
  'row.storeHtmlWaits':
    'ストアがデータではなくウェブページを返しています（ファイアウォールまたはメンテナンス？）。約%{seconds}秒後に自動で再試行します。',
  'row.storeErrorWaits': 'ストア側でエラーが発生しました。約%{seconds}秒後に自動で再試行します。',
  'row.answerUnexpected':
    'ストアから予期しない応答がありました（%{where}）。プラグインが応答を変更している可能性があります。確認して再試行してください。',
  'row.remoteGone': 'この商品はすでにストアにありません。',
  'row.variantGone': 'バリエーションがすでにストアにありません。ストアを同期してから、もう一度お試しください。',
  'row.apiVersionGone':
    'Quaysideが使うAPIのバージョン（%{version}）は、プラットフォームで廃止されました。Quaysideを更新してください。',
  'row.shopGone':
    '%{platform}にこのショップが見つからないか、APIのバージョン%{version}の提供が終了しました。ショップが営業中の場合は、Quaysideを更新してください。',
  'row.channelClosed':
    '商品は作成されましたが、オンラインストアには表示されていません。%{platform}がこのアプリによる公開を許可していません。ストアの管理画面で販売チャネルに追加してください。',
  'store.unreachable':
    'ストアが応答しません。オンラインか確認してください。15分ごと、または「今すぐ同期」で再試行されます。',
  'store.webPage':
    'ストアがデータの代わりにウェブページを返しています（ファイアウォールまたはメンテナンス？）。確認してください。15分ごと、または「今すぐ同期」で再試行されます。',
  'store.alsoElsewhere':
    'このサーバーの別のアカウントも、このストアに接続しています。どちらからも商品が変更され、注文が見えます。一方の接続を解除するか、ストアで相手のキーを無効にしてください。',
  'store.offline': 'ストアがQuaysideのキーを受け付けなくなりました。再接続するまで送信も読み取りも行われません。',
  'unreadable.missing': '%{facts}がありません。',
  'unreadable.odd': '%{facts}を読み取れません。',
  'unreadable.other': '読み取れない値が含まれています。',
  'unreadable.notSaved': 'ここに保存できない値が含まれています。',
  'unreadable.field.refunds': '返金',
  'unreadable.field.shipments': '配送情報',
  'unreadable.field.address': '住所',
  'unreadable.field.variants': 'バリエーション',
  'unreadable.field.lineQuantity': '商品の数量',
  'unreadable.field.linePrice': '商品の価格',
  'unreadable.field.lines': '商品明細',
  'unreadable.field.createdAt': '作成日',
  'unreadable.field.updatedAt': '最終更新日',
  'unreadable.field.date': '日付',
  'unreadable.field.currency': '通貨',
  'unreadable.field.stock': '在庫数',
  'unreadable.field.amount': '金額',
  'unreadable.field.status': 'ステータス',
  'unreadable.field.images': '画像',
  'unreadable.field.title': 'タイトル',
  'unreadable.field.number': '番号',
  'unreadable.field.whole': 'データ全体',
  'row.orderUnreadable': '現在この注文をストアから読み取れません。読み取れるまで仕入れは行われません。',
  'row.unreadable.orders': '読み取れない注文が%{count}件あります：%{names}。その他はすべて同期済みです。',
  'row.unreadable.products': '読み取れない商品が%{count}件あります：%{names}。その他はすべて同期済みです。',
} satisfies typeof English;
