import type { TrackingState } from '#contract/trackingWords.ts';

/** Codes by what they come to, without case and separators: `Exception_Lost`, `OUT_FOR_DELIVERY`. */
const codes: Readonly<Record<TrackingState, string>> = {
  unknown: 'PENDING NOTFOUND NOTFOUND_OTHER UNKNOWN',
  announced: 'INFORECEIVED INFORMATION_RECEIVED PRE_TRANSIT LABEL_CREATED ORDER_CREATED WAITACCEPT ACCEPT',
  moving: `INTRANSIT TRANSIT INTRANSIT_PICKEDUP INTRANSIT_OTHER INTRANSIT_DEPARTURE INTRANSIT_ARRIVAL
    INTRANSIT_CUSTOMSRELEASED PICKED_UP COLLECTED ACCEPTED DEPARTED DEPARTURE ARRIVED ARRIVAL SHIPPED DISPATCHED
    CUSTOMS_RELEASED CUSTOMS_CLEARED EXCEPTION_DELAYED DELAYED TRANSPORT`,
  customs: 'INTRANSIT_CUSTOMSPROCESSING CUSTOMS CUSTOMS_PROCESSING CUSTOMS_CLEARANCE IN_CUSTOMS',
  held: `INTRANSIT_CUSTOMSREQUIRINGINFORMATION DELIVERYFAILURE_SECURITY EXCEPTION_SECURITY HELD ON_HOLD CUSTOMS_HOLD
    CUSTOMS_HELD`,
  out_for_delivery: 'OUTFORDELIVERY OUTFORDELIVERY_OTHER DELIVERING',
  ready_for_pickup: 'AVAILABLEFORPICKUP AVAILABLEFORPICKUP_OTHER READY_FOR_PICKUP',
  attempted: `DELIVERYFAILURE DELIVERYFAILURE_OTHER DELIVERYFAILURE_NOBODY ATTEMPTFAIL FAILED_ATTEMPT ATTEMPTED_DELIVERY
    DELIVERY_ATTEMPTED DELIVERY_FAILED UNDELIVERED`,
  delivered: 'DELIVERED DELIVERED_OTHER SIGN SIGNED',
  returning: `DELIVERYFAILURE_REJECTED EXCEPTION_RETURNING EXCEPTION_REJECTED RETURNING RETURN_TO_SENDER REJECTED
    REFUSED`,
  returned: 'EXCEPTION_RETURNED RETURNED RETURNED_TO_SENDER',
  lost: 'EXCEPTION_LOST EXCEPTION_DESTROYED LOST DESTROYED',
  exception: `NOTFOUND_INVALIDCODE DELIVERYFAILURE_INVALIDADDRESS EXCEPTION EXCEPTION_OTHER EXCEPTION_NOBODY
    EXCEPTION_DAMAGE EXCEPTION_CANCEL DAMAGED CANCEL CANCELLED NOGET UNSIGN`,
  stale: 'EXPIRED EXPIRED_OTHER',
};

const plain = (code: string): string => code.replace(/[^a-z0-9]/gi, '').toUpperCase();

const byCode = new Map(
  Object.entries(codes).flatMap(([state, all]) =>
    all.split(/\s+/).map((code) => [plain(code), state as TrackingState] as const),
  ),
);

/**
 * What a code stands for: those of tracking services, which suppliers use too, and the statuses of 1688. Null for one that is
 * not listed.
 *
 * @see https://api.17track.net/en/doc (sub-statuses), https://www.aftership.com/docs/tracking/enum/delivery-statuses
 * @see https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.logistics:alibaba.trade.getLogisticsInfos.buyerView-1
 */
export const stateOfCode = (code: string): TrackingState | null => byCode.get(plain(code)) ?? null;

type Phrase = readonly [RegExp, TrackingState];

const SENDER = '(?:sender|seller|shipper|merchant|consignor|origin)';
const CUSTOMER = '(?:customer|recipient|consignee|addressee|receiver|buyer)';
const CARRIER = '(?:carrier|courier|logistics|driver|postal)';
/** Who or what a parcel is handed to on its way, so that this is no delivery. */
const ON_THE_WAY = `(?:carrier|airline|airport|air|facility|hub|depot|cent(?:er|re)|warehouse|courier|partner|agent|post(?:al)? (?:office|service|operator)|customs|station|terminal|forwarder|line ?haul|transit|port)`;

/**
 * Sentences in English, the first that fits counts. What undoes or denies stands before what it denies: "not delivered" and
 * "delivered to the airline" before "delivered".
 */
