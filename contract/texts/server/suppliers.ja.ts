import type { texts as English } from './suppliers.en.ts';

export const texts = {
  'error.supplierBusy': '%{supplier}は現在これ以上の呼び出しを受け付けていません。数分後にもう一度お試しください。',
  'error.supplierNoDelivery': 'この商品はご注文のお届け先の国へ配送できません。マッピングし直して発送してください。',
  'error.supplierNotOffered': '%{supplier}の公式アクセスではこの機能は提供されていません。',
  'error.supplierForm':
    '%{supplier}から未知の形式の応答がありました：%{part}。何も変更していません。続く場合は管理者にご連絡ください。',
  'error.supplierPageOnly':
    '%{supplier}の商品はページを開いた人だけが読み取れます。ブラウザー拡張機能でリンクを開き、そのページで取り込んでください。',
  'error.pageIsCheck':
    '%{supplier}は商品ではなく確認画面（キャプチャ）を表示しています。ページで確認を済ませてから、もう一度お試しください。',
  'error.pageWantsSignIn':
    '%{supplier}はこの商品をログインした人にだけ表示します。ログインしてから、もう一度お試しください。',
  'error.pageNotProduct':
    '%{supplier}のこのページには読み取れる商品がありません。商品を開いてから、もう一度お試しください。',
  'error.pairingWrong': 'このコードは無効になりました。「設定 › ブラウザー拡張機能」で新しいコードを発行してください。',
  'error.browserNotPaired':
    'このブラウザーは%{product}とのペアリングが解除されています。新しいコードでもう一度ペアリングしてください。',
  'error.supplierSkuSoldOut':
    '%{supplier}で売り切れのバリエーションには送料が表示されません。別のバリエーションを選ぶか、後でもう一度お試しください。',
  'error.supplierBelowMinimum':
    '%{supplier}ではこの数量のご注文はできません。販売者の最小注文数を下回っています。数量を増やすか、別の販売者をお選びください。',
  'error.supplierUnavailable': '現在、%{supplier}から応答がありません。数分後にもう一度お試しください。',
  'error.supplierProductGone': 'この商品は%{supplier}で取り扱いが終了しています。別の販売者を探してください。',
  'error.supplierNotConfigured':
    'このサーバーには%{supplier}のアプリキーがまだ設定されていません。運用担当者が運用ガイドに沿って設定してください。',
  'error.supplierCountryRefused':
    '販売者はこの商品を%{country}に発送していません。別の国または販売者を選択してください。',
  'error.fileIsCaptcha':
    '保存されたのは商品ではなく、AliExpressの認証画面（CAPTCHA）です。商品ページを開いて認証を済ませ、保存し直してください。',
  'error.linkForeignHost':
    '%{host}は対応していない仕入先です。次のいずれかの商品リンクを貼り付けてください：%{suppliers}。',
  'error.linkNotProduct':
    'このリンク先は%{what}で、商品ページではありません。商品を開いて、そのリンクを貼り付けてください。',
  'alibabaList.us': 'アメリカの倉庫から発送',
  'alibabaList.chinaToUs': '中国からアメリカへ発送',
  'alibabaList.usFast': 'アメリカから48時間以内に発送',
  'alibabaList.mexico': 'メキシコの倉庫から発送',
  'alibabaList.bestUs': 'アメリカの売れ筋商品',
  'alibabaList.bestMexico': 'メキシコの売れ筋商品',
  'why.applied': '設定に従ってすぐに反映しました。',
  'why.nothing': '何もしない設定です。',
  'why.remind': '通知する設定です。',
  'why.small': '前回の対応からの変動が%{least}%未満です。',
  'why.fewPieces': '変動が%{least}個未満で、在庫はそれより多く残っています。',
  'why.held': '変動が%{hold}%を超えているため、自動では反映せず確認をお待ちしています。',
  'why.unknown': '変動の大きさが判断できないため、確認をお待ちしています。',
  'why.unpriced':
    '価格を決められないストアがあります。為替レートがないか、当てはまる価格ルールがありません。設定してから、ここで反映してください。',
  'why.variantNew':
    '仕入先に新しく追加されました。バリエーションが仕入先に従う商品には追加済みです。ご自身で選んだ商品では、仕入先の変更として確認をお待ちしています。',
} satisfies typeof English;
