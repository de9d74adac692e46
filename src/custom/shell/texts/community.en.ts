/** The drawer of the community. */
export const texts = {
  close: 'Close the community',
  frame: 'Community page',
  newTab: 'Open in a new tab',
  failedTitle: 'The page did not load',
  failed: 'It may be down, or the network may be slow. Try again, or open it in a new tab.',
  retry: 'Try again',
};
