/** What loads later of the layout, and the pages that only say something. */
export const texts = {
  community: {
    close: 'Close the community',
    frame: 'Community page',
    newTab: 'Open in a new tab',
    failedTitle: 'The page did not load',
    failed: 'It may be down, or the network may be slow. Try again, or open it in a new tab.',
    retry: 'Try again',
  },
  contact: {
    text: 'Questions, trouble or an idea? Write to us; we answer on working days.',
    email: 'E-mail',
    qr: 'WeChat QR code',
    see: 'I see',
  },
  running: {
    title: 'Latest jobs',
    empty: 'Imports, publishing and syncs appear here while they run. You can close the tab meanwhile.',
    all: 'All jobs',
  },
  user: {
    profile: 'Your profile',
    tabs: 'Show tabs of visited pages',
    size: 'Interface size',
  },
  backToTop: 'Back to top',
  confirm: {
    title: 'Confirm it’s you',
    text: 'This is an important action. Enter your password to continue.',
    password: 'Password',
    goOn: 'Continue',
  },
  notFound: {
    text: 'There is no page at this address. The link may be old, or mistyped.',
    home: 'Go to Home',
  },
  noAccess: {
    text: 'Your account does not have the role that opens this page. An administrator can give it to you; connecting a store gives you the role for its platform.',
    home: 'Go to Home',
  },
  maintain: {
    text: 'Quayside is under maintenance and will be back shortly. Background jobs keep running.',
    back: 'You will return automatically as soon as it is back.',
    retry: 'Try again',
  },
  moving: 'Taking you to the next page',
  popupDone: 'You can close this window.',
};
