import { refusals } from '../apiError.ts';
import { isLeaf } from '../categories.ts';
import type { CreateBody, PartialEditBody, SkuBody } from '../schema.ts';
import type { TikShop } from '../shop.ts';
import type { SalesAttribute, StoredProduct, StoredSku } from '../types.ts';

/** `POST /product/202309/products`. The same idempotency key again answers the product it made, until that is deleted. */
export function createProduct(shop: TikShop, body: CreateBody): StoredProduct {
  const made = body.idempotency_key === '' ? undefined : shop.all().find((one) => isOfKey(one, body.idempotency_key));
  if (made) return made;
  if (!isLeaf(body.category_id)) throw refusals.product('category_id is not a leaf category');
  checkTitle(shop, body.title);
  checkImages(shop, body.main_images, body.description);
  if (!body.package_dimensions) throw refusals.product('package_dimensions is required');
  const now = shop.now();
  const product: StoredProduct = {
    id: shop.nextId(),
    title: body.title,
    description: body.description,
    status: 'DRAFT',
    auditUntil: null,
    auditReasons: [],
    categoryId: body.category_id,
    brandId: body.brand_id ?? '',
    mainImages: body.main_images.map(({ uri }) => uri),
    packageWeight: body.package_weight,
    packageDimensions: body.package_dimensions,
    externalProductId: body.external_product_id,
    idempotencyKey: body.idempotency_key,
    skus: skusOf(shop, body.skus, []),
    createTime: now,
    updateTime: now,
  };
  const saved = shop.save(body.save_mode === 'LISTING' ? shop.audit(product) : product);
  shop.onEvent({ topic: 'PRODUCT_CREATION', data: { product_id: saved.id, create_time: saved.createTime } });
  return saved;
}

/**
 * `POST /product/202509/products/{id}/partial_edit`: what is named takes the place of what was. A SKU with its id is
 * kept, one without is new, one left out is deleted. What is on sale stays on sale while the change is looked at.
 */
export function editProduct(shop: TikShop, held: StoredProduct, body: PartialEditBody): StoredProduct {
  if (body.save_mode === 'AS_DRAFT' && held.status !== 'DRAFT') throw refusals.productStatus();
  if (body.title !== undefined) checkTitle(shop, body.title);
  checkImages(shop, body.main_images ?? [], body.description ?? '');
  const edited: StoredProduct = {
    ...held,
    title: body.title ?? held.title,
    description: body.description ?? held.description,
    brandId: body.brand_id ?? held.brandId,
    mainImages: body.main_images?.map(({ uri }) => uri) ?? held.mainImages,
    packageWeight: body.package_weight ?? held.packageWeight,
    packageDimensions: body.package_dimensions ?? held.packageDimensions,
    externalProductId: body.external_product_id ?? held.externalProductId,
    skus: body.skus ? skusOf(shop, body.skus, held.skus) : held.skus,
  };
  const lists = held.status === 'FAILED' || (held.status === 'DRAFT' && body.save_mode === 'LISTING');
  const saved = shop.save(lists ? shop.audit(edited) : edited);
  tellChange(shop, saved);
  return saved;
}

export function tellChange(shop: TikShop, { id, updateTime }: StoredProduct): void {
  shop.onEvent({ topic: 'PRODUCT_INFORMATION_CHANGE', data: { product_id: id, update_time: updateTime } });
}

const isOfKey = ({ idempotencyKey, status }: StoredProduct, key: string): boolean =>
  idempotencyKey === key && status !== 'DELETED';

/** In the US a title may be short; elsewhere it has 25 characters or more. Chinese characters nowhere. */
function checkTitle(shop: TikShop, title: string): void {
  const least = shop.profile.region === 'US' ? 1 : 25;
  if ([...title].length < least) throw refusals.product(`title has fewer than ${least} characters`);
  if (/\p{Script=Han}/u.test(title)) throw refusals.product('title contains Chinese characters');
}

