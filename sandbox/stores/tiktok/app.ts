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
  readonly region: 'US' | 'DE' | 'FR';
  readonly currency: 'USD' | 'EUR';
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
    warehouseId: '7068517275539719203',
    shipping: 'TIKTOK',
  },
];

export const SELLERS: readonly Seller[] = [
  { name: 'Harbour & Hearth', openId: 'harbourOpenId', region: 'US', shops: ['harbour'] },
  { name: 'Lantern Group', openId: 'lanternOpenId', region: 'DE', shops: ['lantern', 'lanterne'] },
];
