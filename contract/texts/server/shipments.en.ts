/** What stands against telling a store of a parcel, and what was decided. */
export const texts = {
  'shipment.unknown': 'The store did not answer. Whether it took parcel %{number} is being checked.',
  'shipment.blocked.onHold': 'The store holds the order. Release it there; the parcel follows by itself.',
  'shipment.blocked.onHoldFor': 'The store holds the order: %{said}. Release it there; the parcel follows by itself.',
  'shipment.blocked.scheduled': 'The store ships this order later. The parcel follows when it is due.',
  'shipment.blocked.service': 'The store has given this to another service to ship. Take it over there, or leave it.',
  'shipment.blocked.scope':
    'Quayside may not ship in this store. Connect the store again and agree to the rights asked for.',
  'shipment.blocked.storeAway': 'The store is not connected. Connect it; the parcel follows by itself.',
  'shipment.blocked.restored':
    'This server was restored from a backup: nothing is sent before buying is continued under Supplier orders.',
  'shipment.blocked.platform': 'The platform ships this order itself and takes no tracking number for it.',
  'shipment.question.shared':
    'The store packs this order together with %{said}. Ship them together there, or separate them there and try again.',
  'shipment.question.wholeLine':
    'This store ships all items of a product in an order together. Add the rest of them to parcel %{number}.',
  'shipment.question.orderOver': 'The order was cancelled or refunded before the store knew of parcel %{number}.',
  'shipment.question.shippedThere': 'These items were shipped in the store as %{there}, and here as %{number}.',
  'shipment.question.nothingOpen': 'The store has nothing left to ship for parcel %{number}.',
  'shipment.question.lessOpen': 'The store has fewer items left to ship than parcel %{number} holds.',
  'shipment.question.refunded': 'Items of parcel %{number} were refunded before the store knew of it.',
  'shipment.question.unsure': 'The store has several shipments that may be this parcel.',
  'shipment.question.notKnown': 'For a day the store has not told whether it took parcel %{number}. Look there.',
  'shipment.question.cancelledThere': 'Parcel %{number} was cancelled in the store.',
  'shipment.question.storeWasAway':
    'The store was disconnected for more than two days. Should it still be told of parcel %{number}?',
  'shipment.question.tracking': 'The store does not take the number or the carrier of parcel %{number}: %{said}',
  'shipment.question.gone': 'The store does not have this order any more.',
  'shipment.question.refused': 'The store did not take parcel %{number}: %{said}',
  'shipment.question.cancelRefused': 'The store did not cancel parcel %{number}: %{said}',
  'shipment.question.contents':
    'Which lines of the order the items of parcel %{number} belong to is not certain. Say what is in it.',
  'shipment.question.moreThanBought': 'With parcel %{number} the supplier has sent more than was bought.',
  'shipment.question.renumbered':
    'The supplier no longer lists parcel %{before} and lists %{number} instead. Is it the same parcel?',
  'shipment.question.whichParcel':
    'The supplier no longer lists %{before} and lists %{number} instead. Give the right parcel its new number, or add this one.',
  'shipment.question.carrier': 'The store has no carrier like “%{carrier}” for parcel %{number}. Choose one.',
  'shipment.question.number':
    '%{number} looks mistyped: its check digit is wrong. Correct it, or tell the store as it is.',
  'shipment.question.isOrder': '%{number} is an order number. Enter the tracking number.',
  'shipment.question.elsewhere': 'Parcel %{number} already belongs to order %{order} of another customer.',
  'shipment.question.scannedBefore':
    "Parcel %{number} was on its way on %{date}, before this order was placed. It may be somebody else's.",
  'shipment.question.earlier':
    'Parcel %{number} is of a purchase from before Quayside followed parcels. Should the store be told?',
  'shipment.untold.warehouse': 'It goes to your warehouse: the store is not told of it.',
  'shipment.untold.old': 'Sent long ago, or for an order that is closed: the store is not told of it.',
  'shipment.untold.earlier': 'By decision, the store is not told of parcels of earlier purchases.',
  'shipment.untold.nothingInIt': 'Nothing in it is left to tell the store; its number is kept here only.',
  'shipment.untold.decided': 'By decision, the store is not told of this parcel.',
  'shipment.untold.oneNumber': 'The store holds one number for these items; this further one is kept here only.',
  'shipment.cancelled.noRecall': 'Cancelled here only: what the store was told, it cannot take back.',
  'work.forwarded.provider': '%{name} was asked to ship it, %{at}. Enter the number when it comes.',
  'work.forwarded.supplier': 'The supplier %{name} was asked to ship it, %{at}. Enter the number when it comes.',
  'work.service.assigned': 'The store asks %{name} to ship this. Take it over, or leave it there.',
  'work.service.unnamed': 'The store asks another service to ship this. Take it over there, or leave it.',
  'work.service.asked': 'Is being taken over from %{name}.',
  'work.service.waiting': '%{name} was asked to give this back, and has not answered yet.',
  'work.service.refused.scope':
    'Quayside may not take orders over from %{name}. Connect the store again and agree to the rights asked for.',
  'work.service.refused.kept': '%{name} did not give this back: it may be packed already. Ask there, or leave it.',
  'work.service.refused.stock': 'None of your own locations stocks these items: %{said}',
  'work.service.refused.other': 'The store did not hand this over from %{name}: %{said}',
  'work.track.shipBy':
    'TikTok Shop cancels what is not shipped by %{at}. Ship it, or enter its tracking number before then.',
  'work.track.lost':
    '%{number} is lost, says its carrier (%{at}). Mark it as lost and buy it again, or refund the customer.',
  'work.track.returned':
    '%{number} was returned to its sender (%{at}). Ask the seller for a refund, and buy it again or refund the customer.',
  'work.track.returning':
    '%{number} has been on its way back to its sender since %{at}. Check the address with the customer, and ask the carrier to deliver it again.',
  'work.track.exception':
    '%{number}: the carrier reports a problem since %{at}. Ask the carrier or the seller what is wrong.',
  'work.track.held':
    '%{number} has been held since %{at} until somebody acts. Ask the carrier what is missing, such as papers, duties or the address.',
  'work.track.lateArrival':
    '%{number} was delivered (%{at}), although it was lost and bought again. Cancel the second purchase, or keep it.',
  'work.track.attempted':
    '%{number} could not be delivered (%{at}). Ask the customer to arrange another delivery with the carrier.',
  'work.track.pickup': '%{number} has waited for pick-up since %{at}. Remind the customer before it is sent back.',
  'work.track.late': '%{number} is over the promised day (%{date}). Ask the seller where it is, and tell the customer.',
  'work.track.noNumber':
    'Paid on %{at}, and no tracking number yet. Ask the seller, or open the order at the supplier.',
  'work.track.noScan':
    '%{number} has not been scanned since it became known (%{at}). Ask the seller whether it was handed over, or for another number.',
  'work.track.customs':
    '%{number} has been at customs since %{at}. Ask the carrier whether papers or duties are missing.',
  'work.track.standing': 'Nothing has happened to %{number} since %{at}. Ask the carrier or the seller where it is.',
  'job.createShipments': 'Ship %{count} parcel |||| Ship %{count} parcels',
};
