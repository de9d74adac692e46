/** After a restore from a backup: what it means for buying, and what a person does before buying goes on. */
export const texts = {
  label: 'Buying is paused',
  title: 'This server was restored from a backup of %{at}. Buying is paused.',
  text: 'What was bought after the backup is not known here. Automatic buying is off, and orders that may have been bought since are on hold.',
  compare: 'Open the list of orders at each supplier and compare the orders since %{at} with Supplier orders here.',
  number: 'Bought there, and still to be ordered by hand here: enter its order number.',
  missing:
    'Bought there, and missing here: set the order to “Bought elsewhere” and release it, so that it is not bought again.',
  release: 'Not bought there: release the order under On hold. It can be bought once buying continues.',
  resume: 'I have compared: continue buying',
  resumed: 'Buying continues. Automatic buying stays off until you switch it on.',
};
