/** Translating products. */
export const texts = {
  action: 'Translate',
  title: 'Translate this product',
  text: 'The translation is put into the form. Read it over, correct it, or take it back.',
  bulkTitle: 'Translate %{count} product |||| Translate %{count} products',
  bulkText: 'It runs on the server, so you may close the tab, and it can be undone in one go.',
  to: 'Into',
  from: 'The language it is in now is found by itself.',
  what: 'What to translate',
  parts: { title: 'Title', options: 'Options and their values', description: 'Description' },
  by: 'Translated by %{name}.',
  sandbox:
    'The sandbox’s practice translator stands in: it knows some thirty product words and no grammar. Set up Baidu, DeepL or LibreTranslate for real translations.',
  notSetUp:
    'No translation service is set up on this server yet. Its operator connects Baidu, DeepL or a LibreTranslate server of their own in a few minutes.',
  guide: 'How to set it up',
  start: 'Translate',
  filled: 'Translated. Please read it over.',
  mayClose: 'You may close this: the translation goes on.',
  ended: '%{smart_count} product was translated. |||| %{smart_count} products were translated.',
  undone: 'Undone: the products are as they were.',
  lookAt: 'One product to look at |||| %{smart_count} products to look at',
};
