import { buildSchema, GraphQLError, type GraphQLScalarType, type GraphQLSchema, valueFromASTUntyped } from 'graphql';
import { ordersSdl } from '../sdl/orders.ts';
import { productInputsSdl } from '../sdl/productInputs.ts';
import { productsSdl } from '../sdl/products.ts';
import { bulkSdl, commonSdl, rootsSdl, shopSdl, webhooksSdl } from '../sdl/shop.ts';

/** The part of the Admin API that the sandbox plays. */
export const SDL = [commonSdl, rootsSdl, shopSdl, productsSdl, productInputsSdl, ordersSdl, webhooksSdl, bulkSdl].join(
  '\n',
);

export const schema: GraphQLSchema = buildSchema(SDL);

/** Amounts are decimal text, or numbers that are taken as their text. */
for (const name of ['Decimal', 'Money']) {
  const scalar = schema.getType(name) as GraphQLScalarType;
  const read = (value: unknown): string => {
    const text = String(value);
    if (!/^-?\d+(\.\d+)?$/.test(text)) throw new GraphQLError(`invalid ${name.toLowerCase()} '${text}'`);
    return text;
  };
  scalar.parseValue = read;
  scalar.parseLiteral = (node, variables) => read(valueFromASTUntyped(node, variables));
}
