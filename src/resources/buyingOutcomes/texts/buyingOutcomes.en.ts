/** What the list of what rules did says. */
export const texts = {
  name: 'order |||| orders',
  fields: {
    orderNumber: 'Order',
    shopName: 'Store',
    outcome: 'Outcome',
    reason: 'Why',
    total: 'Cost',
    ruleName: 'Rule',
    at: 'Decided',
  },
  outcome: { checking: 'Being checked', bought: 'Bought', skipped: 'Left to you' },
  text: 'Every order that a rule was for: bought, or left to you and why. What was left is looked at again when something changes.',
  search: 'Order number',
  emptyTitle: 'No rule had anything to do yet',
  emptyText: 'Orders that rules are for appear here as they come in.',
  rules: 'Automatic buying',
};
