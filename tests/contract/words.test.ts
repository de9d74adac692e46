import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** A word that is gone, as it is written with a small first letter (a pattern), and the word for the thing. */
type Gone = readonly [word: string, use: string];

/** Words of our own that had a standard term. Each is looked for as a whole word and as a part of a name in camel case. */
const gone: readonly Gone[] = [
  ['deeds?', 'action'],
  ['mend(s|ed|ing|able)?', 'fix'],
  ['judg(e|es|ed|ing)', 'evaluate, decide, detect'],
  ['verdicts?', 'decision'],
  ['upsets?', 'problem'],
  ['letGo', 'release'],
  ['goBack', 'restoreTo'],
  ['storable', 'what the function checks or returns'],
  ['problemOf', 'validate… or what the problem is'],
  ['anew', 'again'],
  ['lastLook', 'pre-send check'],
  ['publishOrders?', 'PublishRequest'],
  ['splitOrders?', 'SplitRequest'],
  ['storeCop(y|ies)', 'storeMirror'],
  ['storeHints?', 'refresh request'],
  ['tendStore', 'refreshStore'],
  ['chores?', 'background task'],
  ['mayGoOn', 'shouldYield'],
  ['bringUpToDate', 'reconcile'],
  ['keptBack', 'splitUnsendable'],
  ['endedBy', 'outcomeOfFault'],
  ['letPass', 'ignoredBaseline'],
  ['mineOf', 'currentValue'],
  ['runOfSitting', 'editSessionRun'],
  ['forMerchant', 'withMerchantTx'],
  ['asSystem', 'withSystemTx'],
  ['vocabulary', 'enums'],
  ['feltRate', 'observedRate'],
  ['patiently', 'withRetry'],
  ['farewell', 'unsubscribeTimeout'],
];

/** Gone in one form only: a message is no `Said`, and a docstring says what a function returns. */
const goneAsWritten: readonly Gone[] = [
  ['(?<![A-Z])Said(?![a-z])', 'message'],
  ['\\/\\*\\*[\\s*]+Answers (?=(a|an|the|what|with|whether|how|null)\\b)', 'Returns'],
];

/** What stays although a word in it is gone: values that are stored, and addresses of the specification. */
const kept: readonly (readonly [file: string, text: string])[] = [
  ['contract/statistics.calls.ts', '/shop/home/recomMend'],
  // Titles of runs.
  ['server/modules/catalogue/history/service.ts', 'run.goBack'],
  ['server/modules/listings/publish/fix.ts', 'run.publishMend.'],
  // Reasons of a job's rows.
  ['server/modules/catalogue/history/undo.ts', 'row.collectedAnew'],
  // Params of jobs.
  ['server/modules/catalogue/supplierChanges/service.ts', 'verdict: decision'],
  ['server/modules/catalogue/supplierChanges/settle.ts', 'verdict: z.enum'],
  ['server/modules/catalogue/supplierChanges/settle.ts', 'verdict: decision'],
];

const rooms = ['contract', 'server', 'src', 'sandbox', 'extension', 'bench', 'scripts'];
/** Texts of screens and mails, what migrations did at their time, and recorded examples. */
const notCode = /^server\/db\/migrations\/|\/texts\/|\/i18n\/|\/samples\/|\/fixtures\/|[./](en|es|ja|zh)\.ts$/;

const capital = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1)}`;
const patternOf = ([word]: Gone): string => `(?<![A-Za-z])${word}(?![a-z])|(?<![A-Z])${capital(word)}(?![a-z])`;
const words = [
  ...gone.map((entry) => ({ use: entry[1], pattern: new RegExp(patternOf(entry), 'g') })),
  ...goneAsWritten.map(([pattern, use]) => ({ use, pattern: new RegExp(pattern, 'g') })),
];
const anyWord = new RegExp(words.map(({ pattern }) => `(?:${pattern.source})`).join('|'));

const files = execFileSync('git', ['ls-files', '--', ...rooms], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(tsx?|mjs|cjs|js)$/.test(path) && !notCode.test(path));
const sources = files.map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const parsed = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : undefined);
const placeIn = (source: ts.SourceFile, at: number): string =>
  `${source.fileName}:${source.getLineAndCharacterOfPosition(at).line + 1}`;

type Part = readonly [from: number, to: number];

/** The sentences of a file, which are not ours to name: texts between tags, and literals with a blank in them. */
function sentencesOf(source: ts.SourceFile): Part[] {
  const found: Part[] = [];
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node);
    if (ts.isJsxText(node) || ts.isRegularExpressionLiteral(node) || (isText && /\s/.test(node.text))) {
      found.push([node.getStart(source), node.end]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function goneWordsIn({ path, text }: { path: string; text: string }): string[] {
  const source = parsed(path, text);
  const sentences = sentencesOf(source);
  const stays = kept
    .filter(([file]) => file === path)
    .map(([, stored]): Part => [text.indexOf(stored), text.indexOf(stored) + stored.length]);
  const isLeft = (at: number): boolean => [...sentences, ...stays].some(([from, to]) => from <= at && at < to);
  return words.flatMap(({ pattern, use }) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => !isLeft(index))
      .map(({ 0: word, index }) => `${placeIn(source, index)} ${word.trim()}: ${use}`),
  );
}

/** An expression without its parentheses and what is said of its type. */
function bare(expression: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression);
  return isWrapped ? bare(expression.expression) : expression;
}

/** Literals that are spread where they could be written out: the file with the line of each. */
function spreadLiteralsIn({ path, text }: { path: string; text: string }): string[] {
  const source = parsed(path, text);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isSpreadElement(node) || ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) {
      const spread = bare(node.expression);
      if (ts.isArrayLiteralExpression(spread) || ts.isObjectLiteralExpression(spread)) {
        found.push(placeIn(source, node.getStart(source)));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('words', () => {
  it('one word for one thing: what is gone stays gone, in names and comments', () => {
    const inNames = sources.flatMap(({ path }) =>
      words.flatMap(({ pattern, use }) => (path.match(pattern) ?? []).map((word) => `${path} ${word}: ${use}`)),
    );
    const inCode = sources.filter(({ text }) => anyWord.test(text)).flatMap(goneWordsIn);
    expect([...inNames, ...inCode]).toEqual([]);
  });

  it.each(kept)('in %s, %s is there still', (file, stored) => {
    expect(sources.find(({ path }) => path === file)?.text).toContain(stored);
  });

  it('finds a word whole, as a part of a name and in another form, and no word that only contains it', () => {
    const found = (text: string) => goneWordsIn({ path: 'some.ts', text }).length;
    expect(found('// Mended, deed by deed.\nconst planDeeds = useSaid();')).toBe(5);
    expect(found('const recommended = isRestorable; // indeed')).toBe(0);
    expect(found("say('A deed well done'); // said")).toBe(0);
  });
});

describe('literals', () => {
  it('are written out, not spread', () => {
    const candidates = sources.filter(({ text }) => /\.\.\.[\s(]*[[{]/.test(text));
    expect(candidates.flatMap(spreadLiteralsIn)).toEqual([]);
  });

  it('that are only a part of what is spread are no matter', () => {
    const spreads = (text: string) => spreadLiteralsIn({ path: 'some.ts', text }).length;
    expect(spreads('call({ ...{ a, b } }, ...[c], [...(["d"] as const)])')).toBe(3);
    expect(spreads('call(...[a].map(one), { ...(b ? { b } : {}) })')).toBe(0);
  });
});
