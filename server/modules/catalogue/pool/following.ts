/**
 * How far a product follows new figures of its supplier by itself. `usual`: as with every collection, what still stands as
 * it was collected follows. `follow`: what nobody set and nobody locked follows, even where it was left behind before.
 * `leave`: it stays as it is, unasked.
 */
export interface Following {
  /** `priceOnly` follows with the price and leaves the comparison price. */
  price: 'usual' | 'follow' | 'priceOnly' | 'leave';
  stock: 'usual' | 'follow' | 'leave';
  /** The stock of variants that are not offered any more. */
  gone: 'usual' | 'follow' | 'leave';
}

export const usualFollowing: Following = { price: 'usual', stock: 'usual', gone: 'usual' };
