import { type ASTNode, BREAK, type DocumentNode, type GraphQLError, Kind, visit } from 'graphql';

interface Told {
  message: string;
  locations: GraphQLError['locations'];
  path: string[];
  extensions: Record<string, string>;
}

/** graphql-js's words, and what Shopify says in their place. */
const WORDS: readonly [RegExp, (...found: string[]) => Pick<Told, 'message' | 'extensions'>][] = [
  [
    /^Cannot query field "(\w+)" on type "(\w+)"/,
    (fieldName = '', typeName = '') => ({
      message: `Field '${fieldName}' doesn't exist on type '${typeName}'`,
      extensions: { code: 'undefinedField', typeName, fieldName },
    }),
  ],
  [
    /^Unknown argument "(\w+)" on field "\w+\.(\w+)"/,
    (argumentName = '', name = '') => ({
      message: `Field '${name}' doesn't accept argument '${argumentName}'`,
      extensions: { code: 'argumentNotAccepted', name, typeName: 'Field', argumentName },
    }),
  ],
  [
    /^Field "(\w+)" argument "(\w+)" of type "[^"]+" is required/,
    (name = '', argumentName = '') => ({
      message: `Field '${name}' is missing required arguments: ${argumentName}`,
      extensions: { code: 'missingRequiredArguments', className: 'Field', name, arguments: argumentName },
    }),
  ],
  [
    /^Variable "\$(\w+)" is not defined/,
    (variableName = '') => ({
      message: `Variable $${variableName} is used but not declared`,
      extensions: { code: 'variableNotDefined', variableName },
    }),
  ],
];

/** A fault of the document as Shopify tells it: where it stands, by names, and which it is. */
export function told(document: DocumentNode, error: GraphQLError): Told {
  const { message, locations, nodes } = error;
  const path = pathTo(document, nodes?.[0]);
  for (const [pattern, words] of WORDS) {
    const found = pattern.exec(message);
    if (found) return { ...words(...found.slice(1)), locations, path };
  }
  return { message, locations, path, extensions: { code: 'graphqlValidation' } };
}

function pathTo(document: DocumentNode, target: ASTNode | undefined): string[] {
  let found: string[] = [];
  visit(document, {
    enter(node, _key, _parent, _path, ancestors) {
      if (node !== target) return undefined;
      const above = ancestors.filter((one): one is ASTNode => !Array.isArray(one));
      found = [...above, node].flatMap(named);
      return BREAK;
    },
  });
  return found;
}

function named(node: ASTNode): string[] {
  if (node.kind === Kind.OPERATION_DEFINITION) return [[node.operation, node.name?.value].filter(Boolean).join(' ')];
  if (node.kind === Kind.FRAGMENT_DEFINITION) return [`fragment ${node.name.value}`];
  if (node.kind === Kind.INLINE_FRAGMENT) return [`... on ${node.typeCondition?.name.value ?? ''}`];
  if (node.kind === Kind.FIELD) return [node.alias?.value ?? node.name.value];
  return node.kind === Kind.ARGUMENT ? [node.name.value] : [];
}
