import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OTHER_CARRIER } from '#contract/shipmentWords.ts';
import type { Carrier } from '#server/connectors/fulfilment.ts';
import { carriersFor as shopifyCarriers } from '#server/connectors/stores/shopify/carriers.ts';
import { carriersTo } from '#server/connectors/stores/woo/carriers.ts';
import { carrierForStore } from '#server/modules/sales/shipping/supplierCarrier.ts';

const named = (code: string, name: string, queryUrl: string | null = null): Carrier => ({ code, name, queryUrl });

const FOLLOW = 'https://t.17track.net/en#nums={number}';
const shopify = shopifyCarriers('');
const woo = carriersTo('', null);
/** Like Shoplazza's: codes and English names. */
const shoplazza = [
  named('yunexpress', 'Yun Express'),
  named('china-post', 'China Post'),
  named('usps', 'USPS'),
  named('yto', 'YTO Express'),
];
/** Like those of a TikTok shop, which takes no others. */
const tiktok = [
  named('7117858858072016686', 'USPS'),
  named('7117859084333745966', 'UPS'),
  named('7129720299146184490', 'FedEx'),
];

const stores = {
  shopify: { carriers: shopify, takesOther: true },
  woo: { carriers: woo, takesOther: true },
  wooOther: { carriers: [], takesOther: true },
  shoplazza: { carriers: shoplazza, takesOther: true },
  tiktok: { carriers: tiktok, takesOther: false },
  unknown: { carriers: null, takesOther: true },
  unknownOwn: { carriers: null, takesOther: false },
};
type Store = keyof typeof stores;
const carrierIn = (store: Store, carrierName: string, number: string) =>
  carrierForStore(stores[store].carriers, stores[store], { carrierName, number });

const ANY = 'QX77881234';