const english: readonly Phrase[] = [
  [new RegExp(`(?:returned|delivered)(?: back)? to (?:the |its )?${SENDER}`), 'returned'],
  [/\breturn (?:completed?|delivered)|\b(?:has|have|was) (?:been )?returned$|^returned$/, 'returned'],
  [
    new RegExp(`\\breturn(?:ing|s)?(?: back)? to (?:the |its )?${SENDER}|\\b(?:being|to be|will be) returned`),
    'returning',
  ],
  [/\breturning\b|\breturn (?:process|initiated|started|shipment|requested|in (?:transit|progress))/, 'returning'],
  [new RegExp(`\\b(?:refused|rejected)\\b|${CUSTOMER} (?:refus|reject)`), 'returning'],
  [/\bseized\b|\bconfiscated\b/, 'exception'],
  [/\blost\b|\bdestroyed\b|\bdisposed\b|\bstolen\b|(?:package|parcel|item) (?:is |went )?missing/, 'lost'],
  [/(?:incorrect|insufficient|invalid|incomplete|wrong|bad) (?:\w+ )?address|undeliverable/, 'exception'],
  [/address (?:is )?(?:incorrect|insufficient|invalid|incomplete|wrong)/, 'exception'],
  [
    /(?:customs|clearance) .*\b(?:fail|unsuccessful|exception|abnormal|not (?:been )?(?:completed?|released|cleared))/,
    'held',
  ],
  [/fail\w* (?:\w+ ){0,2}(?:customs|clearance)/, 'held'],
  [/not (?:yet |been )*(?:released|cleared) (?:\w+ ){0,2}customs/, 'customs'],
  [
    new RegExp(
      `(?:ready|available|(?:await|wait)ing) (?:for |to be )?(?:(?:pick(?:ed)? ?up|collect(?:ion|ed)) )?(?:(?:by|for) )?(?:the )?${CARRIER}`,
    ),
    'announced',
  ],
  [new RegExp(`not (?:yet |been )*(?:collected|picked ?up) by (?:the |its )?${CUSTOMER}`), 'ready_for_pickup'],
  [new RegExp(`(?:collected|picked ?up) by (?:the |its )?${CUSTOMER}`), 'delivered'],
  [/\b(?:will|expected to|scheduled to|estimated to) be (?:delivered|available|ready)/, 'moving'],
  [/(?:ready|available|awaiting|waiting|held) (?:\w+ ){0,4}(?:pick(?:ed)? ?up|collect|customer)/, 'ready_for_pickup'],
  [
    /(?:arrived|delivered|at|to) (?:at |to |in )?(?:the |a )?(?:pick ?up (?:point|location|station)|parcel (?:locker|shop)|locker|collection point|service point)/,
    'ready_for_pickup',
  ],
  [/\bfor (?:customer )?(?:pick ?up|collection)$/, 'ready_for_pickup'],
  [/\bheld\b|\bon hold\b|\bdetained\b|customs hold|clearance hold/, 'held'],
  [
    /(?:dut(?:y|ies)|tax(?:es)?|payment|fee)s? (?:\w+ ){0,3}(?:due|required|unpaid|pending|outstanding|to be paid|must be paid)/,
    'held',
  ],
  [/(?:await|wait)ing (?:for )?(?:\w+ ){0,2}(?:payment|documents?)/, 'held'],
  [/(?:requir|need|request|missing|provide|lack)\w* (?:\w+ ){0,3}(?:information|documents?|\bid\b)/, 'held'],
  [/deliver\w* (?:was |is )?not (?:been )?(?:success|complet|possible)/, 'attempted'],
  [
    /(?:attempt|unsuccessful|fail)\w* (?:\w+ ){0,3}deliver|deliver\w* (?:\w+ ){0,2}(?:attempt|unsuccessful|fail|exception)/,
    'attempted',
  ],
  [
    /(?:unable to|could not|cannot|couldn'?t|can'?t|not|never|wasn'?t) (?:yet )?(?:be |been )?deliver|undelivered|missed delivery/,
    'attempted',
  ],
  [/delivered to (?:a |the |your |their )?(?:neighbo|mail ?box|front|door)/, 'delivered'],
  [
    /no ?one (?:was )?(?:home|available)|nobody|(?:recipient|consignee|addressee) (?:was )?(?:not|un|absent)/,
    'attempted',
  ],
  [
    /customs .*(?:complet|clear(?:ed|$)|releas|finish|success|passed)|clearance (?:\w+ ){0,2}(?:complet|success|finish|passed|released)/,
    'moving',
  ],
  [
    /(?:released|cleared|departed|left) (?:from |by |through )?(?:the )?(?:\w+ )?customs|customs (?:\w+ )?departed/,
    'moving',
  ],
  [/\bcustoms\b|\bclearance\b/, 'customs'],
  [
    /out for delivery|on vehicle for delivery|out with (?:the )?(?:driver|courier)|\bdelivering\b|with (?:the )?delivery (?:courier|driver)/,
    'out_for_delivery',
  ],
  [
    /(?:should|to) be deliver|(?:expected|estimated|scheduled) (?:for )?deliver|delivery (?:is )?(?:scheduled|delayed|rescheduled)/,
    'moving',
  ],
  [new RegExp(`deliver(?:ed|y) to (?:the |a |an |our |its )?(?:[\\w']+ ){0,4}${ON_THE_WAY}\\b`), 'moving'],
  [
    /\bdelivered\b|\bsigned (?:for|by)\b|^signed$|delivery (?:is |was )?(?:success|complet|confirmed)|successful(?:ly)? deliver/,
    'delivered',
  ],
  [
    /label (?:has been |was )?(?:created|printed|generated)|information (?:has been |was )?(?:\w+ )?(?:received|sent|transmitted|submitted)/,
    'announced',
  ],
  [
    /\binfo received|pre ?advice|pre ?shipment|(?:order|parcel|package|shipment|waybill) (?:has been |was )?(?:created|placed|confirmed|registered)/,
    'announced',
  ],
  [
    /\b(?:preparing|packing)\b|not (?:yet )?(?:been )?(?:received|picked ?up|handed)|(?:package|parcel|order) (?:is |has been )?(?:ready|packed)/,
    'announced',
  ],
  [/damaged|\bexception\b|abnormal|cancel(?:l?ed)|security check|\bfail/, 'exception'],
  [
    /depart|\bleft\b|\bleaving\b|arriv|transit|\baccepted\b|received (?:by|at|in|from)|picked ?up|pick ?up (?:complete|success)|collected|hand(?:ed)? ?over/,
    'moving',
  ],
  [
    /transport|flight|airline|airport|sort(?:ed|ing)|process(?:ed|ing)|dispatched|despatched|loaded|\bshipped\b|forwarded|line ?haul|en route|on (?:the|its) way|delayed|transferred|\bposted\b|\bscanned\b|in ?bound|out ?bound/,
    'moving',
  ],
];

/** The same in Chinese, as 1688's carriers and AliExpress's first miles write. */
const chinese: readonly Phrase[] = [
  [/退回.{0,10}(?:签收|完成)|退件.{0,4}(?:签收|完成)|已退回|已退件/, 'returned'],
  [/退回|退件|退运|拒收|拒签|拒绝签收/, 'returning'],
  [/丢失|遗失|丢件|销毁|弃件/, 'lost'],
  [/地址.{0,4}(?:错误|不详|有误|不全)|破损|揽[收件]失败|揽件异常|已撤销|已取消/, 'exception'],
  [
    /(?:派送|投递|派件|妥投|配送|签收)(?:失败|不成功|未成功|异常)|未妥投|未能.{0,4}(?:投递|派送|联系)|无人签收|无人在家|收件人不在|未签收|再次派送/,
    'attempted',
  ],
  [
    /(?:海关|清关|通关).{0,6}(?:扣|滞留|失败|异常|不通过)|(?:海关|清关).{0,10}(?:补充|需要|缺少).{0,6}资料|待缴税|需缴|等待缴税|暂扣/,
    'held',
  ],
  [/(?:清关|通关|报关)(?:尚)?未/, 'customs'],
  [/(?:清关|通关|报关|海关).{0,6}(?:完成|放行|结束|成功|通过)|放行/, 'moving'],
  [/清关|通关|报关|海关|查验/, 'customs'],
  [/(?:等待|待|未)揽[收件]|通知.{0,8}揽[收件]/, 'announced'],
  [/已签收|签收人|签收成功|已妥投|妥投成功|本人签收|代签收|已被.{0,20}签收|已取件|已取出|已领取|已自提/, 'delivered'],
  [/待取件|待自提|待领取|自提点|自提柜|驿站|快递柜|丰巢|代收点|取件码|已投柜|暂存/, 'ready_for_pickup'],
  [/将.{0,4}派[送件]|(?:等待|待|准备)派[送件]/, 'moving'],
  [
    /派[送件](?:中|员|扫描|业务员)|(?:正在|安排|开始)(?:派[送件]|投递|配送)|(?:投递|配送|快递|业务)员/,
    'out_for_delivery',
  ],
  [/电子(?:预报)?信息|预报|已下单|订单已创建|面单|打包中|备货/, 'announced'],
  [/异常|问题件/, 'exception'],
  [
    /揽[收件]|收寄|收件|扫描|装车|卸车|发往|发出|到达|抵达|离开|转运|运输|分拨|中转|航班|起飞|降落|机场|出库|入库|交航|启运|交接|封发|干线|分拣|在途/,
    'moving',
  ],
];

/** A carrier's sentence is shorter; what is behind it is not looked through. */
const LONGEST = 500;

/**
 * What a sentence comes to; null for one that nobody knows, which may well be a real scan.
 *
 * @see https://openservice.aliexpress.com/doc/api.htm (aliexpress.ds.order.tracking.get), which has sentences and no codes
 */
export function stateOfPhrase(text: string): TrackingState | null {
  const sentence = text
    .slice(0, LONGEST)
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[-_\s]+/g, ' ')
    .replace(/[\s.!]+$/, '')
    .trim();
  return [...english, ...chinese].find(([pattern]) => pattern.test(sentence))?.[1] ?? null;
}
