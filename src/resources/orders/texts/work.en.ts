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
  },
  mappingChanged: 'The supplier now sells something else under what was mapped. Check it.',
  purchase: {
    frozen: 'The supplier has frozen its order.',
    audit: 'The supplier is reviewing its order.',
    address: 'The supplier asks for another address.',
    cancelAsked: 'Cancelling it at the supplier was asked for.',
  },
  boughtTooMany: 'More was bought than is still needed.',
};
