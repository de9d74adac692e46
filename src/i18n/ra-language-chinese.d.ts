declare module 'ra-language-chinese' {
  const messages: { ra: import('./merge.ts').Texts };
  export default messages;
}
