import type { ShipTo } from '#contract/orderWork.schemas.ts';

/** An address to be filled in, of a warehouse that suppliers of 1688 can send to: they deliver within China. */
export const newShipTo = (): ShipTo => ({
  name: '',
  company: '',
  phone: '',
  address1: '',
  address2: '',
  city: '',
  province: '',
  postcode: '',
  countryCode: 'CN',
});
