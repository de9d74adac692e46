/**
 * The words of orders, and of how what they ask for is had, without their schemas: what a page that only names them needs.
 */

export const orderStates = ['open', 'completed', 'cancelled'] as const;

export const orderPayments = [
  'unpaid',
  /** The money is reserved and not yet taken. */
  'authorised',
  /** Paid to the carrier: it is shipped before it is paid. */
  'onDelivery',
  'partiallyPaid',
  'paid',
  'partiallyRefunded',
  'refunded',
  'voided',
] as const;

/** Payments that a merchant may take for paid, though the money has not come: on delivery, reserved, in part, by invoice. */
export const countablePayments = [
  'onDelivery',
  'authorised',
  'partiallyPaid',
  'unpaid',
] as const satisfies readonly (typeof orderPayments)[number][];

export const orderFulfilments = ['unfulfilled', 'partial', 'fulfilled'] as const;

/** The specification's order placed or not: whether it was bought from the supplier. */
export const orderPlacements = ['notPlaced', 'placed'] as const;

/** Who has a piece of an order sent: the merchant, another service that the store uses, the platform, or nobody since nothing is sent. */
export const pieceShippers = ['merchant', 'service', 'platform', 'nobody'] as const;

/** How likely the store or its fraud check takes an order for a fraud. */
export const orderRisks = ['low', 'medium', 'high'] as const;

/** What a person's number is for: taxes, customs, or the invoice. */
export const personIdUses = ['tax', 'customs', 'invoice'] as const;

/** How far an order is, for us: `new` until it was worked out; `elsewhere` while only others ship what is open. */
export const orderStages = ['new', 'open', 'bought', 'elsewhere', 'shipped', 'closed'] as const;

/** Who gets the goods for it: we buy, they were bought elsewhere, the merchant sends them, or nothing is to be sent. */
export const orderHandlings = ['buy', 'elsewhere', 'self', 'none'] as const;

/** What is to be done about an order, the most urgent first: the first of those that are open is its next action. */
export const orderTasks = [
  'problem',
  'unknown',
  'takeIn',
  /** Its store asks another service to ship it: that is taken over, or left. */
  'service',
  'hold',
  'map',
  'buy',
  'byHand',
  'pay',
  /** It is had from stock, and there is not enough of it. */
  'stock',
  'ship',
  /** A parcel, or what was bought, needs somebody: `trackingAlerts`. */
  'track',
] as const;

/** How a store's variant is had: bought by offers, from the merchant's stock, sent by the merchant, or nothing is to be had. */
export const mappingSources = ['offers', 'warehouse', 'self', 'none'] as const;

/** Where the way of a variant comes from: its own mapping, that of its product, or the pool variant published as it. */
export const mappingOrigins = ['variant', 'product', 'pool'] as const;

/** Why nothing would be bought: nobody has said how, no rule is for this country and quantity, or the supplier changed it. */
export const noWayReasons = ['notMapped', 'noRule', 'changed'] as const;

/** What is another at the supplier than what was mapped. */
export const offerChanges = ['gone', 'sku', 'options', 'image'] as const;

export const orderSorts = ['placedAt', 'updatedAt', 'total'] as const;

/** Why a proposal is as sure as it is: what agrees of the two products. */
export const certainReasons = ['linked', 'titleImage', 'title', 'image'] as const;
/** Or what is missing for it, or speaks against it. */
export const doubtReasons = ['options', 'single', 'titleOther', 'imageOther', 'price', 'variant'] as const;
export const proposalReasons = [...certainReasons, ...doubtReasons] as const;
