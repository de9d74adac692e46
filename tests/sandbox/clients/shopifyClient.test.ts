import { createAdminApiClient } from '@shopify/admin-api-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../../sandbox/index.ts';
import { TOKENS } from '../kit/shopifyClient.ts';

/** Shopify's own client against the sandbox: what it can do here is what it can do at a shop. */
describe('@shopify/admin-api-client', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
  });
  afterAll(() => sandbox.close());

  const answered: Headers[] = [];
  const clientOf = (apiVersion = '2026-10') =>
    createAdminApiClient({
      storeDomain: 'harbour.myshopify.com',
      apiVersion,
      accessToken: TOKENS.harbour,
      customFetchApi: async (url, init) => {
        const reply = await fetch(url.replace('https://', `${sandbox.url}/_hosts/`), init as RequestInit);
        answered.push(reply.headers);
        return reply;
      },
    });
  const ask = async (query: string, variables: Record<string, unknown> = {}, version?: string) =>
    clientOf(version).request(query, { variables });

  it('reads the shop, its plan, its channels and its customers', async () => {
    const { data, errors } = await ask(`{
      shop { name plan { displayName } }
      publications(first: 5) { nodes { id name } }
      customers(first: 5) { nodes { id displayName } }
    }`);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      shop: { plan: { displayName: expect.any(String) } },
      publications: { nodes: expect.arrayContaining([expect.objectContaining({ name: 'Online Store' })]) },
    });
  });

  it('makes a product, adds tags and sets a field of its own', async () => {
    const { data, errors } = await ask(
      `mutation($product: ProductCreateInput) {
        productCreate(product: $product) { product { id title tags variants(first: 5) { nodes { title } } } userErrors { field message } }
      }`,
      {
        product: {
          title: 'Lamp',
          tags: ['a'],
          productOptions: [{ name: 'Size', values: [{ name: 'S' }, { name: 'M' }] }],
        },
      },
    );
    expect(errors).toBeUndefined();
    const { product, userErrors } = data?.productCreate ?? {};
    expect([userErrors, product?.variants.nodes]).toEqual([[], [{ title: 'S' }]]);
    const tagged = await ask(
      `mutation($id: ID!, $tags: [String!]!) { tagsAdd(id: $id, tags: $tags) { node { ... on Product { tags } } userErrors { message } } }`,
      { id: product.id, tags: ['b'] },
    );
    expect(tagged.data?.tagsAdd.node.tags.toSorted()).toEqual(['a', 'b']);
    const field = { ownerId: product.id, namespace: 'care', key: 'wash', type: 'single_line_text_field', value: '30°' };
    const set = await ask(
      `mutation($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) { metafields { key value } userErrors { message } } }`,
      { metafields: [field] },
    );
    expect(set.data?.metafieldsSet).toEqual({ metafields: [{ key: 'wash', value: '30°' }], userErrors: [] });
  });

  it('is answered by the oldest version where its own is over', async () => {
    const { data } = await ask('{ shop { name } }', {}, '2024-01');
    expect(data).toMatchObject({ shop: { name: expect.any(String) } });
    expect(answered.at(-1)?.get('x-shopify-api-version')).toBe('2026-01');
    expect((await ask('{ shop { name } }', {}, 'nonsense')).errors).toMatchObject({ networkStatusCode: 404 });
  });

  it('is told where a document is wrong, and how', async () => {
    const { errors } = await ask('query Two { shop { name nope } }');
    expect(errors?.graphQLErrors).toMatchObject([
      {
        message: "Field 'nope' doesn't exist on type 'Shop'",
        path: ['query Two', 'shop', 'nope'],
        extensions: { code: 'undefinedField', typeName: 'Shop', fieldName: 'nope' },
      },
    ]);
  });

  it('is told of an id that is none', async () => {
    const { errors } = await ask('query($id: ID!) { product(id: $id) { title } }', { id: '12' });
    expect(errors?.graphQLErrors).toMatchObject([
      {
        message: 'Variable $id of type ID! was provided invalid value',
        extensions: { problems: [{ explanation: "Invalid global id '12'" }] },
      },
    ]);
    const literal = await ask('{ product(id: "12") { title } }');
    expect(literal.errors?.graphQLErrors).toMatchObject([{ message: "Invalid global id '12'" }]);
  });

  it('gets null for what is not there', async () => {
    const { data } = await ask('{ product(id: "gid://shopify/Product/1") { title } }');
    expect(data).toEqual({ product: null });
  });
});
