import type { Seller } from './buildProduct.ts';
import type { Service } from './supplierProduct.ts';

export const HARBOUR: Seller = ['harbour-outlet', 'Columbus, Ohio', 'US', '432**', 'USD'];
export const WILLOW: Seller = ['willow_and_wren', 'Leeds', 'GB', 'LS1 ***', 'GBP'];
export const NORDLICHT: Seller = ['nordlicht-handel', 'Hamburg', 'DE', '204**', 'EUR'];
export const TOKYO: Seller = ['tokyo.retro.shop', 'Osaka', 'JP', '530-****', 'USD'];
export const SHENZHEN: Seller = ['brightpeak2016', 'Shenzhen', 'CN', '518***', 'USD'];

export const FREE_US: Service = {
  code: 'USPS Ground Advantage',
  carrier: 'USPS',
  type: 'Standard Shipping',
  cents: 0,
  furtherCents: 0,
  days: [3, 6],
  domestic: true,
};
export const UPS_GROUND: Service = {
  code: 'UPS Ground',
  carrier: 'UPS',
  type: 'Standard Shipping',
  cents: 1295,
  furtherCents: 0,
  days: [2, 5],
  calculated: true,
  domestic: true,
};
export const ROYAL_MAIL: Service = {
  code: 'Royal Mail International Standard',
  carrier: 'Royal Mail',
  type: 'Standard Shipping',
  cents: 195,
  furtherCents: 49,
  days: [7, 16],
};
export const ROYAL_MAIL_TRACKED: Service = {
  code: 'Royal Mail International Tracked',
  carrier: 'Royal Mail',
  type: 'Expedited Shipping',
  cents: 895,
  furtherCents: 150,
  days: [5, 9],
};
export const SPEEDPAK: Service = {
  code: 'SpeedPAK Standard',
  carrier: 'SpeedPAK',
  type: 'Standard Shipping from outside US',
  cents: 199,
  furtherCents: 99,
  days: [10, 18],
};
