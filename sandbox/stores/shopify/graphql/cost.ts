import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** What a mutation costs whatever it does. */
const MUTATION = 10;

/**
 * The points of an operation, after Shopify's rules as far as they are told: an object is 1, a scalar nothing, a list 2
 * and what is in it, an interface the dearest of what it may be, a mutation 10. That a list's price grows slower than its length is known from measurements, such as
 * 25 for 250 variants with their inventory items; the curve here goes through those. With the answer at hand lists count
 * what they hold; without it what they may hold.
 * https://shopify.dev/docs/apps/build/apis/graphql-admin/rate-limits#cost-calculation
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
  data?: unknown,
): number {
  const fragments = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
    ),
  );
  const root = schema.getRootType(operation.operation);
  if (!root) return 0;
  const mutating = operation.operation === 'mutation';
  const count = new Counter(schema, fragments, variables, data !== undefined);
  const fields = operation.selectionSet.selections.length;
  return Math.ceil(count.of(root, operation.selectionSet, data) + (mutating ? MUTATION * fields : 0));
}

class Counter {
  private readonly schema: GraphQLSchema;
  private readonly fragments: Map<string, FragmentDefinitionNode>;
  private readonly variables: Record<string, unknown>;
  private readonly isDone: boolean;

  constructor(
    schema: GraphQLSchema,
    fragments: Map<string, FragmentDefinitionNode>,
    variables: Record<string, unknown>,
    isDone: boolean,
  ) {
    this.schema = schema;
    this.fragments = fragments;
    this.variables = variables;
    this.isDone = isDone;
  }

  of(type: GraphQLCompositeType, { selections }: SelectionSetNode, data: unknown): number {
    let sum = 0;
    /** What is asked of an interface or union only where it is of a certain type: it is of one of them. */
    const byType = new Map<string, number>();
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) sum += this.field(type, selection, data);
      else {
        const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? this.fragments.get(selection.name.value) : selection;
        const named = fragment?.typeCondition ? this.schema.getType(fragment.typeCondition.name.value) : type;
        if (!fragment || !isCompositeType(named)) continue;
        const cost = this.of(named, fragment.selectionSet, data);
        if (named === type) sum += cost;
        else byType.set(named.name, (byType.get(named.name) ?? 0) + cost);
      }
    }
    return sum + Math.max(0, ...byType.values());
  }

  private field(type: GraphQLCompositeType, node: FieldNode, data: unknown): number {
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined;
    if (!field || !node.selectionSet) return 0;
    const inner = getNamedType(field.type);
    if (!isCompositeType(inner) || inner.name === 'PageInfo') return 0;
    const value = valueAt(data, node.alias?.value ?? node.name.value);
    if (this.isDone && (value === null || value === undefined)) return 0;
    if (inner.name.endsWith('Connection'))
      return this.connection(inner, node, value, getArgumentValues(field, node, this.variables));
    const { ids } = getArgumentValues(field, node, this.variables);
    const size = Array.isArray(ids) ? ids.length : 1;
    return size * (1 + this.of(inner, node.selectionSet, Array.isArray(value) ? value[0] : value));
  }

  private connection(
    type: GraphQLCompositeType,
    node: FieldNode,
    value: unknown,
    args: Record<string, unknown>,
  ): number {
    const entries = node.selectionSet?.selections.find(
      (one) => one.kind === Kind.FIELD && ['nodes', 'edges'].includes(one.name.value),
    );
    if (entries?.kind !== Kind.FIELD || !entries.selectionSet) return 2;
    const field = isObjectType(type) ? type.getFields()[entries.name.value] : undefined;
    const inner = field && getNamedType(field.type);
    if (!isCompositeType(inner)) return 2;
    const rows = valueAt(value, entries.alias?.value ?? entries.name.value);
    const held = Array.isArray(rows) ? rows : [];
    const size = this.isDone ? held.length : Number(args.first ?? args.last ?? 0);
    // An edge is worth its node, and nothing by itself.
    const own = entries.name.value === 'nodes' ? 1 : 0;
    return 2 + growth(size) * (own + this.of(inner, entries.selectionSet, held[0]));
  }
}

const growth = (size: number): number => (size <= 1 ? size : Math.max(1, 2 * Math.log(size)));

function valueAt(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
}

/** Points that the input of `productSet` costs, as the descriptions of its fields in the published schema say. */
export function inputCost(variables: Record<string, unknown>): number {
  const input = variables.input;
  if (typeof input !== 'object' || input === null) return 0;
  const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);
  const variants: unknown = partOf(input, 'variants');
  const list: unknown[] = Array.isArray(variants) ? variants : [];
  const withFile = list.filter((one) => partOf(one, 'file')).length;
  const metafields = list.reduce<number>((sum, one) => sum + lengthOf(partOf(one, 'metafields')), 0);
  return Math.ceil(lengthOf(partOf(input, 'files')) * 1.9 + list.length * 0.2 + withFile * 0.6 + metafields * 0.4);
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const MOST = 250;

/** Whether any list in here is longer than Shopify takes. https://shopify.dev/docs/api/usage/limits#input-limits */
export function longList(value: unknown): number | null {
  if (Array.isArray(value) && value.length > MOST) return value.length;
  if (typeof value !== 'object' || value === null) return null;
  for (const part of Object.values(value)) {
    const found = longList(part);
    if (found !== null) return found;
  }
  return null;
}
