/** An announcement as everybody sees it. It loads with the first one. */
export const texts = {
  level: {
    info: 'Notice',
    warning: 'Important',
    critical: 'Urgent',
  },
  more: 'More at %{host}',
  close: 'Close',
  closeOne: 'Close “%{title}”',
};
