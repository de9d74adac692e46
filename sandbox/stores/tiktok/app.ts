/** The registered application. */
export const APP = {
  appKey: '6a1sandboxkey',
  appSecret: '5f0c2b7e9d1a4c38b6e2f7a90d4c1b8e3f6a2d51',
  serviceId: '7412000000000000123',
} as const;

/** A shop of TikTok Shop and what makes it differ from the others. */
export interface ShopProfile {
  readonly name: string;
  readonly title: string;
  readonly id: string;
  readonly code: string;
  readonly cipher: string;
  readonly region: 'US' | 'DE' | 'FR' | 'MX';
  readonly currency: 'USD' | 'EUR' | 'MXN';
  readonly sellerType: 'LOCAL' | 'CROSS_BORDER';
  readonly warehouseId: string;
  /** Who ships what is bought: with TikTok's own labels nobody else learns where it goes. */
  readonly shipping: 'SELLER' | 'TIKTOK';
}

/** Whoever signs in and lets the application in: one authorisation, which may hold several shops. */
export interface Seller {
  readonly name: string;
  readonly openId: string;
  readonly region: string;
  readonly shops: readonly string[];
}

/** The well-known shops; ids and ciphers are the same after every reset. */
export const SHOPS: readonly ShopProfile[] = [
  {
    name: 'harbour',
    title: 'Harbour & Hearth',
    id: '7495000000000000101',
    code: 'USLCHARBOUR1',
    cipher: 'TTP_harbourAAAAAGOx8Dn2kQ3vU4sX7yZ1',
    region: 'US',
    currency: 'USD',
    sellerType: 'LOCAL',
    warehouseId: '7068517275539719101',
    shipping: 'SELLER',
  },
  {
    name: 'lantern',
    title: 'Lantern Street',
    id: '7495000000000000202',
    code: 'DELCLANTERN2',
    cipher: 'EUP_lanternBBBBBGOx8Dn2kQ3vU4sX7yZ2',
    region: 'DE',
    currency: 'EUR',
    sellerType: 'LOCAL',
    warehouseId: '7068517275539719202',
    shipping: 'SELLER',
  },
  {
    name: 'lanterne',
    title: 'Rue de la Lanterne',
    id: '7495000000000000203',
    code: 'FRLCLANTERN3',
    cipher: 'EUP_lanterneCCCCGOx8Dn2kQ3vU4sX7yZ3',
    region: 'FR',
    currency: 'EUR',
    sellerType: 'LOCAL',
    warehouseId: '7068517275539719203',
    shipping: 'TIKTOK',
  },
  {
    name: 'farol',
    title: 'El Farol',
    id: '7495000000000000304',
    code: 'MXCBFAROL4',
    cipher: 'GCP_farolDDDDDDDGOx8Dn2kQ3vU4sX7yZ4',
    region: 'MX',
    currency: 'MXN',
    sellerType: 'CROSS_BORDER',
    warehouseId: '7068517275539719304',
    shipping: 'SELLER',
  },
];

export const SELLERS: readonly Seller[] = [
  { name: 'Harbour & Hearth', openId: 'harbourOpenId', region: 'US', shops: ['harbour'] },
  { name: 'Lantern Group', openId: 'lanternOpenId', region: 'DE', shops: ['lantern', 'lanterne'] },
  { name: 'El Farol', openId: 'farolOpenId', region: 'MX', shops: ['farol'] },
];

/** What the service asks sellers for. partner.tiktokshop.com/docv2/page/access-scope */
export const SCOPES = [
  'seller.authorization.info',
  'seller.shop.info',
  'seller.product.basic',
  'seller.product.write',
  'seller.product.delete',
  'seller.order.info',
  'seller.fulfillment.basic',
  'seller.logistics',
] as const;
