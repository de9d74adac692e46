/** Where the merchant has goods. */
export const texts = {
  text: 'Add the places where you keep goods, and choose where suppliers send.',
  search: 'Name or address',
  receiving: 'Suppliers send here',
  fields: {
    name: 'Name',
    place: 'Address',
    country: 'Country',
    address: 'Address',
    note: 'Note',
    shipTo: 'Suppliers send here',
    isReceiving: 'Send here what suppliers deliver to a warehouse only',
    skus: 'SKUs',
    onHand: 'On hand',
    expected: 'Purchases expected',
    actions: 'Actions',
  },
  new: { button: 'Add warehouse', title: 'Add warehouse', submit: 'Add warehouse', done: 'The warehouse was added.' },
  edit: {
    button: 'Edit',
    one: 'Edit %{name}',
    title: 'Edit warehouse',
    submit: 'Save',
    done: 'The warehouse was saved.',
  },
  remove: {
    button: 'Remove',
    one: 'Remove %{name}',
    title: 'Remove %{name}?',
    text: 'Only a warehouse with nothing in stock and nothing expected can be removed.',
    done: 'The warehouse was removed.',
  },
};
