import { isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { Document } from '#server/connectors/stores/shopify/cost.ts';
import * as reading from '#server/connectors/stores/shopify/documents/reading.ts';
import * as shipping from '#server/connectors/stores/shopify/documents/shipping.ts';
import * as shop from '#server/connectors/stores/shopify/documents/shop.ts';
import * as writing from '#server/connectors/stores/shopify/documents/writing.ts';
import { schema as sandboxSchema } from '../../../../sandbox/stores/shopify/graphql/serve.ts';
import { documentProblems, hasSchema, published, requestProblems } from './publishedSchema.ts';

const documents: Record<string, Document> = { ...reading, ...writing, ...shipping, ...shop };
const url = 'https://harbour.myshopify.com/admin/api/2026-10/graphql.json';
const request = (document: Document, sent: object) => ({
  url,
  body: JSON.stringify({ query: document.text, variables: sent }),
});

describe(
  hasSchema ? 'Shopify’s published schema of 2026-10' : 'the sandbox’s schema, as Shopify’s is not beside the project',
  () => {
    it.each(Object.entries(documents))(
      'describes %s to the last field, none of them deprecated',
      (_, { text, writes }) => {
        expect(documentProblems(text)).toEqual([]);
        expect(text.startsWith(writes ? 'mutation ' : 'query ')).toBe(true);
      },
    );

    it('finds a misspelt field, variable, key and word', () => {
      const { productSet, productByMark } = writing;
      expect(documentProblems(productSet.text.replace('onlineStoreUrl', 'onlineShopUrl'))).not.toEqual([]);
      const identifier = { id: 'gid://shopify/Product/1' };
      const right = { identifier, input: { title: 'T', status: 'ACTIVE' }, first: 250 };
      expect(requestProblems(request(productSet, right))).toEqual([]);
      for (const wrong of [
        { ...right, input: { titel: 'T' } },
        { ...right, input: { variants: [{ optionValues: [], pirce: '1.00' }] } },
        { ...right, input: { status: 'PUBLISHED' } },
        { ...right, inputs: {} },
        { identifier, first: 250 },
      ]) {
        expect(requestProblems(request(productSet, wrong)), JSON.stringify(wrong)).not.toEqual([]);
      }
      const two = { identifier: { id: 'gid://shopify/Product/1', handle: 'lamp' } };
      expect(requestProblems(request(productByMark, two))).not.toEqual([]);
    });

    it.skipIf(!hasSchema)('finds what is deprecated', () => {
      expect(documentProblems('{ publications(first: 1) { nodes { name } } }')).not.toEqual([]);
      const wrong = { topic: 'ORDERS_CREATE', subscription: { callbackUrl: 'https://x.example' } };
      expect(requestProblems(request(shop.subscribe, wrong))).not.toEqual([]);
    });

    it('has everything that the sandbox plays, under the same names and types', () => {
      const differences: string[] = [];
      for (const type of Object.values(sandboxSchema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))) {
        const real = published.getType(type.name);
        if (!real) differences.push(type.name);
        else if (isEnumType(type) && isEnumType(real)) {
          for (const { name } of type.getValues()) if (!real.getValue(name)) differences.push(`${type.name}.${name}`);
        } else if (isInputObjectType(type) && isInputObjectType(real)) {
          for (const field of Object.values(type.getFields())) {
            if (String(real.getFields()[field.name]?.type) !== String(field.type))
              differences.push(`${type.name}.${field.name}`);
          }
        } else if ((isObjectType(type) || isInterfaceType(type)) && (isObjectType(real) || isInterfaceType(real))) {
          for (const field of Object.values(type.getFields())) {
            const its = real.getFields()[field.name];
            const isSame = String(its?.type) === String(field.type);
            if (!isSame) differences.push(`${type.name}.${field.name}`);
            for (const { name, type: wanted } of field.args) {
              const arg = its?.args.find((one) => one.name === name);
              if (String(arg?.type) !== String(wanted)) differences.push(`${type.name}.${field.name}(${name})`);
            }
          }
        }
      }
      expect(differences).toEqual([]);
    });
  },
);
