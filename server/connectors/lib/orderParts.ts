import type { RemoteAddress, RemoteFulfilment, RemoteOrder, RemoteOrderLine } from '../remoteOrder.ts';

/** An address of which nothing is told: a platform spreads it and fills in what it tells. */
export const emptyAddress: RemoteAddress = {
  name: '',
  firstName: '',
  lastName: '',
  company: '',
  phone: '',
  address1: '',
  address2: '',
  houseNumber: '',
  neighborhood: '',
  city: '',
  province: '',
  provinceCode: '',
  postcode: '',
  countryCode: '',
  isMasked: false,
};

type Plain = 'isTest' | 'holds' | 'risk' | 'paymentMethod' | 'personIds' | 'refunds' | 'shipBy';

/** What most orders have none of, and some platforms never tell. */
export const plainOrder: Pick<RemoteOrder, Plain> = {
  isTest: false,
  holds: [],
  risk: null,
  paymentMethod: { code: '', name: '' },
  personIds: [],
  refunds: [],
  shipBy: null,
};

type PlainLine = 'cancelled' | 'refunded' | 'fulfilled' | 'shipper' | 'assignedTo' | 'properties' | 'pieceIds';

/** The same of a position: the merchant sends it, and nobody told what became of its pieces. */
export const plainLine: Pick<RemoteOrderLine, PlainLine> = {
  cancelled: null,
  refunded: null,
  fulfilled: null,
  shipper: 'merchant',
  assignedTo: '',
  properties: [],
  pieceIds: [],
};

/** A parcel with one number, of which nobody says what is in it. */
export const plainParcel: Pick<RemoteFulfilment, 'furtherTracking' | 'lines'> = { furtherTracking: [], lines: [] };
