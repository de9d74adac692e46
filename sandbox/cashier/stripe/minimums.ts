/** The least that is charged, in minor units, by currency. @see https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const least: Readonly<Record<string, number>> = {
  usd: 50,
  aud: 50,
  brl: 50,
  cad: 50,
  chf: 50,
  eur: 50,
  inr: 50,
  jpy: 50,
  nzd: 50,
  sgd: 50,
  gbp: 30,
  aed: 200,
  myr: 200,
  pln: 200,
  ron: 200,
  dkk: 250,
  nok: 300,
  sek: 300,
  hkd: 400,
  mxn: 1_000,
  thb: 1_000,
  czk: 1_500,
  huf: 17_500,
};

/** In minor units. Other currencies are converted by Stripe first; here half of the unit does. */
export const leastOf = (currency: string): number => least[currency] ?? 50;
