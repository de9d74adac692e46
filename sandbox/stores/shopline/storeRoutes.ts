import type { Routes } from './call.ts';

/** Facts about the store. https://developer.shopline.com/docs/admin-rest-api/store/store-information/query-store-information */
export const storeRoutes: Routes = {
  'GET /merchants/shop.json': ({ shop }) => {
    const { profile } = shop;
    return {
      body: {
        data: {
          // A number, where every other id is text.
          id: Number(profile.storeId),
          name: profile.title,
          domain: profile.domain,
          currency: profile.currency,
          iana_timezone: profile.timezone,
          merchant_id: profile.merchantId,
          location_country_code: profile.country,
          biz_store_status: 1,
          language: 'en',
          email: `owner@${profile.handle}.example.test`,
          customer_email: `hello@${profile.handle}.example.test`,
          standard_logo: '',
          sales_channels: [{ channel_handle: 'online_store' }],
          created_at: shop.time(Date.UTC(2025, 3, 2)),
          updated_at: shop.time(Date.UTC(2026, 8, 14)),
        },
      },
    };
  },
  'GET /store/subscription': ({ shop }) => ({
    body: {
      message: 'success',
      data: [
        {
          sub_id: `sub-${shop.profile.storeId}`,
          store_handle: shop.profile.handle,
          product_line: 'STORE',
          product_name: { en: shop.profile.plan },
          enable: true,
          status: 'ACTIVE',
        },
      ],
    },
  }),
  'GET /locations/list.json': ({ shop }) => ({
    body: {
      locations: shop.locations.map(({ id, name, isDefault, active }) => ({
        id,
        name,
        // Text, where `active` is a boolean.
        is_default: String(isDefault),
        active,
        legacy: !isDefault,
        country_code: shop.profile.country,
        country: shop.profile.country,
        province: '',
        province_code: '',
        city: '',
        address1: '1 Quay',
        address2: '',
        zip: '',
        phone: '',
        phone_code: '',
        created_at: shop.time(Date.UTC(2025, 3, 2)),
        updated_at: shop.time(Date.UTC(2025, 3, 2)),
      })),
    },
  }),
};
