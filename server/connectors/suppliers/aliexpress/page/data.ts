import { blocksOf } from '../../../lib/supplier/blocks.ts';
import { parseJsonIfAny } from '../../../lib/supplier/json.ts';
import { literalsAfter, memberLiteral } from '../../../lib/supplier/scan.ts';
import { isObject } from '../../../lib/supplier/values.ts';

/** `window.runParams = { data: {...}, csrfToken: '...' }`: JavaScript around JSON. */
const assignments = /(?:\brunParams\b(?:["']\])?|\b_init_data_)\s*=\s*(?=\{)/g;
const wholeObjects = /\b(?:__AER_DATA__|__INIT_DATA__)(?:["']\])?\s*=\s*(?=\{)/g;
const aerScript = /<script\b[^>]{0,300}\bid=["']__AER_DATA__["'][^>]{0,300}>/gi;
/** Some pages carry the answer of their own product call inline. */
const inlineAnswers = /\{\s*"data"\s*:\s*\{\s*"result"\s*:\s*\{/g;

/** Every data object that the page's scripts hold, most telling first. Nothing is run: the literals are read as JSON. */
export function pageData(html: string): unknown[] {
  const texts = [
    ...literalsAfter(html, assignments).map((literal) => memberLiteral(literal, 'data') ?? literal),
    ...blocksOf(html, aerScript, '</script>').map(({ inner }) => inner),
    ...literalsAfter(html, wholeObjects),
    ...literalsAfter(html, new RegExp(`(?=${inlineAnswers.source})`, 'g')),
  ];
  return texts.map(parseJsonIfAny).filter(isObject);
}
