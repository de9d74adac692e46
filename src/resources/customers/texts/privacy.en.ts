/** Whose data was asked for, or was to be deleted. */
export const texts = {
  kind: { forget: 'To be forgotten', data: 'Data requested' },
  askedBy: { merchant: 'Asked by you', store: 'Asked by the store' },
  open: 'Open',
  done: { forget: 'Forgotten', data: 'Answered' },
  doneAt: 'Done',
  openCustomer: 'Open the customer',
  export: 'Export data',
  markAnswered: 'Mark as answered',
  answered: 'Request marked as answered',
};
