/** Supplier accounts, and coming back from a supplier's or store's authorisation page. */
export const texts = {
  account: {
    intro:
      'Link an account of %{supplier} to collect products by link with current prices, stock and shipping. Quayside only reads product data; it does not order anything by itself.',
    link: 'Link an account',
    linkAgain: 'Link another account',
    reauthorise: 'Authorise again',
    use: 'Use this account',
    inUse: 'In use',
    nowUsed: '%{name} is used from now on.',
    severalText:
      'New products are collected with the account in use. When the supplier stops accepting it, the next linked one takes its place.',
    unlink: 'Unlink',
    unlinkTitle: 'Unlink %{name}?',
    unlinkText:
      'Quayside forgets the account and its tokens. Collected products stay; links cannot be collected until an account is linked again.',
    unlinkOneText:
      'Quayside forgets the account and its tokens. Collected products stay, and links are collected with your other accounts.',
    unlinked: 'The account is unlinked.',
    emptyTitle: 'No %{supplier} account linked',
    emptyText: '%{supplier} asks you to sign in there and allow access; then you come back here.',
    notConfigured:
      'This server has no keys for %{supplier} yet, so accounts cannot be linked. Its operator registers an app with %{supplier}, sets these, and restarts the server; the operation guide tells how:',
    worksWithout: 'You can still import files and saved pages, and use the browser extension.',
    accounts: 'Linked accounts',
    validity: {
      ended: 'The authorisation ended %{ago}, on %{date}. Authorise again to collect by link.',
      refused: '%{supplier} no longer accepts this authorisation. Authorise again to collect with it.',
      endsSoon: 'Ends %{ago}, on %{date}',
      validUntil: 'Valid until %{date}, ends %{ago}',
      linkedAt: 'Linked on %{date}',
    },
  },
  ways: {
    title: 'Other suppliers',
    account: 'Through an account that you link.',
    app: 'Through this server’s own keys: there is nothing to link. You buy there yourself; Quayside takes you to the checkout.',
    none: 'No interface for buyers: collect on the product page with the browser extension, and buy there yourself.',
    appMissing: 'Its operator has to set %{settings}.',
  },
  oauth: {
    signInTitle: 'Sign in to finish',
    signInText: 'Your store has answered. Sign in to Quayside to see the result.',
    working: 'Completing the authorisation',
    workingText: 'This takes a few seconds. Please keep this page open.',
    linkedTitle: '%{name} is linked',
    linkedText: 'Product links can be collected now.',
    storeTitle: '%{name} is connected',
    storesTitle: '%{count} stores are connected',
    storeText: 'Your products and orders there are being read. You can start publishing right away.',
    toPublish: 'Choose products to publish',
    goOnPublishing: 'Continue publishing',
    toImport: 'Go to the import list',
    toAccounts: 'Go to the accounts',
    toStores: 'Go to stores',
    refusedTitle: 'The authorisation did not work',
    refusedText: 'Access was not allowed, or the page was left early. Start again when you are ready.',
    pendingText: 'The store has not sent its keys yet. Wait a moment and check again; if nothing arrives, start again.',
    check: 'Check again',
    startAgain: 'Start again',
  },
};
