declare module 'ra-language-chinese' {
  const messages: { ra: import('./texts.ts').Texts };
  export default messages;
}
