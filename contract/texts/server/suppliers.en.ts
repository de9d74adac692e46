/** What suppliers refuse, and why the watch did what it did. */
export const texts = {
  'error.supplierBusy': '%{supplier} allows no more calls at the moment. Try again in a few minutes.',
  'error.supplierNoDelivery':
    'This product cannot be delivered to the receiving country of your order. Please remap and ship it.',
  'error.supplierNotOffered': '%{supplier} does not offer this through its official access.',
  'error.supplierForm':
    '%{supplier} answered in an unknown format: %{part}. Nothing was changed. If it keeps happening, tell your administrator.',
  'error.supplierPageOnly':
    '%{supplier}’s products can only be read by a person on the product page. Open the link with the browser extension and collect it there.',
  'error.pageIsCheck':
    '%{supplier} shows a check (captcha) instead of the product. Pass the check in the page, then try again.',
  'error.pageWantsSignIn':
    '%{supplier} shows this product only to those who are signed in. Sign in there, then try again.',
  'error.pageNotProduct':
    'There is no product on this page of %{supplier} that could be read. Open a product and try again.',
  'error.pairingWrong': 'This code is no longer valid. Create a new one under Settings › Browser extension.',
  'error.browserNotPaired': 'This browser is no longer paired with %{product}. Pair it again with a new code.',
  'error.supplierSkuSoldOut':
    '%{supplier} gives no shipping cost for a variant that is sold out there. Choose another variant, or try again later.',
  'error.supplierBelowMinimum':
    '%{supplier} does not accept an order this small: the seller requires more items. Order more, or choose another seller.',
  'error.supplierUnavailable': '%{supplier} does not answer at the moment. Try again in a few minutes.',
  'error.supplierProductGone': '%{supplier} no longer offers this product. Look for another seller.',
  'error.supplierNotConfigured':
    'This server has no app key for %{supplier} yet. Its operator can set it up as the operation guide describes.',
  'error.supplierCountryRefused':
    'The seller does not ship this product to %{country}. Choose another country or seller.',
  'error.fileIsCaptcha':
    'AliExpress showed a check (captcha) instead of the product. Open the product page, pass the check, and save the page again.',
  'error.linkForeignHost': '%{host} is not a supported supplier. Paste a product link from one of these: %{suppliers}.',
  'error.linkNotProduct': 'This link leads to %{what}, not to a product. Open the product and paste its link.',
  'alibabaList.us': 'From warehouses in the United States',
  'alibabaList.chinaToUs': 'From China to the United States',
  'alibabaList.usFast': 'From the United States within 48 hours',
  'alibabaList.mexico': 'From warehouses in Mexico',
  'alibabaList.bestUs': 'Best sellers in the United States',
  'alibabaList.bestMexico': 'Best sellers in Mexico',
  'why.applied': 'Done at once, as you set it.',
  'why.nothing': 'You chose that nothing happens.',
  'why.remind': 'You chose to be reminded.',
  'why.small': 'Less than %{least} % since the last change that was acted on.',
  'why.fewPieces': 'Fewer than %{least} items, and more are left.',
  'why.held': 'More than %{hold} %: it waits for you.',
  'why.unknown': 'The size of the change is unknown, so it waits for you.',
  'why.unpriced':
    'No price can be set for one of the stores: an exchange rate is missing, or no pricing rule fits. Fix that, then apply it here.',
  'why.variantNew':
    'New at the supplier. It was added where variants follow the supplier; where you chose them, it waits among the supplier changes.',
};
