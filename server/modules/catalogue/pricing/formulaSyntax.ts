import jsep from 'jsep';
import type { TextKey, TextParams } from '#contract/texts.ts';

/** What is wrong with a formula: the key of its sentence and where, as an index in the text. */
export interface FormulaProblem {
  key: TextKey;
  params: TextParams;
  at: number;
}

/** Carries a problem out of parser and evaluation; never leaves this folder. */
export class FormulaFault extends Error {
  readonly problem: FormulaProblem;

  constructor(key: TextKey, at: number, params: TextParams = {}) {
    super(`${key} at ${at}`);
    this.problem = { key, at, params: { ...params, position: at + 1 } };
  }
}

/** Runs `work`; a fault becomes its problem, anything else is thrown on. */
export function caught<T>(work: () => T): { ok: true; value: T } | { ok: false; error: FormulaProblem } {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    if (error instanceof FormulaFault) return { ok: false, error: error.problem };
    throw error;
  }
}

const COMMA = 44;
const OPENS = 40;
const CLOSES = 41;
const NAME = /[a-z_]/i;
const NUMBER = /\.?\d/y;

/** Where a leaf, group or call begins; jsep itself remembers no positions. */
const begins = new WeakMap<object, number>();

// jsep keeps its grammar in one place for the whole process, and nobody else here uses it.
jsep.removeAllUnaryOps();
jsep.removeAllBinaryOps();
jsep.removeAllLiterals();
for (const sign of ['-', '+']) jsep.addUnaryOp(sign);
for (const [signs, precedence] of [
  [['==', '!='], 1],
  [['<', '>', '<=', '>='], 2],
  [['+', '-'], 3],
  [['*', '/', '%'], 4],
] as const) {
  for (const sign of signs) jsep.addBinaryOp(sign, precedence);
}

// Numbers, names, calls and groups are read here: with their position, and without members, texts or lists.
jsep.hooks.add('gobble-token', function (env) {
  const at = this.index;
  NUMBER.lastIndex = at;
  if (NUMBER.test(this.expr)) env.node = this.gobbleNumericLiteral();
  else if (this.code === OPENS) env.node = readGroup(this);
  else if (NAME.test(this.char)) env.node = readName(this);
  else if (this.char !== '-' && this.char !== '+') this.throwError('');
  if (env.node && !begins.has(env.node)) begins.set(env.node, at);
});

function readGroup(parser: jsep.HookScope): jsep.Expression {
  parser.index++;
  const inside = parser.gobbleExpression();
  if (!inside || parser.code !== CLOSES) parser.throwError('');
  parser.index++;
  return inside;
}

function readName(parser: jsep.HookScope): jsep.PossibleExpression {
  const name = parser.gobbleIdentifier();
  parser.gobbleSpaces();
  return name && parser.code === OPENS
    ? { type: 'CallExpression', callee: name, arguments: readArguments(parser) }
    : name;
}

function readArguments(parser: jsep.HookScope): jsep.Expression[] {
  const given: jsep.Expression[] = [];
  do {
    parser.index++;
    const one = parser.gobbleExpression();
    if (!one) parser.throwError('');
    given.push(one);
  } while (parser.code === COMMA);
  if (parser.code !== CLOSES) parser.throwError('');
  parser.index++;
  return given;
}

/** What people type for a sign, one character for one so that positions stay: × ÷ − and the full-width forms. */
const plainSigns = (text: string): string =>
  [...text]
    .map((sign) => ({ '×': '*', '÷': '/', '−': '-' })[sign] ?? sign)
    .map((sign) => (sign.normalize('NFKC').length === sign.length ? sign.normalize('NFKC') : sign))
    .join('');

/** The index at which a part of a formula begins. */
export function beginOf(node: jsep.CoreExpression): number {
  const known = begins.get(node);
  if (known !== undefined) return known;
  if (node.type === 'BinaryExpression') return beginOf(asNode(node.left));
  if (node.type === 'ConditionalExpression') return beginOf(asNode(node.test));
  if (node.type === 'UnaryExpression') return beginOf(asNode(node.argument));
  return 0;
}

/** jsep types a part of a tree as anything; the hooks above let only its own node types come about. */
export const asNode = (node: jsep.Expression): jsep.CoreExpression => node as jsep.CoreExpression;

/** Parses a formula. Throws `FormulaFault` saying where it stopped making sense. */
export function parseFormula(text: string): jsep.CoreExpression {
  const plain = plainSigns(text);
  if (plain.trim() === '') throw new FormulaFault('formula.empty', 0);
  // jsep takes these for the end of a formula and reads on.
  const stray = plain.search(/;|^\s*,|,\s*$/);
  if (stray >= 0) throw unexpected(plain, stray);
  try {
    const tree = asNode(jsep(plain));
    if (tree.type !== 'Compound') return tree;
    const second = tree.body[1];
    throw unexpected(plain, second ? beginOf(asNode(second)) : 0);
  } catch (error) {
    if (error instanceof FormulaFault) throw error;
    throw unexpected(plain, indexOf(error));
  }
}

/** jsep puts the place at which it stopped on its errors. */
function indexOf(error: unknown): number {
  if (error instanceof Error && 'index' in error && typeof error.index === 'number') return error.index;
  throw error;
}

function unexpected(text: string, index: number): FormulaFault {
  if (text.slice(index).trim() === '') {
    const open = text.split('(').length > text.split(')').length;
    return new FormulaFault(open ? 'formula.unclosed' : 'formula.unfinished', text.trimEnd().length);
  }
  const found = index + text.slice(index).search(/\S/);
  // What follows a comma outside a call is read as a second formula, and begins behind it.
  const at = /,\s*$/.exec(text.slice(0, found))?.index ?? found;
  if (/^\d,\d/.test(text.slice(Math.max(0, at - 1)))) return new FormulaFault('formula.comma', at);
  return new FormulaFault('formula.unexpected', at, { found: text.charAt(at) });
}
