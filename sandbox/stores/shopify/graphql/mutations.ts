import type { GraphQLResolveInfo } from 'graphql';
import { bulkView } from '../bulk/operations.ts';
import { runQuery } from '../bulk/runQuery.ts';
import { type BulkInput, createVariants, deleteVariants, updateVariants } from '../products/bulkVariants.ts';
import { deleteProduct, updated } from '../products/events.ts';
import { type Activation, activate, type QuantitiesInput, setQuantities } from '../products/inventory.ts';
import {
  checkFields,
  fieldsFrom,
  type Identifier,
  type ProductFields,
  type ProductSetInput,
  productSet,
} from '../products/productSet.ts';
import { collectionView, productView, variantView } from '../products/productView.ts';
import type { Shop } from '../shop.ts';
import { type SubscriptionInput, subscribe, unsubscribe } from '../webhooks/subscriptions.ts';
import type { Caller } from './access.ts';
import { payload, Refused } from './errors.ts';
import { fulfilmentMutations } from './fulfilmentMutations.ts';
import { fulfilmentOrderMutations } from './fulfilmentOrderMutations.ts';
import { onlyOnce } from './onlyOnce.ts';

interface UpdateInput extends ProductFields {
  id?: string | null;
  collectionsToJoin?: string[] | null;
  collectionsToLeave?: string[] | null;
}
interface Bulk {
  productId: string;
  variants: BulkInput[];
}

/** The fields of `Mutation`, in the name of one caller. */
export const mutations = (shop: Shop, caller: Caller) => ({
  ...fulfilmentMutations(shop, caller),
  ...fulfilmentOrderMutations(shop, caller),
  bulkOperationRunQuery: (
    args: { query: string; groupObjects: boolean },
    _context: unknown,
    { schema }: GraphQLResolveInfo,
  ) => payload(() => ({ bulkOperation: bulkView(shop, runQuery(shop, schema, caller, args)) })),
  productSet: ({ identifier, input }: { identifier?: Identifier | null; input: ProductSetInput }) =>
    payload(() => ({ product: productView(shop, productSet(shop, identifier ?? null, input)) })),
  productCreate: ({ product }: { product?: CreateInput | null }) =>
    payload(() => ({ product: productView(shop, productSet(shop, null, withVariants(product ?? {}))) })),
  tagsAdd: ({ id, tags }: { id: string; tags: string[] }) =>
    payload(() => {
      const held = shop.products.get(id);
      if (!held) throw new Refused('Product does not exist', 'INVALID', ['id']);
      return { node: productView(shop, updated(shop, { ...held, tags: [...new Set([...held.tags, ...tags])] })) };
    }),
  metafieldsSet: ({ metafields }: { metafields: MetafieldInput[] }) =>
    payload(() => ({ metafields: metafields.map((input, at) => setMetafield(shop, input, at)) })),
  productUpdate: ({ product }: { product?: UpdateInput | null }) =>
    payload(() => ({ product: productView(shop, updateProduct(shop, product ?? {})) })),
  productDelete: ({ input }: { input: { id: string } }) =>
    payload(() => {
      deleteProduct(shop, input.id);
      return { deletedProductId: input.id };
    }),
  productVariantsBulkCreate: ({ productId, variants }: Bulk) =>
    payload(() => {
      const [product, made] = createVariants(shop, productId, variants);
      const productVariants = made.map((one) => variantView(shop, product, one));
      return { product: productView(shop, product), productVariants };
    }),
  productVariantsBulkUpdate: ({ productId, variants }: Bulk) =>
    payload(() => {
      const [product, changed] = updateVariants(shop, productId, variants);
      const productVariants = changed.map((one) => variantView(shop, product, one));
      return { product: productView(shop, product), productVariants };
    }),
  productVariantsBulkDelete: ({ productId, variantsIds }: { productId: string; variantsIds: string[] }) =>
    payload(() => ({ product: productView(shop, deleteVariants(shop, productId, variantsIds)) })),
  inventoryActivate: (args: Activation, _context: unknown, info: GraphQLResolveInfo) =>
    onlyOnce(shop, info, args, () => payload(() => ({ inventoryLevel: activate(shop, args) }))),
  inventorySetQuantities: ({ input }: { input: QuantitiesInput }, _context: unknown, info: GraphQLResolveInfo) =>
    onlyOnce(shop, info, input, () =>
      payload(() => {
        setQuantities(shop, input);
        return { inventoryAdjustmentGroup: { id: shop.newId('InventoryAdjustmentGroup'), reason: input.reason } };
      }),
    ),
  publishablePublish: ({ id, input }: { id: string; input: { publicationId?: string | null }[] }) =>
    payload(() => ({ publishable: publish(shop, id, input) })),
  collectionCreate: ({ collection }: { collection?: { title: string } | null }) =>
    payload(() => {
      const title = (collection?.title ?? '').trim();
      if (title === '') throw new Refused("Title can't be blank", 'INVALID', ['collection', 'title']);
      const made = { id: shop.newId('Collection'), title, publicationIds: [] };
      shop.collections.set(made.id, made);
      return { collection: collectionView(made) };
    }),
  metafieldDefinitionCreate: ({ definition }: { definition: DefinitionInput }) =>
    payload(() => ({ createdDefinition: define(shop, definition) })),
  webhookSubscriptionCreate: (args: { topic: string; webhookSubscription: SubscriptionInput }) =>
    payload(() => ({ webhookSubscription: subscribe(shop, caller, args.topic, args.webhookSubscription) })),
  webhookSubscriptionDelete: ({ id }: { id: string }) =>
    payload(() => ({ deletedWebhookSubscriptionId: unsubscribe(shop, caller, id) })),
});

