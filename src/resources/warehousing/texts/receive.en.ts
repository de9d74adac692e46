/** Taking deliveries into stock. It loads with its dialog. */
export const texts = {
  title: 'Receive purchase |||| Receive %{count} purchases',
  scan: {
    label: 'Scan or type a SKU, purchase number or parcel number',
    help: 'Enter counts one more of a SKU, or goes to the purchase.',
    unknown: 'Nothing here is called “%{text}”.',
    counted: '%{name}: %{count} of %{total}',
  },
  received: 'Received',
  damaged: 'Damaged',
  missing: 'Missing',
  of: '%{name}: %{item}',
  expected: '%{count} expected',
  short:
    '%{count} stays expected. Enter it as missing if it will not come. |||| %{count} stay expected. Enter them as missing if they will not come.',
  moreThanExpected: '%{count} more than expected.',
  over: 'Take the rest as free stock',
  wrong: 'Enter whole numbers.',
  tooManyMissing: 'More is missing than is expected.',
  fill: 'All as bought',
  fillOne: 'This one as bought',
  submit: 'Receive',
  done: '%{count} purchase was received. |||| %{count} purchases were received.',
  discard: {
    title: 'Discard what was typed?',
    text: 'The counts that were not received yet are lost.',
    button: 'Discard',
    stay: 'Go on receiving',
  },
  problem: {
    nothing: 'Scan or type what arrived.',
    wrong: 'Correct the marked rows, or take the rest as free stock.',
  },
};
