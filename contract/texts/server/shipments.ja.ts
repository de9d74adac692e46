import type { texts as English } from './shipments.en.ts';

export const texts = {
  'shipment.unknown': 'ストアから応答がありませんでした。荷物 %{number} が登録されたか確認中です。',
  'shipment.blocked.onHold': 'ストアが注文を保留しています。ストアで解除すると自動で送信されます。',
  'shipment.blocked.onHoldFor': 'ストアが注文を保留しています：%{said}。ストアで解除すると自動で送信されます。',
  'shipment.blocked.scheduled': 'ストアはこの注文を後日発送する予定です。期日になると自動で送信されます。',
  'shipment.blocked.service':
    'ストアは別のサービスに発送を割り当てています。ストアで引き取るか、そのままにしてください。',
  'shipment.blocked.scope': 'このストアで発送する権限がありません。ストアを再接続して権限に同意してください。',
  'shipment.blocked.storeAway': 'ストアが接続されていません。接続すると自動で送信されます。',
  'shipment.blocked.restored':
    'サーバーはバックアップから復元されました。「仕入注文」で仕入れを再開するまで何も送信されません。',
  'shipment.blocked.platform': 'この注文はプラットフォームが発送するため、追跡番号は登録できません。',
  'shipment.question.shared':
    'ストアはこの注文を %{said} と同梱しています。ストアでまとめて発送するか、分割してから再試行してください。',
  'shipment.question.wholeLine':
    'このストアでは同じ商品をまとめて発送します。残りの数量も荷物 %{number} に入れてください。',
  'shipment.question.orderOver': '荷物 %{number} の登録前に、注文が取り消されたか返金されました。',
  'shipment.question.shippedThere': 'これらの商品はストアでは %{there}、こちらでは %{number} として発送されています。',
  'shipment.question.nothingOpen': '荷物 %{number} について、ストアに発送待ちの商品がありません。',
  'shipment.question.lessOpen': 'ストアの発送待ちの数が荷物 %{number} の数より少なくなっています。',
  'shipment.question.refunded': '荷物 %{number} の商品は、登録前に返金されました。',
  'shipment.question.unsure': 'この荷物に該当しそうな発送がストアに複数あります。',
  'shipment.question.notKnown': '荷物 %{number} が登録されたか一日経っても確認できません。ストアで確認してください。',
  'shipment.question.cancelledThere': '荷物 %{number} はストアで取り消されました。',
  'shipment.question.storeWasAway': 'ストアは二日以上切断されていました。荷物 %{number} を今から送信しますか。',
  'shipment.question.tracking': 'ストアが荷物 %{number} の番号または配送会社を受け付けません：%{said}',
  'shipment.question.gone': 'ストアにこの注文はもうありません。',
  'shipment.question.refused': 'ストアが荷物 %{number} を受け付けませんでした：%{said}',
  'shipment.question.cancelRefused': 'ストアが荷物 %{number} を取り消しませんでした：%{said}',
  'shipment.question.contents':
    '荷物 %{number} の商品は注文の複数の明細に当てはまります。入っている商品を指定してください。',
  'shipment.question.moreThanBought': '荷物 %{number} を含めると、仕入れた数より多く発送されています。',
  'shipment.question.renumbered':
    '仕入先は荷物 %{before} を表示しなくなり、代わりに %{number} を表示しています。同じ荷物ですか？',
  'shipment.question.whichParcel':
    '仕入先は %{before} を表示しなくなり、代わりに %{number} を表示しています。該当する荷物に新しい番号を付けるか、別の荷物として追加してください。',
  'shipment.question.carrier':
    'ストアに「%{carrier}」に当たる配送会社がありません。荷物 %{number} の配送会社を選んでください。',
  'shipment.question.number':
    '%{number} はチェックデジットが合わず、誤りの可能性があります。訂正するか、このまま通知してください。',
  'shipment.question.isOrder': '%{number} は注文番号です。追跡番号を入力してください。',
  'shipment.question.elsewhere': '荷物 %{number} は別のお客様の注文 %{order} のものです。',
  'shipment.question.scannedBefore':
    '荷物 %{number} は注文より前の %{date} に配送中でした。別の方の荷物かもしれません。',
  'shipment.question.earlier':
    '荷物 %{number} は Quayside が荷物を追跡する前の仕入れのものです。ストアに通知しますか？',
  'shipment.untold.warehouse': '自社倉庫宛てのため、ストアには通知しません。',
  'shipment.untold.old': '発送から時間が経っているか注文が終了しているため、ストアには通知しません。',
  'shipment.untold.earlier': '決定により、以前の仕入れの荷物はストアに通知しません。',
  'shipment.untold.nothingInIt': 'ストアに通知する商品が残っていません。番号はここにのみ保存されます。',
  'shipment.untold.decided': 'この荷物はストアに送信しないと決められました。',
  'shipment.untold.oneNumber': 'ストアはこれらの商品に番号を一つだけ保存します。この番号はここにのみ保存されます。',
  'shipment.cancelled.noRecall': 'ここでのみ取り消しました。ストアに伝えた内容は取り消せません。',
  'work.forwarded.provider': '%{at} に %{name} へ発送を依頼しました。番号が届いたら入力してください。',
  'work.forwarded.supplier': '%{at} に仕入先 %{name} へ発送を依頼しました。番号が届いたら入力してください。',
  'work.service.assigned': 'ストアはこの注文の発送を %{name} に割り当てています。引き取るか、そのまま任せてください。',
  'work.service.unnamed': 'ストアは他のサービスに発送を割り当てています。ストアで引き取るか、そのまま任せてください。',
  'work.service.asked': '%{name} から引き取っています。',
  'work.service.waiting': '%{name} に返却を依頼しました。まだ回答がありません。',
  'work.service.refused.scope':
    'Quayside には %{name} から注文を引き取る権限がありません。ストアを接続し直し、求められる権限に同意してください。',
  'work.service.refused.kept':
    '%{name} は返却に応じませんでした。すでに梱包済みかもしれません。確認するか、そのまま任せてください。',
  'work.service.refused.stock': '自社のロケーションにこれらの商品の在庫登録がありません：%{said}',
  'work.service.refused.other': 'ストアは %{name} からの引き取りに失敗しました：%{said}',
  'work.track.shipBy':
    '%{at}までに発送されない注文はTikTok Shopがキャンセルします。それまでに発送するか、追跡番号を入力してください。',
  'work.track.lost':
    '%{number}は紛失したと配送業者が伝えています（%{at}）。紛失として記録して再度仕入れるか、お客様に返金してください。',
  'work.track.returned':
    '%{number}は差出人に返送されました（%{at}）。販売者に返金を求め、再度仕入れるか、お客様に返金してください。',
  'work.track.returning':
    '%{number}は%{at}から差出人に返送中です。お客様に住所を確認し、配送業者に再配達を依頼してください。',
  'work.track.exception':
    '%{number}：%{at}から配送業者が問題を報告しています。配送業者か販売者に状況を確認してください。',
  'work.track.held':
    '%{number}は%{at}から対応待ちで止まっています。書類、関税、住所など何が不足しているか配送業者に確認してください。',
  'work.track.lateArrival':
    '%{number}は紛失として再度仕入れましたが、配達されました（%{at}）。2回目の仕入れを取り消すか、そのままにしてください。',
  'work.track.attempted':
    '%{number}は配達できませんでした（%{at}）。再配達を配送業者に依頼するようお客様に伝えてください。',
  'work.track.pickup': '%{number}は%{at}から受け取り待ちです。返送される前にお客様に知らせてください。',
  'work.track.late': '%{number}は約束の日（%{date}）を過ぎています。販売者に状況を確認し、お客様に知らせてください。',
  'work.track.noNumber':
    '%{at}に支払い済みですが、追跡番号がまだありません。販売者に問い合わせるか、仕入先で注文を確認してください。',
  'work.track.noScan':
    '%{number}は%{at}に判明してから一度もスキャンされていません。引き渡し済みか販売者に確認するか、別の番号を求めてください。',
  'work.track.customs': '%{number}は%{at}から通関中です。書類や関税が不足していないか配送業者に確認してください。',
  'work.track.standing': '%{number}は%{at}から動きがありません。配送業者か販売者に所在を確認してください。',
  'job.createShipments': '荷物 %{count} 件の発送',
} satisfies typeof English;
