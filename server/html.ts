import sanitize from 'sanitize-html';

const allowed: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'div', 'span', 'section', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'sub', 'sup', 'small', 'mark', 'font', 'center'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['style', 'align', 'title', 'dir', 'lang'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    font: ['color', 'size'],
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowedStyles: {
    '*': {
      color: [/^[\w#(),.%\s]+$/],
      'background-color': [/^[\w#(),.%\s]+$/],
      'text-align': [/^(left|right|center|justify)$/],
      'font-size': [/^[\d.]+(px|em|rem|pt|%)$/],
      'font-weight': [/^(bold|normal|\d{3})$/],
      'font-style': [/^(italic|normal)$/],
      'text-decoration': [/^[a-z\s-]+$/],
      width: [/^[\d.]+(px|%|em)$/],
      'max-width': [/^[\d.]+(px|%|em)$/],
    },
  },
  // Their text would otherwise stay behind in the description, as WooCommerce does it.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'template'],
};

/** Makes HTML from outside safe to show and to publish: no scripts, no frames, no handlers, known tags only. */
export const safeHtml = (html: string): string => sanitize(html, allowed).trim();
