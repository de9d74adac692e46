/** What stands against a purchase before it is made, by its cause, and the names of what an address is made of. */
export const texts = {
  'purchase.finding.notToBuy': 'Nothing can be bought for this order at the moment.',
  'purchase.finding.masked':
    'The platform hides parts of the customer’s address. Enter the full one for buying, or buy by hand.',
  'purchase.finding.notMapped': 'It is not known what to buy for this. Map the product.',
  'purchase.finding.accountMissing': 'No account at %{supplier} is linked. Link one, or buy by hand.',
  'purchase.finding.warehouseMissing':
    '%{supplier} delivers within China only. Enter your warehouse there in the buying settings.',
  'purchase.finding.skuGone': '“%{title}” is no longer sold as it was mapped. Map something else.',
  'purchase.finding.skuChanged':
    'The supplier now sells something else under what “%{title}” was mapped to. Look at both in the mapping.',
  'purchase.finding.outOfStock':
    '“%{title}”: %{wanted} wanted, %{stock} left in stock. Map something else, or check again later.',
  'purchase.finding.belowMinimum':
    '“%{title}”: %{wanted} wanted, and the supplier sells %{minimum} or more. Map something else, or buy by hand.',
  'purchase.finding.priceUnknown': 'The supplier gives no price for “%{title}”. Check again, or buy by hand.',
  'purchase.finding.priceRose':
    '“%{title}” costs %{now} now, %{before} before. Accept the price, or map something else.',
  'purchase.finding.loss':
    'This purchase costs %{amount} more than the customer pays. Accept the loss, or map something else.',
  'purchase.finding.notDelivered':
    'This product cannot be delivered to the receiving country of your order. Please remap and ship it.',
  'purchase.finding.noService':
    'No shipping service to %{country} lies within your limits. Choose one, or change the limits in the buying settings.',
  'purchase.finding.fieldMissing': 'Not filled in: %{facts}. Complete the address for buying.',
  'purchase.finding.nationalAddress':
    '%{supplier} asks for the Saudi national address and accepts it from a person only. Buy this by hand.',
  'purchase.finding.provinceUnknown':
    '%{supplier} knows no state or province “%{value}” in %{country}. Enter the one that it delivers to.',
  'purchase.finding.provinceCode':
    '“%{value}” is a code that no list of provinces of %{country} has. Enter the name of the state or province.',
  'purchase.finding.cityUnknown':
    '%{supplier} knows no city “%{value}” in %{province}. “Other” is sent as the city, and yours in the second address line.',
  'purchase.finding.postcodeWrong': '“%{value}” is no postcode of %{country}. One looks like %{example}.',
  'purchase.finding.phoneWrong':
    '“%{value}” is no complete phone number for a parcel to %{country}. Correct it, or enter your own in the buying settings.',
  'purchase.finding.phoneZero':
    '%{supplier} takes no phone number that begins with 0, as %{value} does without its country’s prefix. Enter a mobile number, or your own in the buying settings.',
  'purchase.finding.phoneElsewhere': 'The phone number %{value} is from %{from}, and the parcel goes to %{country}.',
  'purchase.finding.personIdMissing':
    'Customs in %{country} ask for the customer’s number (%{kinds}), and the order has none. Add it to the order in the store and check again, or buy by hand.',
  'purchase.finding.personIdWrong':
    '“%{value}” cannot be right as the number that customs in %{country} ask for (%{kinds}). Correct it in the store and check again, or buy by hand.',
  'purchase.finding.notLatin':
    '%{facts}: “%{value}” has to be in Latin letters. Enter how it is written, asking the customer where you are not sure.',
  'purchase.finding.nameTooShort':
    '%{supplier} does not accept “%{value}” as a name: each part needs two letters, and in the United States there have to be first and last name. Ask the customer for the full name.',
  'purchase.finding.textTooLong': '%{facts}: longer than the %{most} characters that %{supplier} accepts. Shorten it.',
  'purchase.finding.poBox': '“%{value}” is a box at a post office. %{service} delivers to a door only.',
  'purchase.finding.duplicate':
    'The same was bought for the same address with order %{number}. Make sure that both are meant.',
  'purchase.finding.supplierAway': '%{supplier} does not answer at the moment. Check again later, or buy by hand.',
  'purchase.finding.byHand': 'A person places this at %{supplier} and enters the order number here.',
  'purchase.field.address': 'Address',
  'purchase.field.name': 'Full name',
  'purchase.field.company': 'Company',
  'purchase.field.phone': 'Phone',
  'purchase.field.address1': 'Street and number',
  'purchase.field.address2': 'Apartment, floor',
  'purchase.field.city': 'City',
  'purchase.field.province': 'State or province',
  'purchase.field.postcode': 'Postcode',
  'purchase.field.countryCode': 'Country',
  'purchase.field.personId': 'Tax or customs number',
  'purchase.not.storeGone': 'Its store is disconnected. Connect it again to buy for it.',
  'purchase.not.closed': 'The order is cancelled, refunded or gone.',
  'purchase.not.shipped': 'Everything was shipped already.',
  'purchase.not.new': 'It is still being read. Try again in a moment.',
  'purchase.not.elsewhere': 'It was bought elsewhere, as you said.',
  'purchase.not.self': 'You send it yourself, as you said.',
  'purchase.not.none': 'Nothing is to be sent for it, as you said.',
  'purchase.not.undecided': 'It is older than the connection of its store. Take it in first.',
  'purchase.not.nothing': 'Nothing is left to buy: it is bought, or not mapped yet.',
  'purchase.skipped.confirmed': 'It was confirmed already.',
  'purchase.skipped.checking': 'It is still being checked.',
  'purchase.skipped.orderGone': 'The order is not there any more.',
  'purchase.skipped.addressChanged': 'The address changed. Check it again.',
  'purchase.skipped.mappingChanged': 'The mapping changed. Plan it again.',
  'purchase.skipped.warehouseGone': 'The warehouse is not there any more. Plan it again.',
  'warehouse.question.cancelled':
    'The supplier cancelled what has arrived: %{cancelled} of %{arrived}. Keep it, or take it out of stock again.',
  'purchase.skipped.lessNeeded': 'Fewer items are needed by now. Plan it again.',
  'purchase.skipped.overLimit': 'Its price would pass the limit of this run: at most %{amount} %{currency}.',
  'purchase.skipped.serviceGone': 'The supplier does not ship it by %{service} any more.',
  'purchase.skipped.dayLimit':
    'It would go above the day’s limit of %{amount} %{currency}. Raise it in the buying settings, or buy it tomorrow.',
  'purchase.skipped.accountGone': 'The account at the supplier is not linked any more. Link it again.',
  'purchase.skipped.skuGone': 'The supplier does not sell this SKU any more.',
  'purchase.skipped.skuChanged': 'The supplier sells something else under this SKU by now. Check the mapping.',
  'purchase.skipped.outOfStock': '%{wanted} wanted, and the supplier has %{stock} in stock.',
  'purchase.skipped.priceRose': 'The price rose from %{before} to %{now} %{currency}. Plan it again.',
  'purchase.skipped.priceUnknown': 'The supplier tells no price.',
  'purchase.skipped.jobOver': 'The job that was to send it ended before its turn. Nothing was bought: plan it again.',
  'purchase.skipped.claimed': 'Somebody else is working on it.',
  'purchase.skipped.left': 'It has left already, or ended before.',
  'purchase.skipped.notThere': 'It is not there, or for a platform that you may not see.',
  'purchase.skipped.neverArrived': 'It never arrived at the supplier: nothing was bought. Buy it again.',
  'purchase.skipped.restored':
    'The server was restored from a backup before this was sent. Whether it was bought after the backup is not known: look at your orders at the supplier.',
  'purchase.refused.address': 'The supplier refused the address: %{said}',
  'purchase.refused.personId': 'The supplier refused the personal or tax number: %{said}',
  'purchase.refused.account':
    'The supplier refused the account: %{said} Nothing more is bought with it until it is linked again.',
  'purchase.refused.service': 'The shipping service is not offered any more: %{said}',
  'purchase.refused.country': 'The supplier does not send there: %{said}',
  'purchase.refused.sku': 'The supplier does not know the SKU: %{said}',
  'purchase.refused.stock': 'The supplier has too little in stock: %{said}',
  'purchase.refused.minimum': 'The supplier sells more at once only: %{said}',
  'purchase.refused.amount': 'The supplier refused the amount: %{said}',
  'purchase.refused.currency': 'The supplier refused the currency: %{said}',
  'purchase.refused.limit': 'The supplier allows no more orders now: %{said}',
  'purchase.refused.busy': 'The supplier was asked too often: %{said}',
  'purchase.refused.other': 'The supplier refused it: %{said}',
  'purchase.unknown.noAnswer': 'No answer came: it may have been made. It is found out by itself.',
  'purchase.unknown.markKnown':
    'The supplier knows this order’s mark, and not from this purchase. Look at the supplier and say what became of it.',
  'purchase.unknown.notSeen': 'The supplier does not see it yet. It is asked again by itself.',
  'purchase.unknown.person':
    'Nobody can tell by machine whether it was made. Look at the supplier and say what became of it.',
  'purchase.unknown.idMissing': 'It was made, and the supplier told no order number. Type it in.',
  'purchase.unknown.lateSuccess':
    'It was made after all, though it had been given up. Check whether it was bought twice.',
  'purchase.cancelledBySupplier': 'The supplier cancelled it. Its items are to be bought again.',
  'purchase.resolved.cancelled': 'Cancelled, as a person found: %{note}',
  'purchase.resolved.notPlaced': 'Not made, as a person found: %{note}',
  'purchase.rule.supplier': 'The rule does not buy from %{supplier}.',
  'purchase.rule.totalUnknown': 'What it costs is not known, or is in several currencies.',
  'purchase.rule.currency': 'It costs %{total}; the rule’s limits are in %{currency}.',
  'purchase.rule.overTotal': 'It costs %{amount} %{currency}; the rule buys up to %{most} %{currency}.',
  'purchase.rule.overDay': 'It costs %{amount} %{currency}; the rule has spent %{spent} of %{most} %{currency} today.',
  'purchase.rule.margin': '%{margin}% would be left; the rule asks for %{least}%.',
  'purchase.rule.marginUnknown': 'What would be left of it is not known: an exchange rate or a price is missing.',
  'purchase.rule.map': 'Part of it is not mapped to a supplier yet.',
  'purchase.rule.stock': 'What it is had from is not in stock.',
  'purchase.rule.takeIn': 'It is not decided yet whether you buy it here.',
  'purchase.rule.service': 'Its store asks another service to ship it.',
  'purchase.rule.hold': 'It is on hold.',
  'purchase.rule.problem': 'It has a problem that you have to look at first.',
  'purchase.rule.unknown': 'It is not known yet whether something was bought for it.',
  'purchase.rule.byHand': 'Part of it waits to be bought by hand.',
  'purchase.finding.lossByPrice':
    '“%{title}” costs %{now} now, %{before} before: this purchase costs %{amount} more than the customer pays. Accept the loss, or map something else.',
  'purchase.finding.outOfStockTogether':
    '“%{title}”: %{wanted} wanted, and of %{stock} in stock %{left} are left after older orders. Map something else, or check again later.',
  'purchase.finding.totalUnknown':
    'What this costs in all is not known, so it cannot be bought. Check again, or buy by hand.',
  'purchase.finding.freightUnknown':
    'The supplier gives no shipping price for %{service}, so the total is not known. Choose another service, or buy by hand.',
  'purchase.finding.currencies':
    'The supplier asks for several currencies (%{currencies}), which cannot be added up. Choose another service, or buy by hand.',
  'purchase.finding.overDayLimit':
    'This would go above the day’s limit of %{most}: %{spent} are spent or waiting to be sent. Raise it in the buying settings, or buy this tomorrow.',
  'purchase.finding.duplicateInPlan':
    'Order %{number} in this plan has the same goods for the same address. Make sure that both are meant.',
  'purchase.skipped.totalUnknown': 'What it costs in all is not known, or is in several currencies. Plan it again.',
};
