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
};
