/** Orders that their stores ask other services to ship: the question about them, and what was decided. */
export const texts = {
  label: 'Orders that other services ship',
  text: '%{count} open order is assigned to %{names}. Do you want to ship it yourself? |||| %{count} open orders are assigned to %{names}. Do you want to ship them yourself?',
  unnamed: 'another service',
  onlyInStore:
    '%{platform} does not let Quayside take orders over. To ship them yourself, assign them to your own location in the store’s admin; they then become yours here by themselves.',
  takeOver: 'Take over',
  again: 'Try again',
  leave: 'Leave to the service',
  leaveAll: 'Leave them there',
  later: 'Decide later',
  laterToo: 'Do so with later orders too',
  done: {
    takeOver: 'Taking over %{count} order. |||| Taking over %{count} orders.',
    leave: '%{count} order left to its service. |||| %{count} orders left to their service.',
  },
  notDone: {
    takeOver:
      '%{count} order stays as it is: no service ships it, its store does not hand it over, or it is being taken over already. |||| %{count} orders stay as they are: no service ships them, their store does not hand them over, or they are being taken over already.',
    leave:
      '%{count} order stays as it is: no service ships it, or it was left already. |||| %{count} orders stay as they are: no service ships them, or they were left already.',
  },
};
