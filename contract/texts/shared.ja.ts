import type { texts as English } from './shared.en.ts';

export const texts = {
  'validation.required': '入力してください。',
  'validation.invalid': 'この値は使用できません。',
  'validation.email': '正しいメールアドレスを入力してください。',
  'validation.code': '確認コードは6桁の数字です。お送りしたメールをご確認ください。',
  'validation.password': 'パスワードは6文字以上で入力してください。',
  'validation.passwordLong': 'パスワードが長すぎます。190文字以内で入力してください。',
  'validation.passwordCommon': 'このパスワードは多くの人が使っていて推測されやすいため、別のものにしてください。',
  'validation.passwordWrong': 'パスワードが違います。もう一度お試しください。',
  'validation.passwordsDiffer': '2つのパスワードが一致しません。',
  'validation.terms': '利用規約とプライバシーポリシーに同意してください。',
  'validation.url': '正しいURLを入力してください。',
  'validation.decimal': '12.90のような数値を入力してください。',
  'validation.price': '12.90のような価格を入力してください。使えるのは数字と小数点だけで、小数は4桁までです。',
  'validation.currency': 'USDのように、通貨を英字3文字で入力してください。',
  'validation.rate': '1.0845のように、0より大きい為替レートを入力してください。',
  'validation.pageSize': '1ページの行数は10、20、30、50から選択してください。',
  'validation.optionName': '「カラー」など、オプションの名前を入力してください。',
  'validation.optionValues': 'オプションには値を1つ以上入力してください。',
  'validation.optionCount': '1つの商品に設定できるオプションは6つまでです。',
  'validation.optionMismatch': 'バリエーションには、各オプションの値を1つずつ指定してください。',
  'validation.optionDuplicate':
    'オプションの値が同じバリエーションが2つあります。どちらかを変更するか削除してください。',
  'validation.sku': 'SKUは100文字以内で入力してください。',
  'validation.title': '商品名を入力してください。',
  'validation.titleLong': '商品名は500文字以内で入力してください。',
  'validation.bodyLong': '商品説明が長すぎます。512kB以内にしてください。',
  'validation.variantCount': 'バリエーションは1～2,048個の範囲で設定してください。',
  'validation.imagesInUse': '使用できる画像は12枚までです。',
  'validation.productsChosen': '商品を1つ以上選択してください。',
  'validation.shopsChosen': 'ストアを1つ以上選択してください。',
  'validation.publishStatus': '公開、非公開、下書きのいずれかを選択してください。',
  'validation.salesChannel': '販売チャネルを選択してください。',
  'validation.consumerKey': 'コンシューマーキーは、ck_に続けて40文字です。',
  'validation.consumerSecret': 'コンシューマーシークレットは、cs_に続けて40文字です。',
  'validation.holdMinutes': '0 から 60 分の間で指定してください。',
  'validation.tooLong': '長すぎます。短くしてください。',
  'validation.country': '国を一覧から選択してください。',
  'validation.telephone': '電話番号を入力してください。使えるのは数字、スペース、先頭の+だけです。',
  'validation.titlePattern': '商品名を入れる位置に {title}と書いてください。',
  'validation.publishAt': '90日以内の日時を選んでください。',
  'validation.hsCode': 'HSコードは6～12桁の数字です（例：6109.10）。',
  'validation.language': '一覧から言語を選択してください。',
  'validation.translateParts': '翻訳する項目を1つ以上選択してください。',

  'error.sessionExpired': 'もう一度ログインしてください。',
  'error.membershipRequired': 'この機能はメンバーシップの特典です。ご利用にはメンバーシップへの加入が必要です。',
  'error.supplierNotAuthorised':
    '先に%{supplier}のアカウントを連携してください。連携を許可したアカウント以外では情報を取得できません。',
  'error.invalidInput': '入力内容に誤りがあります。印の付いた項目を直して、もう一度送信してください。',
  'error.requestTooLarge': '一度に送信できる量を超えています。いくつかに分けて送信してください。',
  'error.wrongPassword':
    'メールアドレスまたはパスワードが違います。もう一度入力するか、パスワードを再設定してください。',
  'error.passwordUnreadable': 'パスワードを読み取れませんでした。ページを再読み込みして、もう一度お試しください。',
  'error.codeWrong': '確認コードが違います。最新のメールにある6桁の数字を入力してください。',
  'error.codeExpired': '確認コードの有効期限が切れています。新しいコードを取得してください。',
  'error.emailTaken': 'このメールアドレスはすでに登録されています。ログインするか、パスワードを再設定してください。',
  'error.undoStale': 'このリンクは使用済みか、7日を過ぎています。パスワードを再設定するか、管理者にご連絡ください。',
  'error.mappedIsGone': 'マッピングしたオファーは販売が終了しました。別のオファーを選択してください。',
  'error.tooManyAliases': '独自の用語は %{limit} 件までです。不要なものを削除してください。',
  'error.confirmNeeded': '続けるには、パスワードをもう一度入力してください。',
  'error.accountSuspended': 'このアカウントは停止されています。管理者にお問い合わせください。',
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
  'error.pictureTooLarge': 'アップロードできるファイルは5MBまでです。',
  'error.pictureType': 'アップロードできる画像はJPGとPNGだけです。',
  'error.pictureUnreadable':
    '画像を読み取れません。ファイルが壊れているか、途中で切れています。保存し直した画像をアップロードしてください。',
  'error.pictureTooManyPixels':
    '画像が%{megapixels}メガピクセルを超えています。縮小して、もう一度アップロードしてください。',
  'error.pictureUnknown':
    'この画像はご自身がアップロードしたものではありません。ファイルを選択して、アップロードし直してください。',
  'error.linkInvalid': 'URLではありません。https://で始まる商品ページのリンクを貼り付けてください。',
  'error.linkBareId': '番号だけではどの仕入先の商品か判断できません。商品ページのリンク全体を貼り付けてください。',
  'error.linkSharePassword':
    '共有コードはそのアプリでしか開けません。アプリで開き、「共有」からリンクをコピーして貼り付けてください。',
  'error.linkUnresolved':
    'この短縮リンクをたどれませんでした。ブラウザーで開き、表示された元のリンクを貼り付けてください。',
  'error.storeUrlInvalid':
    'ストアのURLではありません。https://shop.example.comのように、ブラウザーに表示されるとおりに入力してください。',
  'error.storeKeysRefused':
    '%{store}でこのキーは使えませんでした。WooCommerce › 設定 › 高度な設定 › REST APIで、読み込みと書き込みができるキーを作成し直してください。',
  'error.storeKeysReadOnly': 'このキーは読み込み専用です。権限が「読み込み/書き込み」のキーを作成してください。',
  'error.storeUnreachable':
    '%{store}に接続できません。URLとストアが稼働していることを確認して、もう一度お試しください。',
  'error.storeNotWooCommerce':
    '%{store}にWooCommerceが見つかりません。URLを確認してください。WooCommerceを有効にし、パーマリンクは「基本」以外に設定してください。',
  'error.storeAnswerUnreadable':
    '%{store}からデータではなくウェブページが返されました。ファイアウォールやメンテナンス用プラグインが原因かもしれません。/wp-json/へのアクセスを許可して、もう一度お試しください。',
  'error.addressForbidden': 'アドレス%{host}はプライベートネットワーク内のため、接続しません。',
  'error.authorisationRefused': '連携が許可されませんでした。最初からやり直して、アクセスを許可してください。',
  'error.authorisationStale':
    'この連携手続きは、開始から時間が経ちすぎたか、すでに使用されています。最初からやり直してください。',
  'error.storeNotConfigured':
    'このサーバーではまだ%{platform}に接続できません。運用担当者が%{variables}を設定する必要があります。',
  'error.storeForged': '応答に%{platform}の正しい署名がなかったため、受け付けませんでした。もう一度接続してください。',
  'error.storeIsAnother':
    '接続しようとしたのは%{wanted}ですが、応答は%{found}のものです。正しいストアにログインしてやり直してください。',
  'error.storeCatalogOld':
    'このWixサイトは旧カタログを使用しています。WixにCatalog V3への移行を依頼してから接続してください。',
  'error.storeWithoutShop':
    'この連携には%{platform}のショップが含まれていません。アクセスを許可するときにショップを選んでください。',
  'error.storeAppMissing':
    'このサイトには%{platform}ストアがインストールされていません。サイトのダッシュボードで追加してから、もう一度接続してください。',
  'error.storeTokenRefused':
    '%{platform}はこのアクセストークンを受け付けませんでした。このストアのもので、取り消されていないか確認してください。',
  'validation.accessToken': 'アクセストークン全体を貼り付けてください',
  'validation.areaCode': '中国の行政区画コード（6桁、例：330782）を入力してください',
  'error.publishNothing': '出品するものがありません。選択した商品またはストアがなくなっています。選び直してください。',
  'error.publishTooMany':
    '%{count}行になります。一度に出品できるのは%{limit}行までです。商品またはストアを減らしてください。',
  'error.exportTooMany':
    '一度にエクスポートできる商品は%{limit}件までです。絞り込んで、分けてエクスポートしてください。',
  'error.nothingToChange': '変更はありません。選択した商品はすでにご希望の状態です。',
  'error.exportTooManyOrders':
    '一度にエクスポートできる注文は%{limit}件までです。絞り込んで、分けてエクスポートしてください。',
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
  'error.notFound': '削除されたか、もともと存在しません。前の画面に戻り、一覧を再読み込みしてください。',
  'error.jobFinished': 'このジョブはすでに終了しています。',
  'error.alreadyUndone': 'この操作はすでに元に戻されています。もう一度適用するには、やり直してください。',
  'error.ordersChanged':
    '%{chosen} 件の注文が選択されていましたが、現在の該当は %{count} 件です。計画は作成されていません。一覧を確認して選び直してください。',
  'error.planConfirmed': 'この計画はすでに確定しています。注文をもう一度計画してください。',
  'error.purchaseClaimed': 'ほかの人がこの仕入注文を処理中か、手作業の必要がなくなっています。',
  'error.purchaseNotByHand': 'この仕入注文は注文番号の入力を待っていません。',
  'error.purchaseNotUnknown': 'この仕入注文の結果はすでに判明しています。もう一度確認してください。',
  'error.supplierOrderKnown':
    '仕入先の注文 %{id} はすでに注文 %{number} に記録されています。番号を確認するか、1 件の仕入注文に両方が含まれると指定してください。',
  'error.clientKeyUsed':
    '同じキーで別の内容がすでに送信されています。ページを再読み込みしてから、もう一度送信してください。',
  'error.conflict': 'この間に他のユーザーが変更しました。両方の内容を比べてから、保存し直してください。',
  'error.selectionChanged':
    '%{chosen}件の商品を選択しましたが、現在は%{count}件が一致しています。変更は行われていません。一覧を確認して選び直してください。',
  'error.tooManyTries': '試行回数が多すぎます。%{minutes}分待ってから、もう一度お試しください。',
  'error.tooManyCodes': '確認コードを送信したばかりです。再送信は%{seconds}秒後にお試しください。',
  'error.databaseAway':
    'サーバーが一時的にデータベースに接続できません。データは失われていません。数秒後にもう一度お試しください。',
  'error.outcomeUnknown':
    '保存中にデータベースとの接続が切れました。すでに保存されている可能性があります。内容を確認してから、もう一度お試しください。',
  'error.diskFull':
    'サーバーのディスクがいっぱいです。データは失われていません。空き容量を増やして、もう一度お試しください。',
  'error.internal':
    'システム側で問題が発生し、番号%{id}として記録しました。もう一度お試しください。解消しない場合は、この番号をお知らせください。',

  'formula.empty': '数式を入力してください。例：cost * 2.5',
  'formula.tooLong': '数式が%{limit}文字を超えています。短くしてください。',
  'formula.tooDeep': '%{position}文字目：計算の入れ子が深すぎます。数式を簡単にしてください。',
  'formula.unexpected': '%{position}文字目：ここでは「%{found}」を使えません。',
  'formula.unfinished': '数式が途中で終わっています。%{position}文字目の後に何か足りません。',
  'formula.unclosed': 'かっこが閉じられていません。閉じる位置に「)」を入れてください。',
  'formula.comma': '%{position}文字目：小数点には「.」を使ってください。例：2.5',
  'formula.exponent': '%{position}文字目：指数を使わず、数値をそのまま書いてください。',
  'formula.unknownName': '%{position}文字目：「%{name}」はここでは使えません。使えるもの：%{known}',
  'formula.unknownFunction': '%{position}文字目：関数「%{name}」はありません。使える関数：%{known}',
  'formula.arguments': '%{position}文字目：%{name}に渡す値は%{least}～%{most}個です（現在%{found}個）。',
  'formula.digits': '%{position}文字目：roundの桁数は%{least}～%{most}の整数で指定してください。',
  'formula.ending': '%{position}文字目：末尾に負の値は使えません。0.99のように書いてください。',
  'formula.numberWanted': '%{position}文字目：ここには比較ではなく数値が必要です。',
  'formula.conditionWanted': '%{position}文字目：「?」の前にはcost < 10のような比較が必要です。',
  'formula.divisionByZero': '%{position}文字目：ゼロで割っています。',
  'formula.valueMissing': 'この行では「%{name}」の値が分からないため、計算できません。',
  'formula.negative': '結果がゼロ未満（%{value}）です。価格を負の値にはできません。',
  'formula.tooLarge': '結果の整数部分が12桁を超えています。数式を確認してください。',

  'pricing.rangeMissing': 'ルールには少なくとも1つの範囲が必要です。',
  'pricing.rangeStart': '最初の範囲は0から始めてください。%{from}未満の原価に価格が付きません。',
  'pricing.rangeGap': '範囲に空きがあります。原価%{from}～%{to}に価格が付きません。',
  'pricing.rangeOverlap': '範囲が重なっています。原価%{from}～%{to}に価格が2つ付きます。',
  'pricing.rangeEmpty': 'この範囲の終わり%{to}が始まり%{from}より大きくありません。',
  'pricing.rangeOpen': '最後の範囲は上限なしにしてください。%{to}以上の原価に価格が付きません。',
  'pricing.rangeOpenInside': '上限なしにできるのは最後の範囲だけです。',
  'pricing.factor': '2.5のように、ゼロより大きい倍率を入力してください。',
  'pricing.marginRange': '0以上100未満のパーセントを入力してください。例：40',
  'pricing.sameCurrency': '異なる通貨を選んでください。',
  'pricing.rateExists': '%{from}から%{to}へのレートはすでにあります。そのレートを変更してください。',
  'pricing.endingDigits': '%{currency}の小数は%{digits}桁なので、末尾を%{ending}にはできません。',
  'pricing.shopUnknown': '接続が解除されたストアが含まれています。選び直してください。',
  'pricing.ruleUnknown': 'この価格ルールはもうありません。別のルールを選んでください。',
  'pricing.ratesNotConfigured':
    'このサーバーでは為替レートの取得が設定されていません。運用担当者がRATES_URLを設定するか、独自のレートを入力してください。',
  'pricing.ratesUnreachable': '為替レートの取得元が応答しません。前回取得したレートを引き続き使用します。',
  'pricing.ratesUnreadable':
    '為替レートの取得元の応答が、baseとratesを含むJSONではありません。前回取得したレートを引き続き使用します。',
  'pricing.rulesTooMany': 'ルールは%{limit}件までです。先に1件削除してください。',
  'validation.pieces': '個数を整数で入力してください（1,000,000まで）。',
  'validation.percent': '35や12.5のようなパーセントを入力してください。',
  'validation.offerPieces': '個数を1～10,000の整数で入力してください。',
  'validation.rules': '何を仕入れるか、ルールを 1 つ以上追加してください。',
  'validation.rulesOnlyOffers': 'ルールは仕入先から購入する場合のみ使います。ここでは空にしてください。',
  'validation.countryTwice': 'この国には同じ数量のルールがすでにあります。どちらか一方に残してください。',
  'validation.priorityTwice': 'すべての国を対象とする別のルールが同じ優先順位です。それぞれ別の値にしてください。',
  'validation.quantityRange': '終了の数量が開始より小さくなっています。',

  'translate.titleCut': '翻訳後の商品名が%{limit}文字を超えたため、途中で切り詰めました。',
  'translate.valuesAlike':
    '「%{option}」の2つの値が同じ訳語になりました。一方を「%{value}」として区別しましたので、適切な名前に変更してください。',

  'bulk.nothingToDo': '先に変更する内容を選んでください。',
  'bulk.findMissing': '検索する文字を入力してください。',
  'bulk.patternWrong': 'この正規表現は読み取れません：%{detail}',
  'bulk.patternSlow': 'この正規表現は処理に時間がかかりすぎます。繰り返しの入れ子を避けて簡単にしてください。',
  'bulk.numberWanted': '12.90のような数値を入力してください。',
  'bulk.wholeNumberWanted': '10のような整数を入力してください。',
  'bulk.digitsWanted': '小数点以下0～4桁で入力してください。',
  'bulk.opUnfit': 'この項目ではこの操作はできません。',
  'bulk.negative': '値が0を下回ります（%{value}）。',
  'bulk.tooLarge': '値が大きすぎます。',
  'bulk.costUnknown': '仕入価格が不明なバリエーションがあります。',
  'bulk.stockUnknown': '仕入先の在庫が不明なバリエーションがあります。',
  'bulk.currencyDiffers': '原価は%{from}、販売価格は%{to}です。通貨を換算する価格ルールをご利用ください。',
  'bulk.compareRemoved': '割引前価格が販売価格を下回るため、削除しました。',
  'bulk.locked': '項目がロックされているため、変更していません。',
  'bulk.titleEmpty': '商品名が空になります。',
  'bulk.tooLong': '文字数が%{limit}文字を超えます。',
  'bulk.tooManyTags': 'タグが%{limit}個を超えます。',
  'bulk.unchanged': '変更はありません。',
  'error.runUnderWay': 'この処理はまだ実行中です。キャンセルするか終了を待ってから、元に戻してください。',

  'validation.priceAboveZero': '0より大きい価格を入力してください。',
  'error.draftIncomplete':
    'この商品にはまだ足りない項目があるため、インポートリストに追加できません。印の付いた項目を入力してください。',
  'error.mergeCurrencies':
    'これらの商品の価格または原価は通貨が異なるため（%{currencies}）、統合できません。先に通貨をそろえてください。',
  'error.mergeUnsolved': '統合後の商品にはまだ問題があります。印の付いた箇所を解決してから、もう一度統合してください。',
  'split.oneGroup': '2つ以上の商品に分けてください。',
  'split.notEveryVariant': 'すべてのバリエーションを、いずれか1つの商品に割り当ててください。',
  'split.emptyGroup': 'バリエーションのない商品があります。割り当てるか、その商品を外してください。',
  'split.optionGone': 'この商品にはそのオプションがもうありません。別のオプションを選んでください。',
  'merge.oneProduct': '統合する商品を2つ以上選んでください。',
  'merge.tooManyVariants': '統合後のバリエーションは%{count}件になります。上限は%{limit}件です。',
  'merge.tooManyOptions': '統合後のオプションは%{count}個になります。上限は%{limit}個です。',
  'merge.optionTwice': 'オプション「%{name}」はすでにあります。別の名前にしてください。',
} satisfies typeof English;
