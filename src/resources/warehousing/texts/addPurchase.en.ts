/** Writing down a purchase for stock. It loads with its dialog. */
export const texts = {
  title: 'Add purchase',
  submit: 'Add purchase',
  done: 'The purchase was added.',
  orderNumber: 'Purchase order number',
  purchasedAt: 'Purchased',
  currency: 'Currency',
  lines: 'Items',
  quantity: 'Quantity',
  unitCost: 'Unit cost',
  addLine: 'Add a line',
  removeLine: 'Remove line %{name}',
  total: 'Total',
  totalHelp: 'With shipping. Leave it empty for the sum of the lines.',
  note: 'Note',
};
