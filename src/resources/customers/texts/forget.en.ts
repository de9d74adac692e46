/** Forgetting a person: what goes, what stays. */
export const texts = {
  title: 'Forget %{name}?',
  submit: 'Forget for good',
  type: 'Type the name or the e-mail address to confirm',
  wrong: 'This is neither the name nor the e-mail address.',
  deleted: {
    title: 'Deleted',
    person: 'Name, e-mail, phone and addresses, here and at every order',
    orders: 'Notes that the customer left with orders',
    parcels: 'Recipients at parcels and supplier orders',
    notes: 'Your notes and tags for this customer and their orders',
  },
  stays: {
    title: 'Stays',
    figures: 'Orders and amounts, without the person',
    store: 'What the store itself and suppliers keep',
    backups: 'Backups made before, until you delete them',
  },
  done: {
    title: 'Forgotten',
    text: 'This person was forgotten.',
    waits: 'This person will be forgotten as soon as it is possible.',
    close: 'Done',
  },
};
