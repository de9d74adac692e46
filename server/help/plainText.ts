import type { Token, Tokens } from 'marked';

/** The words of markdown as a reader sees them, without its signs; blocks are parted by a blank. */
export function plainText(tokens: readonly Token[] | undefined): string {
  return (tokens ?? []).map(textOf).join('').replace(/\s+/g, ' ').trim();
}

function textOf(token: Token): string {
  switch (token.type) {
    case 'list':
      return (token as Tokens.List).items.map((item) => `${plainText(item.tokens)} `).join('');
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return [header, ...rows].flatMap((row) => row.map((cell) => `${plainText(cell.tokens)} `)).join('');
    }
    case 'paragraph':
    case 'heading':
    case 'blockquote':
      return `${inner(token)} `;
    case 'br':
    case 'space':
    case 'hr':
      return ' ';
    case 'checkbox':
    case 'def':
      return '';
    default:
      return inner(token);
  }
}

/** What is written inside a token; its own text where nothing is. */
function inner(token: Token): string {
  const children = 'tokens' in token ? token.tokens : undefined;
  if (children && children.length > 0) return children.map(textOf).join('');
  return 'text' in token && typeof token.text === 'string' ? token.text : '';
}
