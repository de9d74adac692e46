/** Why something is to be done about an order, as the server gives the reason. */
export const texts = {
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
    lineReplaced:
      'A line that was bought left the order, and the same product came under another. Say whether it is the same one.',
  },
  purchase: {
    frozen: 'The supplier froze it: look there what it wants.',
    audit: 'The supplier is checking the payment.',
    address: 'The supplier wants the address completed.',
    cancelAsked: 'Cancelling was asked for; the supplier has not answered.',
  },
  /** After buying: by what became of the order, and how far the purchase is. */
  after: {
    cancelled: {
      unpaid: 'The order was cancelled. Cancel it at the supplier too, or let it end unpaid.',
      paid: 'The order was cancelled after you paid for the goods. Ask the supplier to cancel and refund.',
      shipped: 'The order was cancelled after the goods left. Decide about a return.',
    },
    less: {
      unpaid:
        '%{count} item is not needed any more. Cancel at the supplier and buy again, or pay for all. |||| %{count} items are not needed any more. Cancel at the supplier and buy again, or pay for all.',
      paid: '%{count} item is not needed any more. Ask the supplier to take it out. |||| %{count} items are not needed any more. Ask the supplier to take them out.',
      shipped:
        '%{count} item is on its way and not needed any more. Decide about a return. |||| %{count} items are on their way and not needed any more. Decide about a return.',
    },
    address: {
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
  boughtTooMany: 'More was bought than is still needed.',
};
