/** A product's description, written and looked at. */
export const texts = {
  view: 'View of the description',
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
  safe: 'Scripts, frames and unknown tags are removed when you paste or leave this field.',
  removed:
    'Removed from the description: %{smart_count} element that stores do not allow. |||| Removed from the description: %{smart_count} elements that stores do not allow.',
  lines: '(line %{lines}) |||| (lines %{lines})',
  why: {
    runs: 'it runs code in your store’s pages.',
    restyles: 'it changes the look of the whole page, not of the description alone.',
    draws: 'drawings can hide code, and stores do not take them. Use an image.',
    embeds: 'it loads another website or media into the page.',
    asks: 'forms and buttons have nothing to send to in a description.',
    address: 'this is not a web address.',
    attribute: 'it has no effect in a store.',
    css: 'this style can cover or move other parts of the page.',
    unknown: 'stores do not support this tag; its text was kept.',
  },
  empty: 'No description yet.',
  frame: 'The description as a store shows it',
};
