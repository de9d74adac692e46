/** Of what is read from files, links and pages, line by line. */
export const texts = {
  'row.badLine': 'Line %{line}: %{detail}',
  'row.otherCurrency':
    '“%{value}” is in another currency than %{currency}, in which the file is read. Import the file in the currency of its prices.',
  'row.damagedText': 'Some letters in line %{line} are damaged and were replaced by �. Fix them in the product.',
  'row.eitherNumber':
    '“%{value}” can be thousands or decimals, and nothing in the file says which: it was read the English way. Check the price.',
  'row.noPrice':
    '%{count} variant has no price in the file. Set it before you publish. |||| %{count} variants have no price in the file. Set prices before you publish.',
  'row.anyAttribute':
    'Customers may choose any value of %{names} there. Variants here have one value each, so it is kept as a property.',
  'row.sameIdentity':
    'The import list already has this product, as “%{title}” from the same source. Remove that one first, or skip this one.',
  'row.otherShop':
    '“%{id}” is already in the import list, as “%{title}” of %{store}: another shop, title and SKUs. Say whether it is the same product or a different one.',
  'row.added': 'Added.',
  'row.updated': 'Updated.',
  'row.noTitle': 'There is no title. Fill in the title on the product’s first line.',
  'row.noHandle': 'There is no handle. Fill in the Handle column.',
  'row.brokenQuotes': 'A quotation mark is not closed. Check the quotes in this line.',
  'row.badPrice': '“%{value}” is not a price. Write it like 12.90.',
  'row.badNumber': '“%{value}” in %{column} is not a whole number.',
  'row.badWeight': '“%{value}” in %{column} is not a weight. Write it like 0.25.',
  'row.tooManyColumns': 'The line has %{found} cells, the header %{expected}. Check commas and quotes.',
  'row.tooManyVariants': 'The product has more than 2,048 variants. Split it.',
  'row.duplicateVariant': 'The option values “%{values}” appear twice. Remove one of the lines.',
  'row.optionMissing': 'There is no value in %{column}, which other variants of this product have.',
  'row.missingParent': 'The variation’s parent “%{parent}” is not in the file.',
  'row.productRepeated': '%{column}: another product of this file has the same value. Give each its own.',
  'row.productTooLarge': 'The product is too large to be read. Shorten its description or split it.',
  'row.unsupportedType': 'Products of type “%{type}” cannot be imported.',
  'row.invalid': '%{field}: this value cannot be used.',
  'row.cellTooLong': 'A cell of column %{column} is longer than allowed.',
  'row.collectedAnew': 'This product was collected again meanwhile; the newer one is kept.',
  'row.captureGone': 'The page is no longer kept. Open it again and collect it there.',
  'row.linkTwice': 'The same product appears earlier in this list.',
  'row.linkTooLong': 'The link is longer than %{limit} characters. Copy it from the product page again.',
};
