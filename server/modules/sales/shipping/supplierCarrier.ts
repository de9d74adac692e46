import { OTHER_CARRIER } from '#contract/shipmentWords.ts';
import type { Carrier } from '../../../connectors/fulfilment.ts';
import { findCarrier } from './carriers.ts';
import { companyIn } from './numbers/names.ts';
import { namesSupplier, neutralName, STANDARD_SHIPPING } from './numbers/neutralName.ts';
import { recognise } from './numbers/recognise.ts';

/** Follows parcels of nearly every company. */
const FOLLOW_ANY = 'https://t.17track.net/en#nums={number}';

/** Who delivers a parcel, as its store is sent it. */
export interface StoreCarrier {
  carrier: string;
  carrierName: string;
  /** Where a customer follows it, with `{number}` in it; empty where the store makes the address. */
  queryUrl: string;
}

/** What a store takes: see `ShippingForm` and `FulfilmentRules`. */
interface Takes {
  takesOther: boolean;
  needsUrl?: boolean;
}

/** What a supplier wrote of a parcel. `number`: see `normalNumber`. */
interface SupplierParcel {
  carrierName: string;
  number: string;
}

/**
 * The carrier that a store knows for a supplier's parcel: by the number where only one courier gives such numbers, else by its name,
 * else `other` where the store takes any; null where it does not, and nothing of its list fits. Neither the name nor the address
 * says on which platform the merchant bought. `carriers`: see `carriersFor`.
 */
export function carrierForStore(
  carriers: readonly Carrier[] | null,
  takes: Takes,
  { carrierName, number }: SupplierParcel,
): StoreCarrier | null {
  const name = neutralName(carrierName);
  const ofNumber = recognise(number).find((one) => one.isCertain && !one.isMistyped)?.names ?? [];
  const ofName = (name === null ? undefined : companyIn(name)?.names) ?? [];
  const spellings = [...ofNumber, ...(name === null ? [] : [name]), ...ofName];
  const visible = (carriers ?? []).filter((one) => !namesSupplier(one.name));
  const listed = spellings.map((spelling) => findCarrier(visible, spelling)).find((one) => one !== undefined);
  if (listed) return fromList(listed, takes);
  // Where the store's list is not known, nothing says that it spells the company as we do.
  const shown = (carriers === null ? name : null) ?? ofNumber[0] ?? ofName[0] ?? name;
  if (takes.takesOther)
    return { carrier: OTHER_CARRIER, carrierName: shown ?? STANDARD_SHIPPING, queryUrl: FOLLOW_ANY };
  return carriers === null && shown !== null ? { carrier: shown, carrierName: shown, queryUrl: '' } : null;
}

/** Of an address that names a platform the customer gets one that does not, as does a store that has none and needs one. */
function fromList({ code, name, queryUrl }: Carrier, { needsUrl = false }: Takes): StoreCarrier {
  const ownUrl = queryUrl ?? '';
  const url = namesSupplier(ownUrl) || (ownUrl === '' && needsUrl) ? FOLLOW_ANY : ownUrl;
  return { carrier: code, carrierName: name, queryUrl: url };
}
