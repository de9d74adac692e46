import type { z } from 'zod';
import type { EnvelopeError } from '#contract/endpoint.ts';
import { type TextKey, type TextParams, text } from '#contract/texts.ts';

export type FieldProblem = NonNullable<EnvelopeError['fields']>[number];
type Issue = z.core.$ZodIssue;
type Message = { key: string; params?: TextParams };

/** Problems told of one call: a list of thousands may be wrong in every row. */
const TOLD_AT_MOST = 50;

/** The first problem of each field by its path: what it should be, by what the contract says of it. */
export function fieldProblems(error: z.ZodError, given: unknown): FieldProblem[] {
  const found = new Map<string, FieldProblem>();
  for (const issue of error.issues) {
    for (const { path, ...message } of told(issue, [], given)) {
      if (!found.has(path) && found.size < TOLD_AT_MOST) found.set(path, { path, ...message });
    }
  }
  return [...found.values()];
}

function told(issue: Issue, above: readonly PropertyKey[], given: unknown): FieldProblem[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key].map(String).join('.'), key: 'validation.unknownField' }));
  }
  if (issue.code === 'invalid_union') return toldOfUnion(issue, path, given);
  return [{ path: path.map(String).join('.'), ...messageOf(issue, isGiven(given, path)) }];
}

/** A value that has none of several shapes. Where a field names the shape, that field is what is wrong, for all of them. */
function toldOfUnion(
  issue: Issue & { code: 'invalid_union' },
  path: readonly PropertyKey[],
  given: unknown,
): FieldProblem[] {
  const names = issue.errors.map((branch) => branch.filter(isChoice));
  const shared = names[0]?.find(({ path: at }) =>
    names.every((branch) => branch.some((other) => isSamePath(other.path, at))),
  );
  const named = shared
    ? [...path, ...shared.path]
    : issue.discriminator === undefined
      ? null
      : [...path, issue.discriminator];
  const values = shared
    ? names.flatMap((branch) => branch.filter((one) => isSamePath(one.path, shared.path)).flatMap((one) => one.values))
    : 'options' in issue
      ? (issue.options ?? [])
      : [];
  if (named && values.length > 0) {
    const key = isGiven(given, named) ? text('validation.choice') : text('validation.required');
    return [
      { path: named.map(String).join('.'), key, params: { values: [...new Set(values)].map(String).join(', ') } },
    ];
  }
  const nearest = nearestBranch(issue.errors);
  if (nearest) return nearest.flatMap((inner) => told(inner, path, given));
  return [{ path: (named ?? path).map(String).join('.'), key: text('validation.invalid') }];
}

const isChoice = (issue: Issue): issue is Issue & { code: 'invalid_value' } => issue.code === 'invalid_value';
const isSamePath = (one: readonly PropertyKey[], other: readonly PropertyKey[]): boolean =>
  one.length === other.length && one.every((key, at) => key === other[at]);

/** Of the shapes that a value may have, the one that it comes nearest to: wrong deepest down, and in the fewest places. */
function nearestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const depth = (issues: readonly Issue[]): number => Math.max(...issues.map(({ path }) => path.length));
  const wrong = branches.filter((issues) => issues.length > 0);
  return wrong.toSorted((one, other) => depth(other) - depth(one) || one.length - other.length)[0];
}

function isGiven(given: unknown, path: readonly PropertyKey[]): boolean {
  let at = given;
  for (const key of path) {
    // JSON in the address: what is wrong inside it was given.
    if (typeof at === 'string') return true;
    if (typeof at !== 'object' || at === null) return false;
    at = Reflect.get(at, key);
  }
  return at !== undefined;
}

const isTextKey = (message: string): boolean => /^[a-z]\w*(\.\w+)+$/i.test(message);

function messageOf(issue: Issue, isThere: boolean): Message {
  const params = paramsOf(issue);
  // A form says that a text is too long; a caller is told how long it may be.
  const isOwn = isTextKey(issue.message) && issue.message !== text('validation.tooLong');
  if (isOwn) return { key: issue.message, ...(params && { params }) };
  return { key: isThere ? keyOf(issue) : text('validation.required'), ...(isThere && params && { params }) };
}

function keyOf(issue: Issue): TextKey {
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? 'validation.invalid';
    case 'invalid_value':
      return 'validation.choice';
    case 'too_small':
      return bound(issue.origin, 'least', issue.inclusive !== false);
    case 'too_big':
      return bound(issue.origin, 'most', issue.inclusive !== false);
    case 'not_multiple_of':
      return 'validation.multiple';
    case 'invalid_format':
      return formats[issue.format] ?? (issue.pattern ? 'validation.pattern' : 'validation.invalid');
    default:
      return 'validation.invalid';
  }
}

const types: Record<string, TextKey> = {
  string: 'validation.typeText',
  number: 'validation.typeNumber',
  int: 'validation.typeInteger',
  boolean: 'validation.typeYesNo',
  array: 'validation.typeList',
  object: 'validation.typeObject',
  record: 'validation.typeObject',
  never: 'validation.typeNothing',
  null: 'validation.typeNothing',
  undefined: 'validation.typeNothing',
};

const formats: Record<string, TextKey> = {
  email: 'validation.email',
  url: 'validation.url',
  uuid: 'validation.id',
  guid: 'validation.id',
  datetime: 'validation.dateTime',
  date: 'validation.date',
};

function bound(origin: string, side: 'least' | 'most', inclusive: boolean): TextKey {
  if (origin === 'string') return side === 'least' ? 'validation.lengthLeast' : 'validation.lengthMost';
  if (origin === 'array' || origin === 'set')
    return side === 'least' ? 'validation.countLeast' : 'validation.countMost';
  if (side === 'least') return inclusive ? 'validation.atLeast' : 'validation.above';
  return inclusive ? 'validation.atMost' : 'validation.below';
}

function paramsOf(issue: Issue): TextParams | undefined {
  switch (issue.code) {
    case 'invalid_value':
      return { values: issue.values.map(String).join(', ') };
    case 'too_small':
      return { least: Number(issue.minimum) };
    case 'too_big':
      return { most: Number(issue.maximum) };
    case 'not_multiple_of':
      return { step: issue.divisor };
    case 'invalid_format':
      return issue.pattern === undefined ? undefined : { pattern: issue.pattern };
    default:
      return undefined;
  }
}
