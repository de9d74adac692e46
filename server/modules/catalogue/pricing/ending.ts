import { Exact } from './exact.ts';

/**
 * The next amount, at or above `amount`, that ends like `ending`: 24.30 with ending 0.99 is 24.99, with 4.99 it is also
 * 24.99, with 80 it is 80. The digits before the point say how much of the price is given: 0.99 leaves every whole
 * number free, 4.99 every ten, 980 every thousand. It never lowers a price, so a floor that held still holds.
 */
export function endingOf(amount: Exact, ending: Exact): Exact {
  const step = ending.lessThan(1) ? new Exact(1) : new Exact(10).pow(ending.floor().toFixed().length);
  return amount.minus(ending).div(step).ceil().times(step).plus(ending);
}
