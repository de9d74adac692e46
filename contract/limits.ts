/** The specification's constants (section 9) and our own bounds, in one place. Sizes in bytes, times in ms. */
export const limits = {
  requestTimeout: 60_000,
  pageSizes: [10, 20, 30, 50],
  pageSize: 20,
  /** The highest page that is asked for by its number. */
  pageNumber: 1_000_000,
  /** The largest number of an `integer` column. */
  wholeNumber: 2_147_483_647,
  /** Rows that are read, and ids that are named, in one call of a plain resource; characters of what it asks for. */
  restRows: 200,
  restAddress: 20_000,
  imagesInUse: 12,
  passwordMin: 6,
  /** RSA-OAEP with SHA-256 at 2048 bit carries 190 bytes. */
  passwordMaxBytes: 190,
  imageUpload: 5 * 1024 * 1024,
  importUpload: 200 * 1024 * 1024,
  exportProducts: 1000,
  publishRows: 20_000,
  /** Links in one collection. */
  linksAtOnce: 1000,
  /** Characters of a pasted link. */
  linkLength: 4096,
  /** Store products in one change or removal by id, and orders in one export. */
  storeProductsAtOnce: 1000,
  /** Stores that are named in one call. */
  storesAtOnce: 500,
  /** Store products in one change or removal of all that match a filter. */
  storeProductsMatching: 10_000,
  exportOrders: 10_000,
  exportStock: 50_000,
  /** Characters of the SKU of an item of stock. */
  stockSkuLength: 100,
  /** Parcels that are named in one export, and carriers that the list of parcels offers to filter by. */
  shipmentsNamed: 1000,
  usedCarriers: 50,
  /** Orders that are held, released or tagged in one call. */
  ordersAtOnce: 1000,
  /** Parcels of one table. */
  shipmentRows: 5000,
  /** Lines of an order that are shipped in one parcel. */
  orderLines: 1000,
  /** Rules of one mapping, what is bought together by one of them, and pieces of it for each of the store's. */
  mappingRules: 60,
  mappingComponents: 20,
  mappingPieces: 10_000,
  /** Mappings that are saved in one call, and lines of a cart that is tried out. */
  mappingsAtOnce: 50,
  simulatedLines: 200,
  /** Pieces of one line of an order above which somebody has to look at it before anything is bought. */
  piecesUnasked: 100_000,
  /** How sure a proposal has to be to be taken by itself. */
  proposalTaken: 0.85,
  /** Products to be mapped that are listed, and the merchant's own words for options. */
  productsToMap: 500,
  optionAliases: 5000,
  /** Most pieces and the highest price that are sent to a store, whatever a bulk step comes to. */
  storeStock: 1_000_000_000,
  storePrice: 999_999_999_999,
  /** Products in one bulk edit, undo or other run over a selection. */
  /** Of a list: whoever has more sees that there are more. */
  countAtMost: 100_000,
  bulkProducts: 100_000,
  /** Edits in one bulk edit. */
  bulkEdits: 10,
  /** Pricing rules of a merchant, and ranges of a rule. */
  priceRules: 200,
  priceRanges: 50,
  variants: 2048,
  /** Products that one is split into, and that are merged into one. */
  splitParts: 250,
  mergeProducts: 50,
  options: 6,
  titleLength: 500,
  bodyHtmlLength: 512 * 1024,
  tags: 250,
  /** Texts in one call for translations: every name and value of a product with room to spare. */
  translateTexts: 2500,
  codeDigits: 6,
  codeLifetime: 10 * 60_000,
  codeAttempts: 5,
  cookieDays: 365,
  /** How long the password counts as just given. */
  confirmedFor: 15 * 60_000,
  /** How long the old address can take a change of e-mail back. */
  undoEmailWithin: 7 * 24 * 60 * 60_000,
  mobileWidth: 992,
  /** Side of a stored avatar, in pixels. */
  avatarSide: 256,
  /**
   * The longer side of a product picture as it is kept, in pixels: what the store platforms recommend for zooming, and below
   * the size at which WordPress makes a second, scaled file of it.
   */
  pictureSide: 2048,
  /** Pixels of a picture that is still decoded: more are refused before they fill the memory. */
  picturePixels: 40_000_000,
  profileLine: 100,
  profileText: 500,
  backToTopAfter: 400,
  scrollAnimation: 800,
} as const;
