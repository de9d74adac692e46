import type { texts as English } from './stores.en.ts';

export const texts = {
  'row.storeGone': '店铺已解绑。请重新绑定后重试。',
  'row.storeJoined': '该店铺与您之前绑定的店铺是同一家，现已合并。请重试，将在合并后的店铺继续。',
  'row.storeOffline': '店铺不接受我们的密钥。请在“设置 › 店铺”中重新连接，然后重试失败的行。',
  'row.storeUnreachable': '多次尝试后店铺仍无响应。请确认店铺在线，然后重试失败的行。',
  'row.storeHtml': '店铺返回的是网页而不是数据（防火墙或维护中？）。处理后请重试。',
  'row.storeRejected': '店铺拒绝了请求：%{detail}',
  'row.storeThrottled': '店铺要求放慢速度，其余部分会自动继续。',
  'row.outcomeAwaited': '上一次请求的结果尚不明确，约 %{seconds} 秒后向店铺查询。',
  'row.storeWaits': '店铺没有响应，约 %{seconds} 秒后再次尝试。',
  'row.storeHtmlWaits': '店铺返回的是网页而不是数据（防火墙或维护中？），约 %{seconds} 秒后再次尝试。',
  'row.storeErrorWaits': '店铺自身出错，约 %{seconds} 秒后再次尝试。',
  'row.answerUnexpected': '店铺的回应不符合预期（%{where}），可能有插件修改了数据。处理后请重试。',
  'row.remoteGone': '该商品已不在店铺中。',
  'row.variantGone': '有一个变体已不在店铺中。请先同步店铺，然后重试。',
  'row.apiVersionGone': '平台已停用 Quayside 所用的接口版本（%{version}）。请更新 Quayside。',
  'row.shopGone':
    '%{platform} 上已找不到该店铺，或其接口已不再支持 %{version} 版本。如果店铺仍在营业，请更新 Quayside。',
  'row.channelClosed':
    '商品已创建，但未在网店中展示：%{platform} 不允许此应用发布到该销售渠道。请在店铺后台将其添加到网店渠道。',
  'store.alsoElsewhere':
    '本服务器上的另一个账号也绑定了这家店铺：双方都会修改其商品并看到其订单。请在其中一个账号中解绑，或在店铺中撤销对方的密钥。',
  'store.offline': '店铺不再接受我们的密钥：在重新连接之前，既不会发送也不会读取数据。',
} satisfies typeof English;
