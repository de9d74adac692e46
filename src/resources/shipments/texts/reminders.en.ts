/** After how many days one is reminded of parcels. */
export const texts = {
  title: 'Reminders',
  text: 'After how many days an order asks to be checked. What is switched off never does.',
  days: 'days',
  daysOf: 'Days: %{name}',
  noNumber: 'Paid at the supplier, and no tracking number',
  noScan: 'A tracking number that no carrier has scanned',
  standing: 'No movement',
  customs: 'At customs',
  pickup: 'Waiting to be picked up',
  late: 'After the promised day',
  saved: 'Reminders saved',
};
