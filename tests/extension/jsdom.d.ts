declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options: { url: string; runScripts?: 'outside-only' });
    readonly window: Window & { document: Document; eval(text: string): unknown };
  }
}
