export { allocateStock, askToAllocate } from './allocate.ts';
export { addClaims, type NewClaim, releaseClaims } from './claims.ts';
export { itemOfSku, itemsOfSupplierSkus, supplierSkuKey } from './items.ts';
export { lockItems, type Movement, moveStock, type Place } from './levels.ts';
export { countLow } from './list.ts';
export { mountStock } from './routes.ts';
export { loseFromStock, reservedItems, shipFromStock, unshipToStock } from './ship.ts';
export { holdPlaces, makeRoom } from './takeOut.ts';
export {
  findReceivingWarehouse,
  isThere,
  type ReceivingWarehouse,
  refuseUnknown,
  setReceivingAddress,
} from './warehouses.ts';
