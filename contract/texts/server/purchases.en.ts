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
  'purchase.finding.cityUnknown':
    '%{supplier} knows no city “%{value}” in %{province}. “Other” is sent as the city, and yours in the second address line.',
  'purchase.finding.postcodeWrong': '“%{value}” is no postcode of %{country}. One looks like %{example}.',
  'purchase.finding.phoneWrong':
    '“%{value}” is no complete phone number for a parcel to %{country}. Correct it, or enter your own in the buying settings.',
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
};
