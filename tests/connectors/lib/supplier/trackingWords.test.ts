import { describe, expect, it } from 'vitest';
import { type TrackingState, trackingStates } from '#contract/trackingWords.ts';
import { stateOfCode, stateOfPhrase } from '#server/connectors/lib/supplier/trackingWords.ts';
import { sharedSchema } from '#tests/kit/sharedSchemas.ts';

/** Sentences as suppliers and carriers write them, by what they come to; none: a scan that nobody knows. */
const phrases: Readonly<Record<TrackingState | 'none', readonly string[]>> = {
  unknown: [],
  stale: [],
  announced: [
    'Shipping label created',
    'Order information received',
    'Shipment information received by the carrier',
    'Electronic information submitted by shipper',
    'Package information has been transmitted',
    'Pre-shipment: awaiting item',
    'Awaiting pick-up by carrier',
    'Waiting for courier to collect',
    'Not yet received by the carrier',
    'Ready for collection by the courier',
    'Ready for carrier pickup',
    'Package ready for shipping',
    'Seller is preparing your package',
    '您的订单待揽收',
    '包裹正在等待揽收',
    '电子预报信息已收到',
    '商家打包中',
  ],
  moving: [
    'Your package arrived at local Facility.',
    'Accepted by carrier',
    'Package picked up by carrier',
    'Departed from country of origin',
    'Arrived at destination country',
    'Left sorting center',
    'In transit to next facility',
    'Import customs clearance complete',
    'Customs clearance completed',
    'Import customs clearance success',
    'Released from customs',
    'Your package has cleared customs',
    'Arrived at departure transport hub',
    'Leaving from departure country/region sorting center',
    'Awaiting flight',
    'Package will be available for pick-up tomorrow',
    'Departed customs',
    'Export clearance completed',
    'Delivered to airline',
    'Delivered to carrier',
    'Delivered to local facility',
    'Delivered to the local delivery company’s sorting center',
    'Your parcel will be delivered tomorrow',
    'Delivery scheduled for Monday',
    'Delivery delayed by the weather',
    'Handed over to line-haul',
    'Shipment received at warehouse',
    '在广东广州天河区天平架一公司进行揽件扫描',
    '在广东广州分拨中心进行装车扫描，即将发往：浙江宁波分拨中心',
    '到达目的地网点浙江宁波鄞州区邱隘公司，快件将很快进行派送',
    '清关完成',
    '海关放行',
    '航班起飞',
  ],
  customs: [
    'Import customs clearance started',
    'Arrived at customs',
    'Customs inspection',
    'Not yet cleared by customs',
    'Clearance delay',
    '清关未完成',
    'Clearance processing',
    'Handed over to customs',
    '清关中',
    '海关查验',
  ],
  held: [
    'Held by customs',
    'Customs clearance failed',
    'Failed customs clearance',
    'Duties to be paid by the recipient',
    'Customs clearance not completed',
    'Detained at customs',
    'Shipment on hold',
    'Import duties are due',
    'Awaiting payment of import tax',
    'Customs requires additional documents',
    'Missing recipient information',
    '海关扣留',
    '待缴税',
  ],
  out_for_delivery: [
    'Out for delivery',
    'Your package is out for delivery today',
    'On vehicle for delivery',
    '在浙江宁波鄞州区邱隘公司进行派件扫描；派送业务员：徐洲',
    '快件正在派送',
  ],
  ready_for_pickup: [
    'Ready for pick-up',
    'Ready for collection by customer',
    'Not picked up by customer',
    'Item arrived at post office for pickup',
    'Available for collection at the post office',
    'Arrived at pick-up point',
    'Delivered to parcel locker',
    'Held at post office for customer pickup',
    '快件已到达菜鸟驿站，请凭取件码领取',
    '已投柜，待取件',
  ],
  attempted: [
    'Delivery attempt unsuccessful',
    'Attempted delivery',
    'Failed delivery attempt',
    'Delivery failed',
    'Not delivered',
    'Your package has not been delivered',
    'Delivery was not successful',
    'Unable to be delivered',
    'Package could not be delivered',
    'Undelivered',
    'No one was home',
    '派送失败，收件人不在',
    '未签收',
    '投递不成功',
  ],
  delivered: [
    'Delivered',
    'Package delivered.',
    'Your package has been delivered',
    'Delivered to front door',
    'Delivered to neighbour',
    'Recipient absent, delivered to neighbour',
    'Signed for by the recipient',
    'Delivery completed',
    'Successfully delivered',
    'Picked up by customer',
    '快件已被 已签收 签收',
    '已妥投',
    '客户已取件',
  ],
  returning: [
    'Returning to sender',
    'Return to sender',
    'Package is being returned',
    'Return process started',
    'Recipient refused the parcel',
    'Rejected by the addressee',
    '退回中',
    '客户拒收',
    '收件人拒绝签收',
  ],
  returned: ['Returned to sender', 'Returned to the seller', 'Delivered to sender', 'Return completed', '已退回寄件人'],
  lost: ['Package lost', 'The parcel was lost in transit', 'Destroyed by request', '包裹丢失'],
  exception: [
    'Incorrect address',
    'Undeliverable as addressed',
    'Parcel damaged',
    'Seized by customs',
    'Security check failed',
    '地址错误',
    '揽收失败',
    '包裹破损',
  ],
  none: ['Delivery update', 'Package update', 'Thank you', 'Bpost', '', '感谢您的使用'],
};

describe('sentences about parcels', () => {
  const all = Object.entries(phrases).flatMap(([state, sentences]) =>
    sentences.map((sentence) => [sentence, state === 'none' ? null : state] as const),
  );

  it.each(all)('%s: %s', (sentence, state) => {
    expect(stateOfPhrase(sentence)).toBe(state);
    expect(stateOfPhrase(sentence.toUpperCase())).toBe(state);
  });
});

describe('codes of parcels', () => {
  it.each([
    ['WAITACCEPT', 'announced'],
    ['ACCEPT', 'announced'],
    ['TRANSPORT', 'moving'],
    ['SIGN', 'delivered'],
    ['UNSIGN', 'exception'],
    ['NOGET', 'exception'],
    ['DELIVERED', 'delivered'],
    ['IN_TRANSIT', 'moving'],
    ['out for delivery', 'out_for_delivery'],
    ['AttemptFail', 'attempted'],
    ['DELIVERED_TO_AGENT', null],
    ['', null],
  ] as const)('%s: %s', (code, state) => {
    expect(stateOfCode(code)).toBe(state);
  });

  const text = sharedSchema('orders/tracking-states.json');
  it.skipIf(text === null)('those of tracking services are all known, as they are published', () => {
    const { map_17track, map_aftership, map_ship24, common } = JSON.parse(text ?? '{}');
    for (const [code, state] of Object.entries({ ...map_17track, ...map_aftership, ...map_ship24 })) {
      expect([code, stateOfCode(code)]).toEqual([code, state]);
    }
    expect([...trackingStates].sort()).toEqual([...common].sort());
  });
});
