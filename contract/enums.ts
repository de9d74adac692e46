/**
 * The words that schemas, calls and pages share (platforms, roles, states, sorts), without a schema: a page that only names
 * things loads none.
 */

/** Store platforms by the channel name that calls and roles use. */
export const storePlatforms = ['woo', 'shopify', 'shoplazza', 'shopline', 'tiktok', 'wix'] as const;

/** The names in addresses (`/products/woocommerce`), where they differ from the channel's. */
export const platformPath: Record<(typeof storePlatforms)[number], string> = {
  woo: 'woocommerce',
  shopify: 'shopify',
  shoplazza: 'shoplazza',
  shopline: 'shopline',
  tiktok: 'tiktok',
  wix: 'wix',
};

export const supplierPlatforms = ['aliexpress', 'alibaba', '1688', 'ebay', 'dhgate'] as const;

/** Where a pool product came from: a supplier, a product file, or the merchant's own hand. */
export const productSources = [...supplierPlatforms, 'shopifyCsv', 'wooCsv', 'tableFile', 'manual'] as const;

/** Whether a variant is sold on when nothing is left. */
export const backorderRules = ['no', 'notify', 'yes'] as const;

/** How a product stands in the store that a file came from. */
export const listedStates = ['active', 'draft', 'archived', 'private'] as const;

/** The pieces of data that product pages of the five suppliers keep, by what the pages call them. */
export const captureParts = [
  'runParams',
  'initData',
  'aerData',
  'pdpAnswer',
  'detailData',
  'context',
  'flight',
  'msku',
  'jsonLd',
  'meta',
] as const;

/**
 * What is to be known of a collected price. `guessed`: concluded rather than read. `regular`: a lower one, which only some
 * buyers get, was left. `promotional`: only such a price was told.
 */
export const priceNotes = ['guessed', 'regular', 'promotional'] as const;
export type PriceNote = (typeof priceNotes)[number];

/** What the extension shows of a product page, field by field. */
export const readingFields = [
  'title',
  'images',
  'video',
  'description',
  'options',
  'variants',
  'price',
  'currency',
  'stock',
  'variantImages',
  'weight',
  'shipping',
  'store',
  'category',
] as const;

/** How a figure of a supplier's came here. */
export const figureSources = ['api', 'extension', 'file'] as const;

/** What to do when a supplier's cost changes, in the specification's words: nothing, update the price, remind. */
export const costActions = ['nothing', 'price', 'priceAndComparison', 'remind'] as const;

export const stockActions = ['nothing', 'auto', 'remind'] as const;

/** What a supplier can change. */
export const eventKinds = ['cost', 'stock', 'variantGone', 'variantNew', 'productGone', 'productBack'] as const;

/** What became of a change: done, waits as a reminder, held because it is too large, too small to act on, left alone, kept as it was. */
export const eventStates = ['applied', 'waiting', 'held', 'small', 'ignored', 'kept'] as const;

/** Brand names: the same in every language. */
export const brandName: Record<(typeof storePlatforms | typeof supplierPlatforms)[number], string> = {
  woo: 'WooCommerce',
  shopify: 'Shopify',
  shoplazza: 'Shoplazza',
  shopline: 'Shopline',
  tiktok: 'TikTok Shop',
  wix: 'Wix',
  aliexpress: 'AliExpress',
  alibaba: 'Alibaba.com',
  '1688': '1688',
  ebay: 'eBay',
  dhgate: 'DHgate',
};

/** The product's name as people read it, and the role that every account starts with. */
export const PRODUCT_NAME = 'Quayside';

export const PRODUCT_ROLE = 'quayside';

/** Admin sees everything; `quayside` opens the pool; a platform's role comes with the first bound store of it. */
export const roles = ['admin', PRODUCT_ROLE, ...storePlatforms] as const;

/** The cookie that holds the access token in the browser; the server takes it for downloads and the WebSocket. */
export const SESSION_COOKIE = 'quayside_token';

export const sexes = ['unknown', 'male', 'female'] as const;

export const jobKinds = [
  'importFile',
  'collectLink',
  'rereadCaptures',
  'publish',
  'syncStore',
  'syncOrders',
  'changeStoreProducts',
  'removeStoreProducts',
  'bulkEdit',
  'undo',
  'applyPrices',
  'applyRecipe',
  'translate',
  'acceptDifferences',
  'placePurchases',
  'createShipments',
] as const;

/**
 * `done` has ended without a failed row; `doneWithProblems` with failed rows beside some that succeeded; `failed` with failed
 * rows only; `cancelled` was stopped, or none of its rows was wanted any more.
 */
export const jobStates = ['queued', 'running', 'done', 'doneWithProblems', 'failed', 'cancelled'] as const;

export const isFinished = (state: (typeof jobStates)[number]): boolean => state !== 'queued' && state !== 'running';

