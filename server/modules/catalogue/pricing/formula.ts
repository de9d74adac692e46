import type jsep from 'jsep';
import { Exact, endingOf } from './exact.ts';
import { asNode, beginOf, caught, FormulaFault, type FormulaProblem, parseFormula } from './formulaSyntax.ts';

export const FORMULA_LENGTH = 500;
/** How deep a formula may nest, in steps of its tree. */
const DEPTH_AT_MOST = 60;
/** Twelve digits before the point: what a price can be. */
const AMOUNT_AT_MOST = new Exact('999999999999.9999');

/** The variables of one row, as decimals; null where the value is not known. */
export type FormulaValues = Readonly<Record<string, string | null>>;

export interface Formula {
  ok: true;
  /** The names that the formula really uses. */
  uses: readonly string[];
  /** The result, never negative, or what is wrong for these values. */
  evaluate(values: FormulaValues): { ok: true; value: Exact } | { ok: false; error: FormulaProblem };
}

type Numeric = (values: FormulaValues) => Exact;
type Condition = (values: FormulaValues) => boolean;

/**
 * Compiles a formula over decimals: `+ - * / %`, comparisons with `? :`, and min, max, round, floor, ceil, abs, ending.
 * `names` are the variables it may use. Never throws for what somebody typed: the error says what and where.
 */
export function compileFormula(text: string, names: readonly string[]): Formula | { ok: false; error: FormulaProblem } {
  const uses = new Set<string>();
  const compiled = caught(() => {
    if (text.length > FORMULA_LENGTH) {
      throw new FormulaFault('formula.tooLong', FORMULA_LENGTH, { limit: FORMULA_LENGTH });
    }
    return compiler(names, uses).numeric(parseFormula(text), 0);
  });
  if (!compiled.ok) return compiled;
  return {
    ok: true,
    uses: [...uses],
    evaluate: (values) => caught(() => checked(compiled.value(values))),
  };
}

function checked(result: Exact): Exact {
  if (result.abs().greaterThan(AMOUNT_AT_MOST)) throw new FormulaFault('formula.tooLarge', 0);
  if (result.lessThan(0)) throw new FormulaFault('formula.negative', 0, { value: result.toDecimalPlaces(4).toFixed() });
  return result;
}

function compiler(names: readonly string[], uses: Set<string>) {
  function numeric(node: jsep.CoreExpression, depth: number): Numeric {
    if (depth > DEPTH_AT_MOST) throw new FormulaFault('formula.tooDeep', beginOf(node));
    const part = (inner: jsep.Expression) => numeric(asNode(inner), depth + 1);
    switch (node.type) {
      case 'Literal':
        return literal(node);
      case 'Identifier':
        return variable(node);
      case 'UnaryExpression': {
        const inner = part(node.argument);
        return node.operator === '-' ? (values) => inner(values).negated() : inner;
      }
      case 'BinaryExpression':
        if (comparisons[node.operator]) throw new FormulaFault('formula.numberWanted', beginOf(node));
        return arithmetic(node.operator, part(node.left), part(node.right), beginOf(asNode(node.right)));
      case 'ConditionalExpression': {
        const [test, yes, no] = [condition(asNode(node.test), depth + 1), part(node.consequent), part(node.alternate)];
        return (values) => (test(values) ? yes(values) : no(values));
      }
      case 'CallExpression':
        return call(node, node.arguments.map(part));
      default:
        throw new FormulaFault('formula.numberWanted', beginOf(node));
    }
  }

  function condition(node: jsep.CoreExpression, depth: number): Condition {
    const compare = node.type === 'BinaryExpression' ? comparisons[node.operator] : undefined;
    if (node.type !== 'BinaryExpression' || !compare) throw new FormulaFault('formula.conditionWanted', beginOf(node));
    const left = numeric(asNode(node.left), depth + 1);
    const right = numeric(asNode(node.right), depth + 1);
    return (values) => compare(left(values), right(values));
  }

  function variable(node: jsep.Identifier): Numeric {
    const at = beginOf(node);
    const name = names.find((known) => known.toLowerCase() === node.name.toLowerCase());
    if (name === undefined)
      throw new FormulaFault('formula.unknownName', at, { name: node.name, known: names.join(', ') });
    uses.add(name);
    return (values) => {
      const value = values[name] ?? null;
      if (value === null) throw new FormulaFault('formula.valueMissing', at, { name });
      return new Exact(value);
    };
  }

  return { numeric };
}

