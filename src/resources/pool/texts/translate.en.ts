/** Translating products. */
export const texts = {
  action: 'Translate',
  title: 'Translate this product',
  text: 'The translation goes into the form, where you can review, edit or undo it.',
  bulkTitle: 'Translate %{count} product |||| Translate %{count} products',
  bulkText: 'It runs on the server, so you can close the tab. You can undo all of it at once.',
  to: 'Translate into',
  from: 'The current language is detected automatically.',
  what: 'What to translate',
  parts: { title: 'Title', options: 'Options and their values', description: 'Description' },
  by: 'Translated by %{name}.',
  sandbox:
    'The sandbox’s practice translator stands in: it knows some thirty product words and no grammar. Set up Baidu, DeepL or LibreTranslate for real translations.',
  notSetUp:
    'No translation service is set up on this server yet. Its operator can connect Baidu, DeepL or their own LibreTranslate server in a few minutes.',
  guide: 'How to set it up',
  start: 'Translate',
  filled: 'Translated. Please review it.',
  mayClose: 'You can close this: the translation continues.',
  ended: '%{smart_count} product was translated. |||| %{smart_count} products were translated.',
  undone: 'Undone: the products are as they were.',
  lookAt: 'One product to review |||| %{smart_count} products to review',
};
