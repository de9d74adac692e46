/** Pages whose capability comes later: what will be there. */
export const texts = {
  title: 'What you will find here',
  meanwhile: 'This page comes with a later version. Until then, continue here:',
  client: {
    text: 'Who buys from you, and how often.',
    points: {
      repeat: 'Customers by orders, revenue and repeat purchases',
      regions: 'Countries, provinces and cities they buy from',
    },
  },
  warehousing: {
    text: 'What you bought for your own warehouse.',
    points: {
      purchases: 'Purchases by number and time, with warehouse, country and address',
      stocked: 'Stocked and not stocked',
      totals: 'Quantities, amounts and notes',
    },
  },
  finance: {
    text: 'What you earn in the end.',
    points: {
      profit: 'Profit of each order and product, after purchase, freight, fees and refunds',
      bills: 'Subscription bills: time, payment, amount, channel and cycle',
      export: 'Export for your bookkeeping',
    },
  },
  member: {
    text: 'Your membership and what it contains. You are on the Free plan, level 1.',
    points: {
      plans: 'Plans side by side, with their limits',
      limits: 'What you have used of each limit',
      safe: 'What keeps money and data safe is part of every plan',
    },
  },
  level: {
    text: 'The membership levels compared.',
    points: {
      plans: 'Each level with its price and cycle',
      limits: 'Imports, products, stores and orders that each level allows',
    },
  },
  pay: {
    text: 'Pay for a membership with Alipay.',
    points: {
      order: 'The order, and the way to Alipay and back',
      bill: 'The bill under Finance once it is paid',
    },
  },
};