function literal(node: jsep.Literal): Numeric {
  // Exponents could name numbers of a million digits.
  if (/e/i.test(node.raw)) throw new FormulaFault('formula.exponent', beginOf(node));
  const value = new Exact(node.raw);
  return () => value;
}

const comparisons: Readonly<Record<string, (left: Exact, right: Exact) => boolean>> = {
  '<': (left, right) => left.lessThan(right),
  '>': (left, right) => left.greaterThan(right),
  '<=': (left, right) => left.lessThanOrEqualTo(right),
  '>=': (left, right) => left.greaterThanOrEqualTo(right),
  '==': (left, right) => left.equals(right),
  '!=': (left, right) => !left.equals(right),
};

/** `at` is where the right side begins: the place of a division by zero. */
function arithmetic(operator: string, left: Numeric, right: Numeric, at: number): Numeric {
  const divisor = (values: FormulaValues): Exact => {
    const value = right(values);
    if (value.isZero()) throw new FormulaFault('formula.divisionByZero', at);
    return value;
  };
  switch (operator) {
    case '+':
      return (values) => left(values).plus(right(values));
    case '-':
      return (values) => left(values).minus(right(values));
    case '*':
      return (values) => left(values).times(right(values));
    case '/':
      return (values) => left(values).div(divisor(values));
    default:
      return (values) => left(values).mod(divisor(values));
  }
}

function call(node: jsep.CallExpression, given: readonly Numeric[]): Numeric {
  const at = beginOf(node);
  const name = String(node.callee.name).toLowerCase();
  const known = Object.hasOwn(formulaFunctions, name) ? formulaFunctions[name] : undefined;
  if (!known) {
    const functions = Object.keys(formulaFunctions).join(', ');
    throw new FormulaFault('formula.unknownFunction', at, { name: String(node.callee.name), known: functions });
  }
  const [least, most] = known.takes;
  if (given.length < least || given.length > most) {
    throw new FormulaFault('formula.arguments', at, { name, least, most, found: given.length });
  }
  return (values) =>
    known.apply(
      given.map((argument) => argument(values)),
      at,
    );
}

interface FormulaFunction {
  /** Least and most arguments. */
  takes: readonly [number, number];
  /** `at` is where the call begins. */
  apply(given: readonly Exact[], at: number): Exact;
}

const DIGITS_AT_LEAST = -6;
const DIGITS_AT_MOST = 8;

const one = (work: (value: Exact) => Exact): FormulaFunction => ({
  takes: [1, 1],
  apply: ([value = new Exact(0)]) => work(value),
});

/** Every function that a formula may call; there are no others. */
const formulaFunctions: Readonly<Record<string, FormulaFunction>> = {
  min: { takes: [1, 20], apply: (given) => Exact.min(...given) },
  max: { takes: [1, 20], apply: (given) => Exact.max(...given) },
  floor: one((value) => value.floor()),
  ceil: one((value) => value.ceil()),
  abs: one((value) => value.abs()),
  round: {
    takes: [1, 2],
    apply: ([value = new Exact(0), digits = new Exact(0)], at) => {
      if (!digits.isInteger() || digits.lessThan(DIGITS_AT_LEAST) || digits.greaterThan(DIGITS_AT_MOST)) {
        throw new FormulaFault('formula.digits', at, { least: DIGITS_AT_LEAST, most: DIGITS_AT_MOST });
      }
      return value.toNearest(new Exact(10).pow(digits.negated()));
    },
  },
  ending: {
    takes: [2, 2],
    apply: ([value = new Exact(0), ending = new Exact(0)], at) => {
      if (ending.isNegative() && !ending.isZero()) throw new FormulaFault('formula.ending', at);
      return endingOf(value, ending);
    },
  },
};
