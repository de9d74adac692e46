import { SYMBOLS } from '../products/prices.ts';
import type { Shop } from '../shop.ts';

/** `GET /system_status`: the parts that a connector reads, with the keys of the recorded answer. */
export function systemStatus(shop: Shop): Record<string, unknown> {
  return {
    environment: environment(shop),
    database: { wc_database_version: shop.profile.version, database_prefix: 'wp_', maxmind_geoip_database: '' },
    active_plugins: [],
    inactive_plugins: [],
    dropins_mu_plugins: { dropins: [], mu_plugins: [] },
    theme: { name: 'Twenty Twenty-Four', version: '1.2', is_child_theme: false, has_woocommerce_support: true },
    settings: settings(shop),
    security: { secure_connection: false, hide_errors: true },
    pages: [],
    post_type_counts: [{ type: 'product', count: String(shop.products.size) }],
    logging: { logging_enabled: true },
  };
}

function environment({ home, profile }: Shop): Record<string, unknown> {
  return {
    home_url: home,
    site_url: home,
    store_id: `00000000-0000-4000-8000-${Buffer.from(profile.name.padEnd(6, '0').slice(0, 6)).toString('hex')}`,
    version: profile.version,
    log_directory: '/srv/shop/wp-content/uploads/wc-logs/',
    log_directory_writable: true,
    wp_version: profile.wordpress,
    wp_multisite: false,
    wp_memory_limit: 268435456,
    wp_debug_mode: false,
    wp_cron: true,
    language: 'en_US',
    external_object_cache: null,
    server_info: 'sandbox',
    server_architecture: 'Linux x86_64',
    php_version: '8.2.29',
    php_post_max_size: 67108864,
    php_max_execution_time: 120,
    php_max_input_vars: 1000,
    curl_version: '8.5.0',
    suhosin_installed: false,
    max_upload_size: 67108864,
    mysql_version: '10.11.14',
    mysql_version_string: '10.11.14-MariaDB',
    default_timezone: 'UTC',
    fsockopen_or_curl_enabled: true,
    soapclient_enabled: true,
    domdocument_enabled: true,
    gzip_enabled: true,
    mbstring_enabled: true,
    remote_post_successful: true,
    remote_post_response: 200,
    remote_get_successful: true,
    remote_get_response: 200,
  };
}

function settings({ profile, hasFulfilments }: Shop): Record<string, unknown> {
  const types = ['external', 'grouped', 'simple', 'variable'];
  return {
    api_enabled: true,
    force_ssl: false,
    currency: profile.currency,
    currency_symbol: SYMBOLS[profile.currency].html,
    currency_position: 'left',
    thousand_separator: ',',
    decimal_separator: '.',
    number_of_decimals: 2,
    geolocation_enabled: false,
    taxonomies: Object.fromEntries(types.map((type) => [type, type])),
    product_visibility_terms: { featured: 'featured', outofstock: 'outofstock' },
    woocommerce_com_connected: 'no',
    enforce_approved_download_dirs: true,
    order_datastore: 'OrdersTableDataStore',
    HPOS_enabled: true,
    HPOS_sync_enabled: false,
    enabled_features: ['analytics', 'order_attribution', ...(hasFulfilments ? ['fulfillments'] : [])],
  };
}
