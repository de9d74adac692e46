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
};