describe('the carrier of a supplier’s parcel, as a store knows it', () => {
  it.each<[Store, name: string, number: string, carrier: string, shown: string, url: string]>([
    // By the number, whatever the supplier calls it.
    ['shopify', 'AliExpress standard shipping', 'YT2430112345678901', 'YunExpress', 'YunExpress', ''],
    ['shopify', 'AliExpress standard shipping', 'RX123456785CN', 'China Post', 'China Post', ''],
    ['shopify', 'Seller’s Shipping Method', '9400111206206406260787', 'USPS', 'USPS', ''],
    ['shopify', 'AliExpress Premium Shipping', '1Z999AA10123456784', 'UPS', 'UPS', ''],
    ['shopify', 'Cainiao Super Economy Global', 'LP00123456789012', 'Cainiao', 'Cainiao', FOLLOW],
    ['shopify', '', 'UG123456789YP', 'Yanwen', 'Yanwen', FOLLOW],
    ['shoplazza', 'Cainiao', 'YT2430112345678901', 'yunexpress', 'Yun Express', ''],
    ['tiktok', 'Yun Express', '9400111206206406260787', '7117858858072016686', 'USPS', ''],
    [
      'woo',
      '',
      'YT2430112345678901',
      'yunexpress',
      'YunExpress',
      'https://www.yuntrack.com/parcelTracking?id={number}',
    ],
    // By the name.
    ['shopify', 'FEDEX', ANY, 'FedEx', 'FedEx', ''],
    ['shopify', 'YANWEN', ANY, 'Yanwen', 'Yanwen', FOLLOW],
    ['shopify', 'Yanwen Economic Air Mail', ANY, 'Yanwen', 'Yanwen', FOLLOW],
    ['shopify', 'Yun Express', ANY, 'YunExpress', 'YunExpress', ''],
    ['shopify', '云途物流', ANY, 'YunExpress', 'YunExpress', ''],
    ['shopify', 'EMS', ANY, 'China Post', 'China Post', ''],
    ['shopify', 'PostNord MyPack', ANY, 'Portal PostNord', 'Portal PostNord', ''],
    ['shopify', '顺丰速运', ANY, 'SF Express', 'SF Express', ''],
    ['shopify', 'China Post Registered Air Mail', ANY, 'China Post', 'China Post', ''],
    ['shopify', '4PX Singapore Post OM Pro', ANY, '4PX', '4PX', ''],
    ['shopify', 'DHL', ANY, 'DHL', 'DHL', ''],
    ['shopify', 'DHL E-Commerce', ANY, 'DHL eCommerce', 'DHL eCommerce', ''],
    ['shopify', 'eBay SpeedPAK Standard', ANY, 'SpeedPAK', 'SpeedPAK', FOLLOW],
    ['shopify', 'Österreichische Post', ANY, 'Österreichische Post', 'Österreichische Post', ''],
    ['shoplazza', '圆通速递', ANY, 'yto', 'YTO Express', ''],
    ['tiktok', 'USPS Ground Advantage', ANY, '7117858858072016686', 'USPS', ''],
    ['tiktok', 'FEDEX', 'LP00123456789012', '7129720299146184490', 'FedEx', ''],
    // A number that may be of several does not outdo a name.
    ['shopify', 'Purolator', '986578788855', 'Purolator', 'Purolator', ''],
    // A mistyped number says nothing.
    ['shopify', 'FedEx', '1Z999AA10123456783', 'FedEx', 'FedEx', ''],
    // Others, where the store takes any.
    ['shopify', '中通快递', ANY, OTHER_CARRIER, 'ZTO Express', FOLLOW],
    ['shopify', '圆通速递', 'YT1234567890123', OTHER_CARRIER, 'YTO Express', FOLLOW],
    ['shopify', 'AliExpress standard shipping', ANY, OTHER_CARRIER, 'Standard Shipping', FOLLOW],
    ['shopify', 'AliExpress Selection Standard', ANY, OTHER_CARRIER, 'Standard', FOLLOW],
    ['shopify', 'ALIEXPRESS', ANY, OTHER_CARRIER, 'Standard Shipping', FOLLOW],
    ['shopify', 'Ali Express', ANY, OTHER_CARRIER, 'Standard Shipping', FOLLOW],
    ['shopify', 'Alibaba.com Logistics', ANY, OTHER_CARRIER, 'Standard Shipping', FOLLOW],
    ['shopify', '1688物流', ANY, OTHER_CARRIER, 'Standard Shipping', FOLLOW],
    ['shopify', '速卖通线上发货', ANY, OTHER_CARRIER, '线上发货', FOLLOW],
    ['shopify', 'DHgate Premium Line (TMall)', ANY, OTHER_CARRIER, 'Premium Line', FOLLOW],
    ['shopify', 'Taobao - Bali Express', ANY, OTHER_CARRIER, 'Bali Express', FOLLOW],
    ['shopify', 'Japan EMS', ANY, OTHER_CARRIER, 'Japan EMS', FOLLOW],
    ['shopify', 'N/A', ANY, OTHER_CARRIER, 'Standard Shipping', FOLLOW],
    ['shopify', 'Dh Alibaba gate line', ANY, OTHER_CARRIER, 'Line', FOLLOW],
    ['shopify', 'Harbour Parcel', ANY, OTHER_CARRIER, 'Harbour Parcel', FOLLOW],
    ['shopify', '', ANY, OTHER_CARRIER, 'Standard Shipping', FOLLOW],
    ['wooOther', 'AliExpress saver shipping', ANY, OTHER_CARRIER, 'Saver Shipping', FOLLOW],
    ['wooOther', 'Cainiao Super Economy Global', ANY, OTHER_CARRIER, 'Cainiao', FOLLOW],
    ['wooOther', 'AliExpress Premium Shipping', '1Z999AA10123456784', OTHER_CARRIER, 'UPS', FOLLOW],
    // The store does not answer.
    ['unknown', 'Yun Express', 'YT2430112345678901', OTHER_CARRIER, 'Yun Express', FOLLOW],
    ['unknown', 'AliExpress standard shipping', ANY, OTHER_CARRIER, 'Standard Shipping', FOLLOW],
    ['unknownOwn', 'USPS', ANY, 'USPS', 'USPS', ''],
    ['unknownOwn', 'AliExpress', '1Z999AA10123456784', 'UPS', 'UPS', ''],
  ])('in %s: %j, %s is %s, %s', (store, name, number, carrier, carrierName, queryUrl) => {
    expect(carrierIn(store, name, number)).toEqual({ carrier, carrierName, queryUrl });
  });

  it.each<[Store, name: string, number: string]>([
    ['tiktok', 'AliExpress standard shipping', ANY],
    ['tiktok', '中通快递', 'YT2430112345678901'],
    ['tiktok', '', ''],
    ['unknownOwn', 'AliExpress', ANY],
  ])('in %s, which takes only its own, %j, %s is none', (store, name, number) => {
    expect(carrierIn(store, name, number)).toBeNull();
  });

  it('is none that names the supplier, though the store has it, and no page of the supplier', () => {
    const own = [
      named('ae', 'AliExpress Standard Shipping', 'https://aliexpress.com/track?no={number}'),
      named('sunyou', 'SunYou', 'https://track.aliexpress.com/{number}'),
      named('plain', 'Plain Post'),
    ];
    const takes = { takesOther: true, needsUrl: true };
    const found = ['AliExpress standard shipping', 'SunYou', 'Plain Post'].map((carrierName) =>
      carrierForStore(own, takes, { carrierName, number: ANY }),
    );
    expect(found).toEqual([
      { carrier: OTHER_CARRIER, carrierName: 'Standard Shipping', queryUrl: FOLLOW },
      { carrier: 'sunyou', carrierName: 'SunYou', queryUrl: FOLLOW },
      { carrier: 'plain', carrierName: 'Plain Post', queryUrl: FOLLOW },
    ]);
  });

  it('never names a supplier, whatever stands around it', () => {
    const word = fc.constantFrom(
      'AliExpress',
      'aliexpress',
      'ALIBABA',
      '1688',
      'DHgate',
      'eBay',
      'TaoBao',
      'TMall',
      '速卖通',
      '阿里巴巴',
      '淘宝',
      'Ali\u200bExpress',
      'ＡｌｉＥｘｐｒｅｓｓ',
    );
    const rest = fc.constantFrom(
      '',
      'Standard',
      'shipping',
      'Post',
      '-',
      '(',
      'ali',
      'express',
      'ba',
      'dh',
      'gate',
      'tao',
      '官方',
    );
    const suppliers = /aliexpress|alibaba|1688|dhgate|ebay|taobao|tmall|速卖通|阿里巴巴|淘宝/i;
    fc.assert(
      fc.property(rest, word, fc.constantFrom(' ', '-', '_', ''), rest, word, (before, one, between, after, other) => {
        const text = [before, one, after, other].join(between);
        // Digits that stand beside 1688 make another number of it.
        fc.pre(!text.includes('16881688'));
        expect(carrierIn('shopify', text, ANY)?.carrierName).not.toMatch(suppliers);
      }),
    );
  });
});
