/** What a store answered, or did not. */
export const texts = {
  'row.storeGone': 'The store is no longer connected. Connect it and retry.',
  'row.storeJoined': 'This store and one that you had connected before are one now. Retry to continue there.',
  'row.storeOffline':
    'The store did not accept our keys. Reconnect it under Settings › Stores, then retry the failed rows.',
  'row.storeUnreachable':
    'The store did not answer after several attempts. Check that it is online, then retry the failed rows.',
  'row.storeHtml':
    'The store answered with a web page instead of data (firewall or maintenance?). Check it, then retry.',
  'row.storeRejected': 'The store refused it: %{detail}',
  'row.storeThrottled': 'The store asks us to slow down. The rest continues automatically.',
  'row.outcomeAwaited':
    'It is not known yet whether the last request succeeded. The store is asked in about %{seconds} s.',
  'row.storeWaits': 'The store does not answer. It is tried again in about %{seconds} s.',
  'row.storeHtmlWaits':
    'The store answers with a web page instead of data (firewall or maintenance?). It is tried again in about %{seconds} s.',
  'row.storeErrorWaits': 'The store answered with an error of its own. It is tried again in about %{seconds} s.',
  'row.answerUnexpected':
    'The store answered in an unexpected way (%{where}). A plug-in may change its answers; check it, then retry.',
  'row.remoteGone': 'The product is no longer in the store.',
  'row.variantGone': 'A variant is no longer in the store. Sync the store, then try again.',
  'row.apiVersionGone':
    'The platform has retired the version of its interface that Quayside uses (%{version}). Update Quayside.',
  'row.shopGone':
    '%{platform} no longer has this shop, or no longer supports version %{version} of its interface. If the shop is open, update Quayside.',
  'row.channelClosed':
    'The product was created, but is not on the Online Store: %{platform} does not let this app publish to it. Add it to the channel in the store.',
  'store.unreachable':
    'The store does not answer. Check that it is online; it is tried again every quarter of an hour, and by Sync now.',
  'store.webPage':
    'The store answers with a web page instead of data (firewall or maintenance?). Check it; it is tried again every quarter of an hour, and by Sync now.',
  'store.alsoElsewhere':
    'Another account on this server is connected to this store too: both change its products and see its orders. Disconnect it in one of them, or revoke the other’s keys in the store.',
  'store.offline': 'The store no longer accepts our keys: nothing is sent or read until you reconnect it.',
  'unreadable.missing': '%{facts} is missing.',
  'unreadable.odd': '%{facts} cannot be read.',
  'unreadable.other': 'A value in it cannot be read.',
  'unreadable.notSaved': 'It holds a value that cannot be kept here.',
  'unreadable.field.refunds': 'A refund in it',
  'unreadable.field.shipments': 'A shipment in it',
  'unreadable.field.address': 'The address',
  'unreadable.field.variants': 'A variant in it',
  'unreadable.field.lineQuantity': 'The quantity of an item',
  'unreadable.field.linePrice': 'The price of an item',
  'unreadable.field.lines': 'An item in it',
  'unreadable.field.createdAt': 'The creation date',
  'unreadable.field.updatedAt': 'The date of the last change',
  'unreadable.field.date': 'A date in it',
  'unreadable.field.currency': 'The currency',
  'unreadable.field.stock': 'The stock',
  'unreadable.field.amount': 'An amount',
  'unreadable.field.status': 'The status',
  'unreadable.field.images': 'An image in it',
  'unreadable.field.title': 'The title',
  'unreadable.field.number': 'The number',
  'unreadable.field.whole': 'The whole entry',
  'row.orderUnreadable': 'The order cannot be read from its store now: nothing is bought for it until it can.',
  'row.unreadable.orders':
    '%{count} order cannot be read: %{names}. Everything else is here. |||| %{count} orders cannot be read: %{names}. Everything else is here.',
  'row.unreadable.products':
    '%{count} product cannot be read: %{names}. Everything else is here. |||| %{count} products cannot be read: %{names}. Everything else is here.',
};
