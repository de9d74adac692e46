import { z } from 'zod';
import { parseJsonIfAny } from '../../lib/supplier/bigJson.ts';
import { asArray } from './envelope.ts';

/** Identifiers, amounts and texts alike: numbers in the plain shape, text in the simplified one. */
const Text = z.union([z.string(), z.number()]).transform(String);
const Maybe = Text.nullish().transform((value) => value ?? undefined);
const Flag = z.union([z.boolean(), z.string(), z.number()]).nullish();

function listOf<T extends z.ZodType>(item: T) {
  return z.preprocess(asArray, z.array(item));
}

const SkuProperty = z.looseObject({
  sku_property_id: Text,
  sku_property_name: Maybe,
  sku_property_value: Maybe,
  property_value_id: Maybe,
  property_value_definition_name: Maybe,
  sku_image: Maybe,
});

const Sku = z.looseObject({
  sku_id: Text,
  sku_attr: Maybe,
  id: Maybe,
  offer_sale_price: Maybe,
  sku_price: Maybe,
  currency_code: Text,
  sku_available_stock: Flag,
  s_k_u_available_stock: Flag,
  ipm_sku_stock: Flag,
  sku_stock: Flag,
  ae_sku_property_dtos: listOf(SkuProperty),
});
export type Sku = z.output<typeof Sku>;

const Property = z.looseObject({ attr_name_id: Maybe, attr_name: Maybe, attr_value: Maybe });
const Video = z.looseObject({ media_url: Maybe });

/** `sub_product_id` beside it is a JSON text in some answers and an object in others; only the main id is needed. */
const IdConverter = z.looseObject({ main_product_id: Maybe }).nullish();

/** What `aliexpress.ds.product.get` must hold for us to make a product of it. Fields that we do not know are kept. */
export const ProductAnswer = z.looseObject({
  result: z.looseObject({
    ae_item_base_info_dto: z.looseObject({
      product_id: Maybe,
      subject: Text,
      product_status_type: Maybe,
      detail: Maybe,
      mobile_detail: Maybe,
    }),
    ae_item_sku_info_dtos: listOf(Sku),
    ae_multimedia_info_dto: z.looseObject({ image_urls: Maybe, ae_video_dtos: listOf(Video) }).nullish(),
    ae_item_properties: listOf(Property),
    ae_store_info: z.looseObject({ store_name: Maybe }).nullish(),
    package_info_dto: z.looseObject({ gross_weight: Maybe }).nullish(),
    product_id_converter_result: IdConverter,
  }),
});
export type ProductResult = z.output<typeof ProductAnswer>['result'];

const MobileModule = z.looseObject({
  data: z.looseObject({ url: Maybe, content: Maybe, text: Maybe, html: Maybe }).nullish(),
});
/** `mobile_detail`: a JSON text of modules. */
export const MobileDetail = z.preprocess(
  (text) => (typeof text === 'string' ? parseJsonIfAny(text) : text),
  z.looseObject({ moduleList: z.array(MobileModule) }),
);
