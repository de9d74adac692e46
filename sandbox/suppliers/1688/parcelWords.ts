import type { Stage } from '../lib/parcels/journey.ts';

type Status = 'WAITACCEPT' | 'ACCEPT' | 'TRANSPORT' | 'SIGN' | 'UNSIGN';

/** What is scanned, as carriers within China write it, and the platform's status of a parcel after it. */
export const parcelWords: Readonly<Record<Stage, readonly [status: Status, remark: string]>> = {
  announced: ['WAITACCEPT', '您的订单待揽收'],
  accepted: ['ACCEPT', '在浙江金华义乌公司进行揽件扫描'],
  departed: ['TRANSPORT', '在浙江金华分拨中心进行装车扫描，即将发往：浙江杭州分拨中心'],
  arrived: ['TRANSPORT', '到达目的地网点浙江杭州滨江公司，快件将很快进行派送'],
  customs: ['TRANSPORT', '清关中'],
  released: ['TRANSPORT', '清关完成'],
  out_for_delivery: ['TRANSPORT', '在浙江杭州滨江公司进行派件扫描；派送业务员：李强'],
  delivered: ['SIGN', '快件已被 本人 签收'],
  moving: ['TRANSPORT', '在浙江杭州分拨中心进行卸车扫描'],
  held: ['TRANSPORT', '海关扣留'],
  ready_for_pickup: ['TRANSPORT', '快件已到达菜鸟驿站，请凭取件码领取'],
  attempted: ['TRANSPORT', '派送失败，收件人不在'],
  returning: ['TRANSPORT', '快件退回中'],
  returned: ['UNSIGN', '快件已退回寄件人'],
  lost: ['UNSIGN', '快件丢失'],
  exception: ['UNSIGN', '快件破损'],
  stale: ['TRANSPORT', '暂无物流信息'],
  unknown: ['TRANSPORT', '感谢您的耐心等候'],
};
