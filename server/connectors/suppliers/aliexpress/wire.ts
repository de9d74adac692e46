import { z } from 'zod';
import { parseJsonIfAny } from '../../lib/supplier/json.ts';
import { extraRows, rowsOf } from '../../lib/supplier/rows.ts';
import { asArray } from './client.ts';

/** Identifiers, amounts and texts alike: numbers in the plain shape, text in the simplified one. */
const Text = z.union([z.string(), z.number()]).transform(String);
const Maybe = Text.nullish().transform((value) => value ?? undefined);
const Flag = z.union([z.boolean(), z.string(), z.number()]).nullish();

/** A list that means something as a whole only: read whole or not at all. */
function wholeListOf<T extends z.ZodType>(item: T) {
  return z.preprocess(asArray, z.array(item));
}
const listed = <T>(row: z.ZodType<T>) => rowsOf(row, asArray);
const extras = <T>(row: z.ZodType<T>) => extraRows(row, asArray);
/** Of a product in a list: what its address is made of. */
const ProductId = Text.refine((id) => /^\d{1,20}$/.test(id));

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
  // A choice that is left out would make another variant of it.
  ae_sku_property_dtos: wholeListOf(SkuProperty),
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
    // A SKU that is left out would pass for one that is gone: a product of which one cannot be read cannot be read.
    ae_item_sku_info_dtos: wholeListOf(Sku),
    ae_multimedia_info_dto: z.looseObject({ image_urls: Maybe, ae_video_dtos: extras(Video) }).nullish(),
    ae_item_properties: extras(Property),
    ae_store_info: z.looseObject({ store_name: Maybe }).nullish(),
    package_info_dto: z.looseObject({ gross_weight: Maybe }).nullish(),
    product_id_converter_result: IdConverter,
  }),
});
export type ProductResult = z.output<typeof ProductAnswer>['result'];

const Whether = Flag.transform((value) =>
  value === undefined || value === null ? undefined : String(value) === 'true',
);

/** `aliexpress.ds.freight.query`. `shipping_fee_cent` is misnamed: it is a decimal amount. */
export const FreightAnswer = z.looseObject({
  result: z.looseObject({
    success: Whether,
    code: Maybe,
    msg: Maybe,
    delivery_options: listed(
      z.looseObject({
        code: Text,
        company: Maybe,
        shipping_fee_cent: Maybe,
        shipping_fee_currency: Maybe,
        free_shipping: Whether,
        mayHavePFS: Whether,
        free_shipping_threshold: Maybe,
        min_delivery_days: Maybe,
        max_delivery_days: Maybe,
        tracking: Whether,
        ship_from_country: Maybe,
      }),
    ),
  }),
});
export type FreightOption = z.output<typeof FreightAnswer>['result']['delivery_options']['rows'][number];

/** `aliexpress.logistics.buyer.freight.calculate`, the older call. */
export const CalculateAnswer = z.looseObject({
  result: z.looseObject({
    success: Whether,
    error_desc: Maybe,
    aeop_freight_calculate_result_for_buyer_d_t_o_list: listed(
      z.looseObject({
        service_name: Text,
        estimated_delivery_time: Maybe,
        freight: z.looseObject({ amount: Maybe, currency_code: Maybe }).nullish(),
        tracking_available: Whether,
        error_code: Maybe,
      }),
    ),
  }),
});
export type CalculatedFreight = z.output<
  typeof CalculateAnswer
>['result']['aeop_freight_calculate_result_for_buyer_d_t_o_list']['rows'][number];

/** `resp_result`: how the calls without an account answer. */
const respResult = <T extends z.ZodRawShape>(shape: T) =>
  z.looseObject({ resp_result: z.looseObject({ resp_code: Maybe, result: z.looseObject(shape) }) });

export const CategoryAnswer = respResult({
  categories: listed(z.looseObject({ category_id: Text, category_name: Text, parent_category_id: Maybe })),
});
export const FeedNamesAnswer = respResult({
  promos: listed(z.looseObject({ promo_name: Text, promo_desc: Maybe, product_num: Maybe })),
});

export const FeedAnswer = z.looseObject({
  result: z.looseObject({
    total_record_count: Maybe,
    is_finished: Whether,
    current_page_no: Maybe,
    total_page_no: Maybe,
    products: listed(
      z.looseObject({
        product_id: ProductId,
        product_title: Maybe,
        product_main_image_url: Maybe,
        target_sale_price: Maybe,
        target_sale_price_currency: Maybe,
        target_original_price: Maybe,
        target_original_price_currency: Maybe,
        evaluate_rate: Maybe,
        lastest_volume: Maybe,
        first_level_category_name: Maybe,
        second_level_category_name: Maybe,
      }),
    ),
  }),
});
export type FeedProduct = z.output<typeof FeedAnswer>['result']['products']['rows'][number];

export const FeedIdsAnswer = z.looseObject({
  result: z.looseObject({ products: listed(ProductId), total: Maybe, search_id: Maybe }),
});

export const SearchAnswer = z.looseObject({
  data: z.looseObject({
    totalCount: Maybe,
    products: listed(
      z.looseObject({
        itemId: ProductId,
        title: Maybe,
        itemMainPic: Maybe,
        targetSalePrice: Maybe,
        targetOriginalPrice: Maybe,
        targetOriginalPriceCurrency: Maybe,
        evaluateRate: Maybe,
        orders: Maybe,
      }),
    ),
  }),
});
export type SearchProduct = z.output<typeof SearchAnswer>['data']['products']['rows'][number];

const MobileModule = z.looseObject({
  data: z.looseObject({ url: Maybe, content: Maybe, text: Maybe, html: Maybe }).nullish(),
});
/** `mobile_detail`: a JSON text of modules. */
export const MobileDetail = z.preprocess(
  (text) => (typeof text === 'string' ? parseJsonIfAny(text) : text),
  z.looseObject({ moduleList: extraRows(MobileModule) }),
);