interface CreateInput extends ProductFields {
  productOptions?: ProductSetInput['productOptions'];
}

/** A product is made with its first variant: of each option its first value. */
function withVariants({ productOptions, ...fields }: CreateInput): ProductSetInput {
  if (!productOptions || productOptions.length === 0) return fields;
  const optionValues = productOptions.map(({ name, values }) => ({
    optionName: name ?? '',
    name: values?.[0]?.name ?? '',
  }));
  return { ...fields, productOptions, variants: [{ optionValues }] };
}

interface MetafieldInput {
  ownerId: string;
  namespace?: string | null;
  key: string;
  type?: string | null;
  value: string;
}

function setMetafield(shop: Shop, { ownerId, namespace, key, type, value }: MetafieldInput, at: number) {
  const held = shop.products.get(ownerId);
  if (!held) throw new Refused('Owner does not exist.', 'INVALID', ['metafields', String(at), 'ownerId']);
  if (!type) throw new Refused("Type can't be blank", 'BLANK', ['metafields', String(at), 'type']);
  const place = namespace ?? '$app';
  const others = held.metafields.filter((one) => one.namespace !== place || one.key !== key);
  updated(shop, { ...held, metafields: [...others, { namespace: place, key, value }] });
  return { id: shop.newId('Metafield'), namespace: place, key, value };
}

function updateProduct(shop: Shop, input: UpdateInput) {
  const held = shop.products.get(input.id ?? '');
  if (!held) throw new Refused('Product does not exist', 'PRODUCT_DOES_NOT_EXIST', ['id']);
  checkFields(shop, input, held);
  const unknown = input.collectionsToJoin?.find((id) => !shop.collections.get(id));
  if (unknown) throw new Refused('Collection does not exist', 'INVALID', ['collectionsToJoin']);
  const left = held.collectionIds.filter((id) => !input.collectionsToLeave?.includes(id));
  const collectionIds = [...new Set([...left, ...(input.collectionsToJoin ?? [])])];
  return updated(shop, { ...held, ...fieldsFrom(input, held), collectionIds });
}

/** To publish twice changes nothing. */
function publish(shop: Shop, id: string, input: { publicationId?: string | null }[]) {
  const wanted = input.map(({ publicationId }) => publicationId ?? '');
  if (wanted.some((one) => !shop.publications.some((known) => known.id === one))) {
    throw new Refused('Publication does not exist or is not publishable', 'INVALID', ['input', '0', 'publicationId']);
  }
  const product = shop.products.get(id);
  if (product) {
    const publicationIds = [...new Set([...product.publicationIds, ...wanted])];
    const isNew = publicationIds.length > product.publicationIds.length;
    return productView(shop, isNew ? updated(shop, { ...product, publicationIds }) : product);
  }
  const collection = shop.collections.get(id);
  if (!collection) throw new Refused('Resource does not exist', 'NOT_FOUND', ['id']);
  const changed = { ...collection, publicationIds: [...new Set([...collection.publicationIds, ...wanted])] };
  shop.collections.set(id, changed);
  return collectionView(changed);
}

interface DefinitionInput {
  name: string;
  namespace?: string | null;
  key: string;
  type: string;
}

function define(shop: Shop, { name, namespace, key, type }: DefinitionInput) {
  const place = namespace ?? '$app';
  if (place.length < 3) throw new Refused('Namespace is too short', 'TOO_SHORT', ['definition', 'namespace']);
  if (key.length < 2) throw new Refused('Key is too short', 'TOO_SHORT', ['definition', 'key']);
  if (shop.definitions.values().some((one) => one.namespace === place && one.key === key)) {
    throw new Refused('Key is in use for Product metafields', 'TAKEN', ['definition', 'key']);
  }
  const made = { id: shop.newId('MetafieldDefinition'), namespace: place, key, type };
  shop.definitions.set(made.id, made);
  return { ...made, name };
}
