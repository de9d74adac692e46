/** The shop of this name. Throws an `Error` for the controls to show; `what`: "Shopify shop". */
export function named<T>(shops: ReadonlyMap<string, T>, name: string, what: string): T {
  const shop = shops.get(name);
  if (!shop) throw new Error(`there is no ${what} "${name}"`);
  return shop;
}