/** Only what was uploaded may be shown, in the description as well. */
function checkImages(shop: TikShop, images: { uri: string }[], description: string): void {
  for (const { uri } of images) if (!shop.images.get(uri)) throw refusals.product(`image ${uri} does not exist`);
  for (const [tag] of description.matchAll(/<img\b[^>]*>/gi)) {
    const attribute = (name: string) => new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)`).exec(tag)?.[1] ?? '';
    if (!attribute('src').includes('tiktokshop.com/tos-')) {
      throw refusals.product('description contains an image that is not hosted by TikTok Shop');
    }
    if (attribute('width') === '' || attribute('height') === '') {
      throw refusals.product('description contains an image without width and height');
    }
  }
}

function skusOf(shop: TikShop, bodies: SkuBody[], held: StoredSku[]): StoredSku[] {
  const { currency, region, warehouseId } = shop.profile;
  if (region === 'US' && bodies.length > 100) throw refusals.product('the number of SKUs exceeds 100');
  const skus = bodies.map((body): StoredSku => {
    const known = 'id' in body && body.id !== undefined ? held.find(({ id }) => id === body.id) : undefined;
    if ('id' in body && body.id !== undefined && !known) throw refusals.noSku();
    const prices = [body.price, body.list_price].filter((price) => price !== undefined);
    if (prices.some((price) => price.currency !== currency)) throw refusals.product('the currency is not the shop’s');
    if (body.list_price && region !== 'US') throw refusals.product('list_price is available in the US only');
    if (body.list_price && Number(body.list_price.amount) < Number(body.price.amount)) {
      throw refusals.product('list_price is below price');
    }
    const [stock, ...more] = body.inventory ?? [];
    if ((stock && stock.warehouse_id !== warehouseId) || more.length > 0) {
      throw refusals.product('the warehouse does not exist');
    }
    if (!stock && !known) throw refusals.product('inventory is required');
    return {
      id: known?.id ?? shop.nextId(),
      seller_sku: body.seller_sku,
      external_sku_id: body.external_sku_id,
      sales_attributes: body.sales_attributes.map((one) => attributeOf(shop, one, held)),
      price: body.price.amount,
      list_price: body.list_price?.amount ?? null,
      identifier_code: body.identifier_code ?? null,
      quantity: stock?.quantity ?? known?.quantity ?? 0,
    };
  });
  checkSkus(shop, skus);
  return skus;
}

function attributeOf(shop: TikShop, body: SkuBody['sales_attributes'][number], held: StoredSku[]): SalesAttribute {
  const known = held.flatMap(({ sales_attributes }) => sales_attributes);
  const name = body.name ?? known.find(({ id }) => id === body.id)?.name;
  const value_name = body.value_name ?? known.find(({ value_id }) => value_id === body.value_id)?.value_name;
  if (!name || !value_name) throw refusals.product('a sales attribute has no name or value');
  const same = known.filter((one) => one.name === name);
  return {
    id: same[0]?.id ?? shop.nextId(),
    name,
    value_id: same.find((one) => one.value_name === value_name)?.value_id ?? shop.nextId(),
    value_name,
    ...(body.sku_img ? { sku_img: body.sku_img.uri } : {}),
  };
}

/** All SKUs have the same attributes, no two the same values; one attribute may carry pictures, one a value. */
function checkSkus(shop: TikShop, skus: StoredSku[]): void {
  const shapes = new Set(skus.map((sku) => sku.sales_attributes.map(({ name }) => name).join('\n')));
  if (shapes.size > 1) throw refusals.product('the SKUs differ in their sales attributes');
  const values = skus.map((sku) => sku.sales_attributes.map(({ value_name }) => value_name).join('\n'));
  if (new Set(values).size < skus.length) throw refusals.product('two SKUs have the same sales attributes');
  const codes = skus.flatMap(({ identifier_code }) => (identifier_code ? [identifier_code.code] : []));
  if (new Set(codes).size < codes.length) throw refusals.product('two SKUs have the same identifier code');
  const shown = skus.flatMap(({ sales_attributes }) => sales_attributes.filter(({ sku_img }) => sku_img));
  if (new Set(shown.map(({ name }) => name)).size > 1) throw refusals.product('two sales attributes carry images');
  const images = new Map(shown.map(({ value_name, sku_img }) => [value_name, sku_img]));
  for (const { value_name, sku_img = '' } of shown) {
    if (!shop.images.get(sku_img)) throw refusals.product(`image ${sku_img} does not exist`);
    if (images.get(value_name) !== sku_img) throw refusals.product(`${value_name} has two images`);
  }
}
