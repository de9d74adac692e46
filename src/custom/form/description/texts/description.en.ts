/** A product's description, written and looked at. */
export const texts = {
  view: 'How to look at the description',
  visual: 'Text',
  level: 'Paragraph or heading',
  paragraph: 'Paragraph',
  heading: 'Heading %{level}',
  preview: 'Preview',
  html: 'HTML',
  lossy:
    'This description has tables or layout that the text editor cannot hold. Editing it as text keeps words, images and links; the HTML view keeps everything.',
  simplify: 'Edit as text',
  source: 'Description as HTML',
  safe: 'Scripts, frames and unknown tags are taken out when you paste or leave this field.',
  removed:
    'Taken out of the description: %{smart_count} thing that cannot be in a store. |||| Taken out of the description: %{smart_count} things that cannot be in a store.',
  lines: '(line %{lines}) |||| (lines %{lines})',
  why: {
    runs: 'it runs code in your shop’s pages.',
    restyles: 'it changes the look of the whole page, not of the description alone.',
    draws: 'drawings can hide code, and stores do not take them. Use an image.',
    embeds: 'it loads another website or a medium into the page.',
    asks: 'forms and buttons have nothing to send to in a description.',
    address: 'this address is no web address.',
    attribute: 'it has no meaning in a store.',
    css: 'this style can cover or move other parts of the page.',
    unknown: 'stores do not know this tag; its words stayed.',
  },
  empty: 'No description yet.',
  frame: 'The description as a store shows it',
};
