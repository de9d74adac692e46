/** What a description may hold: known tags and attributes, styles that stay within it. The server holds to it, the editor says it. */
export const htmlRules = {
  tags: [
    ...['p', 'br', 'div', 'span', 'section', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'sub', 'sup', 'small', 'mark', 'font', 'center'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  /** By tag; `*` for all. */
  attributes: {
    '*': ['style', 'align', 'title', 'dir', 'lang'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    font: ['color', 'size'],
  } as Readonly<Record<string, readonly string[]>>,
  schemes: ['https', 'http', 'mailto'],
  imageSchemes: ['https', 'http'],
  styles: {
    color: /^[\w#(),.%\s]+$/,
    'background-color': /^[\w#(),.%\s]+$/,
    'text-align': /^(left|right|center|justify)$/,
    'font-size': /^[\d.]+(px|em|rem|pt|%)$/,
    'font-weight': /^(bold|normal|\d{3})$/,
    'font-style': /^(italic|normal)$/,
    'text-decoration': /^[a-z\s-]+$/,
    width: /^[\d.]+(px|%|em)$/,
    'max-width': /^[\d.]+(px|%|em)$/,
  } as Readonly<Record<string, RegExp>>,
  /** These go with what they hold; of other unknown tags the words stay. */
  withContent: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'template'],
} as const;
