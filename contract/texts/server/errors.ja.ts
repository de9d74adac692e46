import type { texts as English } from './errors.en.ts';

export const texts = {
  'error.membershipRequired': 'この機能はメンバーシップの特典です。ご利用にはメンバーシップへの加入が必要です。',
  'error.quotaImports':
    'ご利用のプランで取り込めるのは1日 %{limit} 商品までです。明日（UTC）、または上位プランで再び取り込めます。',
  'error.quotaPool':
    'ご利用のプランではインポートリストに %{limit} 商品まで置けます。いくつか削除するか、上位プランをお選びください。',
  'error.quotaStores':
    'ご利用のプランで連携できるのは %{limit} ストアまでです。1つ解除するか、上位プランをお選びください。',
  'error.captureWaits':
    'ご利用のプランには今この商品を入れる空きがありません。ページは保管され、空きができ次第自動で取り込まれます。',
  'error.storeReadOnly':
    'ご利用のプランでは %{store} は読み取り専用です。公開や手動での変更はできません。注文、価格、在庫は引き続き同期されます。書き込むストアを選ぶか、上位プランをお選びください。',
  'error.plansOff': 'ここにはプランがなく、制限はありません。',
  'error.storesChosenToday': 'ストアは1日以内に選択されています。%{time} 以降に選び直せます。',
  'error.storesFit': 'ご利用のプランにはすべてのストアの空きがあります。',
  'error.storesTooMany': 'ご利用のプランで選べるのは %{limit} ストアですが、%{count} ストアが選択されました。',
  'error.levelNotSold':
    '%{level} は、この期間・この支払い方法では販売していません。別の期間か支払い方法を選んでください。',
  'error.payChannelOff':
    'ここではこの支払い方法でプランを支払えません。別の方法を選ぶか、管理者にお問い合わせください。',
  'error.paymentsHeld':
    'バックアップが復元されたため、支払いを停止しています。管理者が再開します。失われるものはありません。',
  'error.nothingPaid': '変更できる有料プランがありません。',
  'error.billNotPaid': 'この請求は支払われていないため、返金できません。',
  'error.refundTooLate': 'プランは支払いから5日以内に返金できます。この請求は期限を過ぎています。',
  'error.refundNewerFirst': 'より新しい請求がこの請求に基づいています。先にそちらを返金してください。',
  'error.paymentDisputed': 'この支払いは銀行で異議申し立て中のため、結論が出るまで返金できません。',
  'error.billRefunded': 'この請求はすでに返金されています。',
  'error.strayResolved': 'この支払いはすでに処理されています。',
  'error.refundNotFailed': 'この返金は失敗していません。',
  'error.payChannelRefused':
    '%{channel} に拒否されました：%{detail}。支払いは行われていません。別の方法を試すか、管理者にお問い合わせください。',
  'error.payChannelAway':
    '%{channel} が応答していません。請求は保存されています。しばらくしてからもう一度お試しください。',
  'error.supplierNotAuthorised':
    '先に%{supplier}のアカウントを連携してください。連携を許可したアカウント以外では情報を取得できません。',
  'error.invalidInput': '入力内容に誤りがあります。印の付いた項目を直して、もう一度送信してください。',
  'error.requestTooLarge': '一度に送信できる量を超えています。いくつかに分けて送信してください。',
  'error.passwordUnreadable': 'パスワードを読み取れませんでした。ページを再読み込みして、もう一度お試しください。',
  'error.undoStale': 'このリンクは使用済みか、7日を過ぎています。パスワードを再設定するか、管理者にご連絡ください。',
  'error.nothingToMove': '移動できるものがありません。注文を読み込み直してください。',
  'error.mappedIsGone': 'マッピングしたオファーは販売が終了しました。別のオファーを選択してください。',
  'error.tooManyAliases': '独自の用語は %{limit} 件までです。不要なものを削除してください。',
  'error.accountSuspended': 'このアカウントは停止されています。管理者にお問い合わせください。',
  'error.passwordNeeded':
    'ストアのリンクからログインしています。続けるには、パスワードを入力するか、パスワードでログインしてください。',
  'error.storeLinkOperator': 'このサーバーの管理者は、パスワードでのみログインできます。',
  'error.storeLinkRefused':
    'このリンクは、ここに接続されているストアのものではありません。WordPressでもう一度開くか、パスワードでログインしてください。',
  'error.storeLinkLate': 'このリンクは発行から5分を過ぎています。WordPressでもう一度開いてください。',
  'error.storeLinkEarly':
    'ストアの時計が進んでいるため、リンクはまだ有効ではありません。時計を合わせるか、パスワードでログインしてください。',
  'error.storeLinkUsed': 'このリンクは使用済みです。WordPressでもう一度開いてください。',
  'error.storeLinkOff':
    'このストアからのログインはオフになっています。パスワードでログインし、ストアの設定でオンにしてください。',
  'error.storeLinkEmail':
    'WordPressのメールアドレスが、このストアを接続したアカウントのものと異なります。パスワードでログインしてください。',
  'error.fileMissing': 'ファイルが届いていません。ファイルを選択して、もう一度送信してください。',
  'error.fileEmpty': '%{name}は空のファイルです。もう一度エクスポートし、新しいファイルを選択してください。',
  'error.fileEncodingUnsure':
    '%{name}の文字コードを判別できませんでした（UTF-8ではありません）。プレビューで文字コードを選ぶか、「CSV UTF-8」で保存し直してください。',
  'error.fileUnknownColumns':
    '%{name}は表ですが、どの列が商品名でどの列が価格かがわかりません。列を選んでからインポートしてください。',
  'error.fileGone': 'このファイルはもう保管されていません。もう一度選んでください。',
  'error.exportCurrencies':
    '商品の価格が複数の通貨（%{currencies}）になっています。1つのファイルに入るのは1通貨です。通貨を選んでください。',
  'error.fileTooLarge': '%{name}が%{limit}MBを超えています。分割してインポートしてください。',
  'error.fileNotText':
    '%{name}はCSV、Excel（.xlsx）、HTMLのいずれでもありません（内容は%{found}です）。エクスポートしたファイルをそのまま選択してください。',
  'error.fileUnknownKind':
    '%{name}の形式を判別できませんでした。ShopifyまたはWooCommerceの商品CSV、表（CSV・.xlsx）、インポートリスト全体のファイル、またはAliExpress、1688、eBay、DHgate、Alibaba.comの保存した商品ページ（.html）をインポートしてください。',
  'error.fileNotProductPage':
    '%{name}に商品が見つかりませんでした。AliExpress、1688、eBay、DHgate、Alibaba.comの商品ページをスクリプトごと保存してください（「ウェブページ、完全」または「HTMLのみ」）。',
  'error.pictureUnknown':
    'この画像はご自身がアップロードしたものではありません。ファイルを選択して、アップロードし直してください。',
  'error.linkInvalid': 'URLではありません。https://で始まる商品ページのリンクを貼り付けてください。',
  'error.linkBareId': '番号だけではどの仕入先の商品か判断できません。商品ページのリンク全体を貼り付けてください。',
  'error.linkSharePassword':
    '共有コードはそのアプリでしか開けません。アプリで開き、「共有」からリンクをコピーして貼り付けてください。',
  'error.linkUnresolved':
    'この短縮リンクをたどれませんでした。ブラウザーで開き、表示された元のリンクを貼り付けてください。',
  'error.authorisationRefused': '連携が許可されませんでした。最初からやり直して、アクセスを許可してください。',
  'error.authorisationStale':
    'この連携手続きは、開始から時間が経ちすぎたか、すでに使用されています。最初からやり直してください。',
  'error.storeNotConfigured':
    'このサーバーではまだ%{platform}に接続できません。運用担当者が%{variables}を設定する必要があります。',
  'error.storeForged': '応答に%{platform}の正しい署名がなかったため、受け付けませんでした。もう一度接続してください。',
  'error.storeWithoutShop':
    'この連携には%{platform}のショップが含まれていません。アクセスを許可するときにショップを選んでください。',
  'error.storeAppMissing':
    'このサイトには%{platform}ストアがインストールされていません。サイトのダッシュボードで追加してから、もう一度接続してください。',
  'error.publishNothing': '出品するものがありません。選択した商品またはストアがなくなっています。選び直してください。',
  'error.exportTooMany':
    '一度にエクスポートできる商品は%{limit}件までです。絞り込んで、分けてエクスポートしてください。',
  'error.nothingToChange': '変更はありません。選択した商品はすでにご希望の状態です。',
  'error.exportTooManyOrders':
    '一度にエクスポートできる注文は%{limit}件までです。絞り込んで、分けてエクスポートしてください。',
  'error.exportTooManyShipments':
    '一度にエクスポートできる発送は%{limit}件までです。絞り込んで、分けてエクスポートしてください。',
  'error.pictureNotLoaded':
    '%{host}から画像を読み込めませんでした。URLを開いて画像が残っているか確認するか、画像をアップロードしてください。',
  'error.translateNotConfigured':
    'このサーバーには翻訳サービスがまだ設定されていません。運用担当者が翻訳ガイドに従って設定します。',
  'error.translateLanguage': '%{provider}はこの言語の翻訳に対応していません。別の言語を選択してください。',
  'error.translateRefused': '%{provider}がテキストを拒否しました：%{detail}',
  'error.translateKeyRefused':
    '%{provider}がこのサーバーのキーを受け付けません。運用担当者がTRANSLATE_KEYとアカウントを確認してください。',
  'error.translateQuotaUsed':
    '%{provider}の翻訳枠を使い切りました。運用担当者が残高の追加または上限の引き上げを行った後、もう一度お試しください。',
  'error.translateTooFast': '%{provider}への要求が多すぎます。1分ほど待ってからもう一度お試しください。',
  'error.translateUnavailable': '%{provider}が現在応答していません。数分後にもう一度お試しください。',
  'error.lastAdmin': '管理者は1人以上必要です。先に別のユーザーを管理者にしてください。',
  'error.ownAccount': '自分のアカウントは停止できません。別の管理者に依頼してください。',
  'error.forbidden': 'この操作を行う権限がありません。管理者にロールの付与を依頼してください。',
  'error.jobFinished': 'このジョブはすでに終了しています。',
  'error.alreadyUndone': 'この操作はすでに元に戻されています。もう一度適用するには、やり直してください。',
  'error.ordersChanged':
    '%{chosen} 件の注文が選択されていましたが、現在の該当は %{count} 件です。計画は作成されていません。一覧を確認して選び直してください。',
  'error.planConfirmed': 'この計画はすでに確定しています。注文をもう一度計画してください。',
  'error.purchaseAsked': '仕入先に問い合わせ中です。数分後に再度お試しください。',
  'error.purchaseStopped': '注文が保留中か変更されています。先に注文を確認してください。',
  'error.buyingPaused':
    'このサーバーは %{at} のバックアップから復元されました。それ以降の仕入れはここには記録されていません。仕入先の注文一覧と照合してから、「仕入注文」で仕入れを再開してください。',
  'error.purchaseClaimed': 'ほかの人がこの仕入注文を処理中か、手作業の必要がなくなっています。',
  'error.purchaseNotByHand': 'この仕入注文は注文番号の入力を待っていません。',
  'error.purchaseNotUnknown': 'この仕入注文の結果はすでに判明しています。もう一度確認してください。',
  'error.clientKeyUsed':
    '同じキーで別の内容がすでに送信されています。ページを再読み込みしてから、もう一度送信してください。',
  'error.selectionChanged':
    '%{chosen}件の商品を選択しましたが、現在は%{count}件が一致しています。変更は行われていません。一覧を確認して選び直してください。',
  'error.mailNotSent':
    'メールサーバーがメールを受け付けませんでした。数分後にもう一度お試しください。続く場合は、このサーバーの管理者にお問い合わせください。',
  'error.tooManyTries': '試行回数が多すぎます。%{minutes}分待ってから、もう一度お試しください。',
  'error.tooManyCodes': '確認コードを送信したばかりです。再送信は%{seconds}秒後にお試しください。',
  'error.databaseAway':
    'サーバーが一時的にデータベースに接続できません。データは失われていません。数秒後にもう一度お試しください。',
  'error.outcomeUnknown':
    '保存中にデータベースとの接続が切れました。すでに保存されている可能性があります。内容を確認してから、もう一度お試しください。',
  'error.diskFull':
    'サーバーのディスクがいっぱいです。データは失われていません。空き容量を増やして、もう一度お試しください。',
  'error.runUnderWay': 'この処理はまだ実行中です。キャンセルするか終了を待ってから、元に戻してください。',
  'error.draftIncomplete':
    'この商品にはまだ足りない項目があるため、インポートリストに追加できません。印の付いた項目を入力してください。',
  'error.mergeCurrencies':
    'これらの商品の価格または原価は通貨が異なるため（%{currencies}）、統合できません。先に通貨をそろえてください。',
  'error.mergeUnsolved': '統合後の商品にはまだ問題があります。印の付いた箇所を解決してから、もう一度統合してください。',
  'error.shippingNotOffered':
    '%{platform} のストアにはまだここから追跡番号を送信できません。ストアで入力してください。',
  'error.carrierUnknown': 'ストアに配送会社「%{carrier}」はありません。一覧から選ぶか「その他」を選んでください。',
  'error.trackingNumberMistyped':
    '%{number} のチェックデジットが正しくありません。入力ミスか文字の不足です。ラベルと照合してください。',
  'error.trackingNumberIsOrder': '%{number} は注文番号で、追跡番号ではありません。追跡番号を入力してください。',
  'error.trackingNumberKnown':
    '%{number} はこの注文の荷物としてすでに登録されています。その荷物を変更するか、別の番号を入力してください。',
  'error.trackingNumberElsewhere': '%{number} は宛先の異なる注文 %{order} の荷物です。番号を確認してください。',
  'error.shipmentTooMuch': '「%{title}」はあと %{open} 点発送できます。数量を減らしてください。',
  'error.warehouseUnknown': 'この倉庫はもうありません。別の倉庫を選んでください。',
  'error.warehouseNameTaken': '「%{name}」という倉庫はすでにあります。別の名前にしてください。',
  'error.warehouseInUse':
    '「%{name}」は削除できません。在庫が %{held} 点あり、%{expected} 件の仕入れがここへ輸送中です。先に在庫を移動または棚卸で減らし、仕入れを入庫または終了してください。',
  'error.stockSkuUnknown': 'SKU「%{sku}」の商品はありません。商品として追加するか、SKU を確認してください。',
  'error.stockSkuTaken': 'SKU「%{sku}」は別の商品で使われています。別の SKU を入力してください。',
  'error.stockAliasTaken':
    '仕入先 SKU %{skuId} はすでに商品「%{sku}」に登録されています。先にそちらから外してください。',
  'error.stockItemInUse':
    '「%{sku}」は削除できません。入出庫の記録があるか、対応付けで使われています。在庫を 0 にしてください。',
  'error.stockTooFew': '在庫は %{count} 点だけです。数量を減らしてください。',
  'error.stockTooMany': '1 つの倉庫で同じ商品は %{limit} 点までです。数量を減らしてください。',
  'error.stockMoved':
    '棚卸の開始時は %{basis} 点でしたが、現在は %{now} 点です。変更はされていません。もう一度数えてください。',
  'error.stockReserved':
    'このうち %{count} 点がたった今注文に引き当てられました。在庫を確認してから、もう一度操作してください。',
  'error.stockNotFree':
    '空いているのは %{count} 点だけで、残りは注文に引き当て済みです。移動する数を減らしてください。',
  'error.sameWarehouse': '商品はすでにこの倉庫にあります。別の倉庫を選んでください。',
  'error.countryUnknown': '「%{country}」という国は見つかりません。一覧から選択してください。',
  'error.stockNotReserved':
    'この注文の「%{title}」は在庫が %{count} 点です。数量を減らすか、残りの入庫を待ってください。',
  'error.purchaseNotForStock': 'この仕入れは倉庫ではなくお客様に届きます。入庫できません。',
  'error.purchaseNotPlaced':
    'この仕入れはまだ注文されていないため、届くものはありません。先に注文番号を記録してください。',
  'error.moreThanBought':
    '「%{title}」の入庫予定は %{outstanding} 点で、%{received} 点ではありません。数を確認するか、残りを空き在庫として入庫してください。',
  'error.nothingReceived': '届いた数、破損した数、または届かない数を入力してください。',
  'error.nothingToDecide': 'この仕入れについて決めることはもうありません。最新の状態を確認してください。',
  'error.customerSame': 'これらはすでに同じお客様です。別のお客様を選ぶか、そのお客様を開いて分けてください。',
  'error.customerChangeGone':
    'もう元に戻せません。これらのお客様はその後変更されました。開いて、統合または分離をやり直してください。',
  'error.customerOpenOrders':
    '%{name} はまだ消去できません。%{orders} に未発送の商品があります。先に発送または取り消してから、もう一度お試しください。',
  'error.customerOpenPurchases':
    '%{name} はまだ消去できません。%{orders} の仕入れが終わっていません。先に完了または取り消してから、もう一度お試しください。',
  'error.customerOpenParcels':
    '%{name} はまだ消去できません。%{orders} の荷物が配送中か、ストアへの連絡が済んでいません。終わってからもう一度お試しください。',
  'error.customerChanged': 'このお客様は途中で変更されました。最新の内容を確認し、変更を入力し直してください。',
  'error.exportTooManyCustomers': '%{limit} 人を超えています。ストアまたは国を選んでから、もう一度書き出してください。',
  'error.exportTooManyStock': '%{limit} 行を超えています。倉庫を選ぶか検索してから、もう一度書き出してください。',
  'error.shipmentOver':
    'この荷物は取り消されたか、ストアに通知しない設定のため変更できません。もう一度発送してください。',
  'error.shipmentDecided': 'これはすでに処理されました。荷物の現在の状態を確認してください。',
  'error.shipmentArrived': 'この荷物は到着済みのため、紛失にできません。ページを再読み込みしてください。',
  'error.shipmentNotBought':
    'この荷物には対応する仕入れがないため、再度仕入れることはできません。もう一度発送してください。',
  'error.shipmentBoughtAgain':
    '注文 %{number} のこの荷物の商品は、すでに再度仕入れられています。先にその仕入れを取り消してください。',
  'error.orderAtService':
    '注文 %{order} の発送は他のサービスに割り当てられています。先に引き取るか、そのまま任せてください。',
  'error.orderShippedByPlatform': '注文 %{order} はプラットフォームが発送するため、追跡番号は登録できません。',
  'error.nothingToShip': '注文 %{order} に発送できる商品は残っていません。',
  'error.orderNumberUnknown': '注文 %{order} は見つかりません。番号を確認するか、ストアを同期してください。',
  'error.orderNumberShared': '複数のストアに注文 %{order} があります：%{stores}。いずれかを選んでください。',
  'error.shippedAtFuture': '%{date} はまだ先の日付です。実際の発送日時を入力してください。',
  'error.shippedAtUnclear': '日付 %{date} は複数の読み方ができます。2026-11-28 の形式で入力してください。',
  'error.trackingNumberDamaged':
    '表計算ソフトが番号を %{number} に短縮しています。列を文字列形式にして貼り直してください。',
  'error.skuNotInOrder': '注文 %{order} に SKU %{sku} の商品はありません。',
  'error.lineUnclear': '注文 %{order} には複数の商品があります。SKU の列を追加してください。',
  'error.quantityUnclear': '%{quantity} は数量として読み取れません。',
  'error.carrierMissing': '運送会社を入力してください。番号だけでは判別できません。',
  'error.queryUrlMissing':
    'ストアは %{carrier} に対応していません。一覧から選ぶか、追跡ページの URL を入力してください。',
  'error.tableTooLong': '%{name} の荷物は %{limit} 件を超えています。分割して順に発送してください。',
  'error.orderNotShippable': 'この注文は取り消し・返金済み、またはストアから削除されたため、現在は発送できません。',
} satisfies typeof English;
