/** The dialog in which a plan is bought. */
export const texts = {
  channel: 'Pay with',
  price: { month: '%{price} a month', year: '%{price} a year' },
  from: 'From',
  to: 'Until',
  list: { month: 'Price of a month', year: 'Price of a year' },
  credit: 'Unused time of your plan, taken off already',
  dueNow: 'Due now',
  kind: {
    new: 'The plan begins as soon as it is paid.',
    renewal: 'The plan goes on from the end of what is paid, %{time}.',
    upgrade: 'What you have paid for is raised to this level as soon as it is paid: only the difference is due.',
    switch: 'The new billing cycle begins as soon as it is paid. The unused time of your plan is taken off.',
    later: 'It begins at the end of what is paid, %{time}, at its full price.',
    downgrade:
      'Nothing is due now: this lower level is chosen for the end of what is paid, %{time}, and is paid later.',
  },
  withNext: {
    month: 'So little would be due, or the end is so near, that a further month is bought with it.',
    year: 'So little would be due, or the end is so near, that a further year is bought with it.',
  },
  noCharge: 'Nothing is charged by itself, now or later: you make each payment yourself.',
  openBill: 'The bill that is open now is dropped for it.',
  continue: 'Continue to payment',
  choose: 'Choose for later',
  chosen: '%{name} is chosen, from %{time}. It is paid later.',
};
