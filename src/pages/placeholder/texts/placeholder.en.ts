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
  transportation: {
    text: 'How fast and how reliably your parcels travel.',
    points: {
      carriers: 'Transport companies by time, cost and loss',
      late: 'Parcels that are late, before the customer writes',
      query: 'Tracking at the company’s own page; a company of type other needs its query URL',
    },
  },
  shippingDetails: {
    text: 'Every parcel behind the figures.',
    points: {
      parcels: 'Transport company, tracking number, shipping time, quantity, cost, vendor order and remark',
      cancel: 'A shipment can be cancelled',
      country: 'When there are none: “No data, please ship first”',
      buy: 'Buying from the supplier with a check before and a spending cap. When nothing delivers: “This product cannot be delivered to the receiving country of your order. Please remap and ship it.”',
      map: 'Mapping to other suppliers: a SKU must be chosen and a product link entered; to ship, a shipping method must be chosen',
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
