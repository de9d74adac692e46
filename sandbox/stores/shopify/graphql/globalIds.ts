import { type DocumentNode, Kind, type OperationDefinitionNode, type TypeNode, visit } from 'graphql';

const GLOBAL_ID = /^gid:\/\/[\w-]+\/[A-Za-z]\w*\/[^/\s]+$/;

/** What Shopify says of an id that has not the form of one, in a variable or in the document; null where all have. */
export function badGlobalId(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): object | null {
  for (const { variable, type } of operation.variableDefinitions ?? []) {
    const value = variables[variable.name.value];
    const bad = isId(type) ? [value].flat().find((id) => typeof id === 'string' && !GLOBAL_ID.test(id)) : undefined;
    if (typeof bad !== 'string') continue;
    const explanation = `Invalid global id '${bad}'`;
    return {
      message: `Variable $${variable.name.value} of type ${typeText(type)} was provided invalid value`,
      locations: variable.loc ? [{ line: variable.loc.startToken.line, column: variable.loc.startToken.column }] : [],
      extensions: { value, problems: [{ path: [], explanation, message: explanation }] },
    };
  }
  return badLiteral(document);
}

function badLiteral(document: DocumentNode): object | null {
  let found: object | null = null;
  visit(document, {
    Argument({ name, value }) {
      if (!/^(id|\w+Id)$/.test(name.value) || value.kind !== Kind.STRING || GLOBAL_ID.test(value.value)) return;
      found ??= {
        message: `Invalid global id '${value.value}'`,
        locations: value.loc ? [{ line: value.loc.startToken.line, column: value.loc.startToken.column }] : [],
        extensions: { code: 'argumentLiteralsIncompatible', typeName: 'CoercionError' },
      };
    },
  });
  return found;
}

function isId(type: TypeNode): boolean {
  return type.kind === Kind.NAMED_TYPE ? type.name.value === 'ID' : isId(type.type);
}

function typeText(type: TypeNode): string {
  if (type.kind === Kind.NAMED_TYPE) return type.name.value;
  return type.kind === Kind.LIST_TYPE ? `[${typeText(type.type)}]` : `${typeText(type.type)}!`;
}
