import { texts as serverTexts } from '#contract/texts/server/shipments.en.ts';

/** Why something is to be done about an order, as the server gives the reason. */
export const texts = {
  /** Somebody else was asked to ship it. */
  forwarded: { provider: serverTexts['work.forwarded.provider'], supplier: serverTexts['work.forwarded.supplier'] },
  /** Another service is asked to ship it. */
  service: {
    unnamed: serverTexts['work.service.unnamed'],
    assigned: serverTexts['work.service.assigned'],
    asked: serverTexts['work.service.asked'],
    waiting: serverTexts['work.service.waiting'],
    refused: {
      scope: serverTexts['work.service.refused.scope'],
      kept: serverTexts['work.service.refused.kept'],
      stock: serverTexts['work.service.refused.stock'],
      other: serverTexts['work.service.refused.other'],
    },
  },
  /** A parcel, or what was bought, needs somebody. */
  track: {
    shipBy: serverTexts['work.track.shipBy'],
    lost: serverTexts['work.track.lost'],
    returned: serverTexts['work.track.returned'],
    returning: serverTexts['work.track.returning'],
    exception: serverTexts['work.track.exception'],
    held: serverTexts['work.track.held'],
    lateArrival: serverTexts['work.track.lateArrival'],
    attempted: serverTexts['work.track.attempted'],
    pickup: serverTexts['work.track.pickup'],
    late: serverTexts['work.track.late'],
    noNumber: serverTexts['work.track.noNumber'],
    noScan: serverTexts['work.track.noScan'],
    customs: serverTexts['work.track.customs'],
    standing: serverTexts['work.track.standing'],
  },
  hold: {
    test: 'A test order: nothing is bought for it.',
    merchant: '%{reason}',
    store: 'Held in the store: %{reason}',
    unpaid: 'Not paid yet.',
    authorised: 'The payment is authorised, not captured.',
    onDelivery: 'Paid on delivery; this store does not count that as paid.',
    partiallyPaid: 'Only part of it is paid.',
    addressChanged: 'The store’s address changed after you entered another one.',
    masked: 'The platform hides parts of the address.',
    anotherOrder: 'The store now has another order under this number. Check before buying.',
    tooMany: 'One line is for %{count} items. Check this order before buying.',
    restored:
      'Restored from a backup: it may have been bought after it. Look at your orders at the supplier, then release it.',
    lineReplaced:
      'A line that was bought left the order, and the same product came under another. Say whether it is the same one.',
  },
  purchase: {
    frozen: 'The supplier froze it: look there what it wants.',
    audit: 'The supplier is checking the payment.',
    address: 'The supplier wants the address completed.',
    cancelAsked: 'Cancelling was asked for; the supplier has not answered.',
    accountLost:
      'It cannot be read any more: its account at the supplier is not linked. Link it again, or say what became of it.',
    notOurs: 'The account does not see this order number: it belongs to another account. Correct the number.',
    notSeen: 'The supplier does not know this order number. Correct it, or check the order at the supplier.',
    silent: 'Nothing was heard of it for 120 days. Look at the supplier, and say what became of it.',
  },
  /** After buying: by what became of the order, and how far the purchase is. */
  after: {
    cancelled: {
      byHand: 'The order was cancelled. Do not order by hand: take it back, or enter the number if you have ordered.',
      unpaid: 'The order was cancelled. Cancel it at the supplier too, or let it end unpaid.',
      paid: 'The order was cancelled after you paid for the goods. Ask the supplier to cancel and refund.',
      shipped: 'The order was cancelled after the goods left. Decide about a return.',
    },
    less: {
      byHand:
        '%{count} item is not needed any more. Take it up again to see how many are left to order. |||| %{count} items are not needed any more. Take it up again to see how many are left to order.',
      unpaid:
        '%{count} item is not needed any more. Cancel at the supplier and buy again, or pay for all. |||| %{count} items are not needed any more. Cancel at the supplier and buy again, or pay for all.',
      paid: '%{count} item is not needed any more. Ask the supplier to take it out. |||| %{count} items are not needed any more. Ask the supplier to take them out.',
      shipped:
        '%{count} item is on its way and not needed any more. Decide about a return. |||| %{count} items are on their way and not needed any more. Decide about a return.',
    },
    address: {
      byHand: 'The address changed. Take it back and plan it again, so that the new address is used.',
      unpaid: 'The address changed after ordering. Cancel at the supplier and buy again.',
      paid: 'The address changed after you paid. Send the supplier the new one.',
      shipped: 'The address changed after the goods left. Tell the carrier or the customer.',
    },
    hold: {
      paid: 'The order is on hold, and the goods are paid. Ask the supplier to wait.',
    },
  },
  uncountable: 'More items than can be counted. Check the order in the store.',
  mappingChanged: 'The supplier now sells something else under what was mapped. Check it.',
  stock: '%{count} item is not in stock. |||| %{count} items are not in stock.',
  lost: '%{count} item was lost on the way and is to be bought again. |||| %{count} items were lost on the way and are to be bought again.',
  boughtTooMany: 'More was bought than is still needed.',
};
