/** Supplier accounts, and coming back from a supplier's or store's authorisation page. */
export const suppliers = {
  aliexpress: {
    intro:
      'Link an AliExpress account to collect products by link with current prices, stock and shipping. Quayside sees product data only; it does not order anything by itself.',
    link: 'Link an account',
    linkAgain: 'Link another account',
    reauthorise: 'Authorise again',
    unlink: 'Unlink',
    unlinkTitle: 'Unlink %{name}?',
    unlinkText:
      'Quayside forgets the account and its tokens. Collected products stay; links cannot be collected until an account is linked again.',
    unlinked: 'The account is unlinked.',
    emptyTitle: 'No AliExpress account linked',
    emptyText: 'AliExpress asks you to sign in there and allow access; then you come back here.',
    notConfigured:
      'This server has no AliExpress app key yet, so accounts cannot be linked. Its operator sets it up as the operation guide describes. Importing files and saved pages works without.',
    accounts: 'Linked accounts',
    expired: 'The authorisation expired on %{date}. Authorise again to collect by link.',
    validUntil: 'Valid until %{date}',
    linkedAt: 'Linked on %{date}',
  },
  oauth: {
    signInTitle: 'Sign in to finish',
    signInText: 'Your store has answered. Sign in to Quayside to see how it ended.',
    working: 'Completing the authorisation',
    workingText: 'This takes a few seconds. Please keep this page open.',
    linkedTitle: '%{name} is linked',
    linkedText: 'Product links can be collected now.',
    storeTitle: '%{name} is connected',
    storesTitle: '%{count} stores are connected',
    storeText: 'Your products and orders there are being read. You can publish products to it at once.',
    toPublish: 'Choose products to publish',
    toImport: 'Go to the import list',
    toStores: 'Go to stores',
    refusedTitle: 'The authorisation did not work',
    refusedText: 'Access was not allowed, or the page was left early. Start again when you are ready.',
    pendingText: 'The store has not sent its keys yet. Wait a moment and check again; if it stays, start again.',
    check: 'Check again',
    startAgain: 'Start again',
    comingTitle: '%{platform} cannot be connected yet',
    comingText:
      'Nothing was stored. Connecting %{platform} comes with a coming version; an AliExpress account can be linked now.',
  },
};