/** `importing` is the specification's word for a row being worked on. */
export const jobRowStates = ['waiting', 'importing', 'success', 'fail', 'cancelled'] as const;

export const jobSorts = ['createdAt'] as const;

/** Resources whose lists hear of changes. */
export const liveResources = [
  'pool',
  'storeProducts',
  'orders',
  'customers',
  'stores',
  'supplierAccounts',
  'extension',
  'supplierEvents',
  'purchases',
  'shipments',
  'warehousing',
  'stock',
  'pictures',
  'plan',
  'bills',
] as const;

export const LIVE_PATH = '/shop/live';

/** Where the web app finds pictures that lie on other servers: `?src=<address>&size=<size>`. */
export const SHOWN_PICTURE = '/shop/picture';

/** Small, for tiles; or as it was fetched. */
export const pictureSizes = ['thumb', 'whole'] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** On shelf, off shelf, draft. */
export const publishStatuses = ['active', 'archived', 'draft'] as const;

export const salesChannels = ['onlineStore'] as const;

/** What lists can be sorted by; the first is the default. */
export const accountSorts = ['createdAt', 'email', 'lastSeenAt'] as const;

export const auditSorts = ['at'] as const;

export const runSorts = ['createdAt'] as const;

export const thingSorts = ['label'] as const;

export const weightUnits = ['g', 'kg', 'oz', 'lb'] as const;

export const productStates = ['new', 'edited', 'publishing', 'published', 'failed', 'draft'] as const;

/** Who may have set a field of a product last. */
export const fieldSetters = ['supplier', 'rule', 'merchant'] as const;

/** Field to who set it last. */
export type FieldOwners = Record<string, (typeof fieldSetters)[number]>;

/** The fields of a product that have an owner and can be locked; a variant's field is locked for all variants at once. */
export const productFields = [
  'title',
  'bodyHtml',
  'tags',
  'category',
  'videoUrl',
  'options',
  'images',
  'shipping',
] as const;

export const variantFields = [
  'optionValues',
  'sku',
  'barcode',
  'price',
  'compareAtPrice',
  'inventoryQuantity',
  'weight',
  'weightUnit',
  'imageId',
] as const;

/** What of a product may wait for the merchant's word after the supplier changed it. */
export const differenceFields = [
  'title',
  'bodyHtml',
  'tags',
  'category',
  'videoUrl',
  'options',
  'images',
  'currency',
  'variantNew',
  'variantGone',
  'optionValues',
  'sku',
  'barcode',
  'price',
  'compareAtPrice',
  'supplierCostPrice',
  'inventoryQuantity',
  'weight',
  'weightUnit',
  'imageId',
] as const;

export const dimensionUnits = ['cm', 'mm', 'in'] as const;

/** What a run of the journal was. */
export const runKinds = [
  'edit',
  'bulkEdit',
  'collect',
  'watch',
  'applyPrices',
  'applyRecipe',
  'translate',
  'split',
  'merge',
  'create',
  'delete',
  'restore',
  'acceptDifferences',
  'orders',
  'storeProducts',
  'mapping',
  'buying',
  'publish',
  'undo',
] as const;

/** What a run of the journal is about. */
export const runSubjects = ['product', 'order', 'storeProduct', 'mapping'] as const;

export const productSorts = ['collectedAt', 'updatedAt', 'title', 'price', 'supplierPrice', 'inventory'] as const;

/** Ways to connect a store: the platform's consent page, REST keys, or a token of the merchant's own app. */
export const connectWays = ['consent', 'keys', 'token'] as const;

export const storeProductSorts = ['remoteUpdatedAt', 'title', 'price', 'inventory'] as const;

/** The specification's default currency. */
export const DEFAULT_CURRENCY = 'USD';

/** Who may translate: Baidu, DeepL, a LibreTranslate server, or the sandbox's own practice translator. */
export const translators = ['baidu', 'deepl', 'libre', 'sandbox'] as const;

/** Brand names: the same in every language. */
export const translatorName: Record<(typeof translators)[number], string> = {
  baidu: 'Baidu Translate',
  deepl: 'DeepL',
  libre: 'LibreTranslate',
  sandbox: 'Sandbox',
};

/** What of a product is translated. */
export const translateParts = ['title', 'options', 'description'] as const;

/** Languages that every service offers, by BCP 47; which of them a self-hosted one has loaded, it says itself. */
export const translateLanguages = [
  'en',
  'zh',
  'zh-TW',
  'es',
  'ja',
  'ko',
  'fr',
  'de',
  'it',
  'pt',
  'ru',
  'ar',
  'nl',
  'pl',
  'cs',
  'da',
  'el',
  'et',
  'fi',
  'hu',
  'ro',
  'sl',
  'sv',
  'bg',
] as const;
