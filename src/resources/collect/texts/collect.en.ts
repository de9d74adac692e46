/** Collecting by link, and the links that wait for the browser extension. */
export const texts = {
  title: 'Collect by link',
  links: 'Product links',
  help: 'One per line, up to %{limit} at once. Short links and app links work too.',
  count: '%{count} of %{limit} links',
  over: '%{count} links. The first %{limit} are collected now; the others stay here.',
  wanting: 'Paste at least one product link.',
  shipTo: 'Ship to',
  shipToWhy: 'Prices and stock depend on it.',
  currency: 'Currency',
  collect: 'Collect |||| Collect %{count}',
  collectNone: 'Collect',
  suppliers: 'Suppliers',
  suppliersText:
    'You can paste links from these suppliers. If one has no working account, its rows say so; DHgate links wait for the browser extension.',
  toAccount: 'Link an account',
  problem: {
    noAddress: 'Line %{line}: no web address in “%{text}”.',
    bareId:
      'Line %{line}: the number %{text} alone does not say which supplier it is from. Paste the whole link of the product page.',
    sharePassword:
      'Line %{line}: a share password opens only in its own app. Open it there, choose Share, and copy the link: %{text}',
    tooLong: 'Line %{line}: longer than %{limit} characters. Copy the link from the product page again: %{text}',
    twice: 'Line %{line}: the same link as in line %{first}. It is sent once.',
    more: '%{count} more line |||| %{count} more lines',
  },
  mayClose:
    'Products appear in the list as they are collected. You can close this window or the tab; collecting continues.',
  edit: 'Edit %{title}',
  collected: 'Collected',
  more: 'Collect more',
  kept: 'The link that failed is in the box again: change it, or try again later. |||| The %{count} links that failed are in the box again: change them, or try again later.',
  heldHere: '%{count} link waits for the browser extension. |||| %{count} links wait for the browser extension.',
  held: {
    title: '%{count} link waits for the browser extension |||| %{count} links wait for the browser extension',
    text: 'This supplier’s products can only be read by a person on the product page. Open each link in a paired browser and collect it there; it then leaves this list.',
    extension: 'About the extension',
    open: 'See the list',
    show: 'Show',
    hide: 'Hide',
    forget: 'Remove',
    forgetOne: 'Remove %{url}',
    forgetAll: 'Remove all',
    forgetTitle: 'Remove %{count} link? |||| Remove %{count} links?',
    forgetText: 'They leave this list. Products that were collected stay.',
    forgotten: '%{smart_count} link removed |||| %{smart_count} links removed',
  },
};
