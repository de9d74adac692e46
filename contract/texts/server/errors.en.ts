/** Why a call was refused, where only the server says so. */
export const texts = {
  'error.membershipRequired': 'This feature is a member benefit. Open a membership to use it.',
  'error.quotaImports':
    'Your plan’s limit is reached: products taken in today, %{limit}. There is room again tomorrow (UTC), or with a higher plan.',
  'error.quotaPool':
    'Your plan’s limit is reached: products in the import list, %{limit}. Remove some, or choose a higher plan.',
  'error.quotaStores': 'Your plan’s limit is reached: stores, %{limit}. Disconnect one, or choose a higher plan.',
  'error.captureWaits':
    'Your plan has no room for this product now. The page is kept, and taken in by itself as soon as there is room.',
  'error.storeReadOnly':
    '%{store} can only be read with your plan: nothing is published there or changed by hand. Orders, prices and stock go on. Choose which stores can be written to, or a higher plan.',
  'error.plansOff': 'There are no plans here: nothing is limited.',
  'error.storesChosenToday': 'The stores were chosen less than a day ago. They can be chosen again after %{time}.',
  'error.storesFit': 'Your plan has room for all of your stores.',
  'error.storesTooMany': 'Too many stores were chosen: %{count}. With your plan so many stay writable: %{limit}.',
  'error.levelNotSold': '%{level} cannot be bought for this time by this channel. Choose another time or channel.',
  'error.payChannelOff': 'Plans cannot be paid by this channel here. Choose another one, or ask your administrator.',
  'error.paymentsHeld':
    'Payments are paused since a backup was restored. Your administrator releases them; nothing is lost.',
  'error.nothingPaid': 'There is no paid plan to change.',
  'error.billNotPaid': 'This bill was not paid, so nothing can be given back.',
  'error.refundTooLate': 'A plan can be given back within five days after it was paid. For this bill they are over.',
  'error.refundNewerFirst': 'A newer bill builds on this one. Give that one back first.',
  'error.paymentDisputed': 'This payment is disputed with your bank, so it cannot be given back until that is decided.',
  'error.billRefunded': 'This bill was given back already.',
  'error.strayResolved': 'Somebody has seen to this payment already.',
  'error.refundNotFailed': 'This refund is not one that failed.',
  'error.payChannelRefused':
    '%{channel} refused: %{detail}. Nothing was paid. Try another channel, or ask your administrator.',
  'error.payChannelAway': '%{channel} does not answer at the moment. The bill is kept; try again in a moment.',
  'error.supplierNotAuthorised':
    'Link your %{supplier} account first: the supplier only answers accounts that allowed it.',
  'error.invalidInput': 'Something in the form is not right. Fix the marked fields and send it again.',
  'error.requestTooLarge': 'That is too much for one request. Send it in smaller parts.',
  'error.passwordUnreadable': 'The password arrived unreadable. Reload the page and try again.',
  'error.undoStale':
    'This link was already used, or is older than seven days. Reset the password, or ask your administrator.',
  'error.nothingToMove':
    'Nothing can be moved: no line of this order took the place of a bought one any more. Reload the order.',
  'error.mappedIsGone': 'What was mapped is not sold any more. Choose another offer.',
  'error.tooManyAliases': 'There can be at most %{limit} own words. Remove some that are no longer needed.',
  'error.accountSuspended': 'This account is suspended. Ask your administrator.',
  'error.passwordNeeded': 'You came in by a link of your store. Enter your password to continue, or sign in with it.',
  'error.storeLinkOperator': 'Administrators of this server sign in with their password only.',
  'error.storeLinkRefused':
    'This link does not belong to a store that is connected here. Open it again in WordPress, or sign in with your password.',
  'error.storeLinkLate': 'This link is older than five minutes. Open it again in WordPress.',
  'error.storeLinkEarly':
    'The clock of your store is fast, so its link is not valid yet. Have the clock set, or sign in with your password.',
  'error.storeLinkUsed': 'This link was already used. Open it again in WordPress.',
  'error.storeLinkOff':
    'Signing in from this store is switched off. Sign in with your password, and switch it on in the settings of the store.',
  'error.storeLinkEmail':
    'Your e-mail in WordPress is not the one of the account that connected this store. Sign in with your password.',
  'error.fileMissing': 'No file arrived. Choose a file and send it again.',
  'error.fileEmpty': '%{name} is empty. Export it again and choose the new file.',
  'error.fileEncodingUnsure':
    'The letters of %{name} could not be recognised: it is not saved as UTF-8. Choose its encoding from the preview, or save it again as “CSV UTF-8”.',
  'error.fileUnknownColumns':
    '%{name} is a table, but which column holds the title and which the price is not clear. Choose the columns, then import it.',
  'error.fileGone': 'This file is no longer kept. Choose it again.',
  'error.exportCurrencies':
    'These products are priced in several currencies (%{currencies}). A file can have only one: choose which.',
  'error.fileTooLarge': '%{name} is larger than %{limit} MB. Split it and import the parts.',
  'error.fileNotText':
    '%{name} is not a CSV, Excel (.xlsx) or HTML file: its content is %{found}. Choose the exported file itself.',
  'error.fileUnknownKind':
    '%{name} was not recognised. Import a product CSV of Shopify or WooCommerce, a table (CSV, .xlsx), a file of your whole import list, or a saved product page (.html) of AliExpress, 1688, eBay, DHgate or Alibaba.com.',
  'error.fileNotProductPage':
    'No product was found in %{name}. Save a product page of AliExpress, 1688, eBay, DHgate or Alibaba.com with its scripts (“Web page, complete” or “HTML only”).',
  'error.pictureUnknown': 'This image was not uploaded by you. Choose a file and upload it again.',
  'error.linkInvalid': 'This is not a web address. Paste the link of a product page, beginning with https://.',
  'error.linkBareId':
    'A number alone does not say which supplier it is from. Paste the whole link of the product page.',
  'error.linkSharePassword':
    'A share password opens only in its own app. Open it there, choose Share, and copy the link.',
  'error.linkUnresolved': 'This short link could not be followed. Open it in the browser and paste the long link.',
  'error.authorisationRefused': 'The authorisation was refused. Start again and allow access.',
  'error.authorisationStale': 'This authorisation was started too long ago, or used already. Start again.',
  'error.storeNotConfigured':
    '%{platform} cannot be connected on this server yet. Its operator has to set %{variables}.',
  'error.storeForged':
    'The answer was not signed by %{platform} as it should be, so it was rejected. Start connecting again.',
  'error.storeWithoutShop': 'The authorisation includes no shop at %{platform}. Choose a shop while allowing access.',
  'error.storeAppMissing':
    '%{platform} Stores is not installed on this site. Add it in the site’s dashboard, then connect again.',
  'error.publishNothing': 'There is nothing to publish: the selected products or stores are gone. Select again.',
  'error.exportTooMany': 'One export holds at most %{limit} products. Narrow the filter and export in parts.',
  'error.nothingToChange': 'Nothing would change: the selected products already are as you want them.',
  'error.exportTooManyOrders': 'One export holds at most %{limit} orders. Narrow the filter and export in parts.',
  'error.exportTooManyShipments': 'One export holds at most %{limit} shipments. Narrow the filter and export in parts.',
  'error.pictureNotLoaded':
    'The image could not be loaded from %{host}. Open its address to see whether it is still there, or upload it.',
  'error.translateNotConfigured':
    'No translation service is set up on this server yet. Its operator can set one up as the translation guide describes.',
  'error.translateLanguage': '%{provider} does not translate from or into this language. Choose another one.',
  'error.translateRefused': '%{provider} refused the text: %{detail}',
  'error.translateKeyRefused':
    '%{provider} does not accept this server’s key. The operator should check TRANSLATE_KEY and the account.',
  'error.translateQuotaUsed':
    'The quota of the translation account at %{provider} is used up. The operator should top it up or raise its limit; then try again.',
  'error.translateTooFast': '%{provider} is being asked too often. Wait a minute and try again.',
  'error.translateUnavailable': '%{provider} does not answer at the moment. Try again in a few minutes.',
  'error.lastAdmin': 'There must be at least one administrator. Give somebody else the role first.',
  'error.ownAccount': 'You cannot suspend your own account. Ask another administrator.',
  'error.forbidden': 'Your account may not do this. Ask an administrator for the role.',
  'error.jobFinished': 'This job has already ended.',
  'error.alreadyUndone': 'This was already undone. Redo it to have it again.',
  'error.ordersChanged':
    'You selected %{chosen} orders; by now %{count} match. Nothing was planned: check the list and select again.',
  'error.planConfirmed': 'This plan was confirmed already. Plan the orders again.',
  'error.purchaseAsked': 'The supplier is being asked about this right now. Try again in a few minutes.',
  'error.purchaseStopped':
    'The order is held, cancelled or changed: nothing is to be ordered for it now. Look at the order first.',
  'error.buyingPaused':
    'This server was restored from a backup of %{at}. What was bought since then is not known here: compare with your suppliers’ lists of orders, then continue buying under Supplier orders.',
  'error.purchaseClaimed': 'Somebody else is working on this supplier order, or it no longer waits for a person.',
  'error.purchaseNotByHand': 'This supplier order does not wait for an order number.',
  'error.purchaseNotUnknown': 'What became of this supplier order is known by now. Look at it again.',
  'error.clientKeyUsed':
    'This was sent before with other contents under the same key. Reload the page, then send it again.',
  'error.selectionChanged':
    'You selected %{chosen} products; by now %{count} match. Nothing was changed: check the list and select again.',
  'error.mailNotSent':
    'The mail server did not take the mail. Try again in a few minutes; if it stays so, ask who runs this server.',
  'error.tooManyTries': 'Too many attempts. Wait %{minutes} min and try again.',
  'error.tooManyCodes': 'A code was just sent. Wait %{seconds} s before asking for another.',
  'error.databaseAway':
    'The server cannot reach its database at the moment. Nothing was lost; try again in a few seconds.',
  'error.outcomeUnknown':
    'The connection to the database broke while this was being saved. It may be saved already: look before you try again.',
  'error.diskFull': 'The server’s disk is full. Nothing was lost; free some space and try again.',
  'error.runUnderWay': 'This is still running. Cancel it or wait until it ends, then undo it.',
  'error.draftIncomplete':
    'Something is still missing before this product can be added to the import list. Complete the marked fields.',
  'error.mergeCurrencies':
    'These products have prices or costs in different currencies (%{currencies}), so they cannot be merged. Convert them to one currency first.',
  'error.mergeUnsolved': 'The merged product is not complete yet. Resolve what is marked, then merge again.',
  'error.shippingNotOffered':
    'Stores of %{platform} cannot be told of parcels from here yet. Enter the number in the store.',
  'error.carrierUnknown': 'The store knows no transport company “%{carrier}”. Choose one of its list, or “Other”.',
  'error.trackingNumberMistyped':
    'The check digit of %{number} is wrong: a character is mistyped or missing. Compare it with the label.',
  'error.trackingNumberIsOrder': '%{number} is the number of an order, not of a parcel. Enter the tracking number.',
  'error.trackingNumberKnown':
    '%{number} is a parcel of this order already. Change that parcel, or enter another number.',
  'error.trackingNumberElsewhere':
    '%{number} is the parcel of order %{order}, which goes to somebody else. Check the number.',
  'error.shipmentTooMuch': 'Of “%{title}” %{open} can still be shipped. Enter fewer.',
  'error.warehouseUnknown': 'This warehouse is not there any more. Choose another one.',
  'error.warehouseNameTaken': 'There is a warehouse called “%{name}” already. Choose another name.',
  'error.warehouseInUse':
    '“%{name}” cannot be removed. Items that it holds: %{held}. Purchases on the way to it: %{expected}. Transfer or count out the items, and receive or end the purchases first.',
  'error.stockSkuUnknown': 'There is no item with the SKU “%{sku}”. Add it as an item, or check the SKU.',
  'error.stockSkuTaken': 'The SKU “%{sku}” is another item already. Enter another SKU.',
  'error.stockAliasTaken':
    'The supplier’s SKU %{skuId} belongs to the item “%{sku}” already. Take it away there first.',
  'error.stockItemInUse':
    '“%{sku}” cannot be removed: there were movements of it, or a mapping names it. Set it to no stock instead.',
  'error.stockTooFew':
    'Only %{count} item is there. Take out fewer. |||| Only %{count} items are there. Take out fewer.',
  'error.stockTooMany': 'A warehouse cannot hold more than %{limit} of an item. Enter fewer.',
  'error.stockMoved':
    'The level was %{basis} when counting began and is %{now} by now. Nothing was changed: count again.',
  'error.stockReserved':
    '%{count} of these items was reserved for an order just now. Look at the level again, then repeat. |||| %{count} of these items were reserved for orders just now. Look at the level again, then repeat.',
  'error.stockNotFree':
    'Only %{count} item is free there: the others are reserved for orders. Transfer fewer. |||| Only %{count} items are free there: the others are reserved for orders. Transfer fewer.',
  'error.sameWarehouse': 'The items are in this warehouse already. Choose another one.',
  'error.countryUnknown': '“%{country}” is no country that we know. Choose one from the list.',
  'error.stockNotReserved': 'Of “%{title}” %{count} are in stock for this order. Ship fewer, or wait for the others.',
  'error.purchaseNotForStock': 'This purchase goes to a customer, not to a warehouse. Nothing of it can be received.',
  'error.purchaseNotPlaced':
    'This purchase has not been placed: nothing of it can arrive. Write down its number first.',
  'error.moreThanBought':
    'Of “%{title}” %{outstanding} are expected, not %{received}. Check the number, or take the rest as free stock.',
  'error.nothingReceived': 'Enter how many items arrived, were damaged, or will not come.',
  'error.nothingToDecide': 'Nothing has to be decided about this purchase any more. Look at it as it is.',
  'error.customerSame': 'These are one customer already. Choose others, or open that customer to take its parts apart.',
  'error.customerChangeGone':
    'This cannot be undone any more: these customers were changed since. Open them and merge or take apart what is wrong now.',
  'error.customerOpenOrders':
    '%{name} cannot be forgotten yet: something is still to be shipped of %{orders}. Ship or cancel that first, then try again.',
  'error.customerOpenPurchases':
    '%{name} cannot be forgotten yet: a purchase for %{orders} is not over. Finish or cancel it first, then try again.',
  'error.customerOpenParcels':
    '%{name} cannot be forgotten yet: a parcel of %{orders} is on its way, or the store has still to be told of it. Try again when that is over.',
  'error.customerChanged': 'This customer was changed meanwhile. Look at it as it is now, and enter your change again.',
  'error.exportTooManyCustomers':
    'These are more than %{limit} customers. Choose a store or a country, then export again.',
  'error.exportTooManyStock': 'This is more than %{limit} rows. Choose a warehouse or search, then export again.',
  'error.shipmentOver':
    'This parcel is cancelled or is not told to the store: it cannot be changed. Ship the items again.',
  'error.shipmentDecided': 'This has been decided by now. Look at the parcel as it is.',
  'error.shipmentArrived': 'This parcel has arrived: it cannot be lost. Reload the page.',
  'error.shipmentNotBought':
    'This parcel belongs to no purchase, so nothing can be bought again for it. Ship the items again.',
  'error.shipmentBoughtAgain':
    'What was in this parcel of order %{number} has been bought again. Take that purchase back first.',
  'error.orderAtService':
    'The store asks another service to ship order %{order}. Take it over first, or leave it there.',
  'error.orderShippedByPlatform': 'The platform ships order %{order} itself and takes no tracking number for it.',
  'error.nothingToShip': 'Order %{order} has nothing left to ship.',
  'error.orderNumberUnknown': 'No order %{order} is known here. Check the number, or sync its store.',
  'error.orderNumberShared': 'Several stores have an order %{order}: %{stores}. Choose one.',
  'error.shippedAtFuture': '%{date} is still to come. Enter when the parcel was shipped.',
  'error.shippedAtUnclear': '%{date} can be read in several ways. Write dates as 2026-11-28.',
  'error.trackingNumberDamaged':
    'A spreadsheet has shortened this number to %{number}. Format the column as text and paste it again.',
  'error.skuNotInOrder': 'Order %{order} has no item with the SKU %{sku}.',
  'error.lineUnclear': 'Order %{order} has several items. Add a column with their SKUs.',
  'error.quantityUnclear': '%{quantity} is no whole number of items.',
  'error.carrierMissing': 'Enter the transport company: the number alone does not tell it.',
  'error.queryUrlMissing':
    'The store does not know %{carrier}. Choose one of its companies, or enter the address where its parcels are followed.',
  'error.tableTooLong': '%{name} has more than %{limit} parcels. Split it, and ship the parts one after the other.',
  'error.orderNotShippable':
    'Nothing can be shipped of this order now: it is cancelled, refunded or gone from its store.',
};
