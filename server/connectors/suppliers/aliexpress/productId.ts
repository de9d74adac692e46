/** Products have one id worldwide and, for the US site, a second one that lies exactly 2^51 above it. */
const subIdOffset = 2n ** 51n;

/**
 * The main id behind an id of aliexpress.us, so that both sites make one product: 3256805783573816 stands for
 * 1005005969888568. Seen in every answer that names both; used where the platform does not name the main id itself.
 */
export function mainProductId(id: string): string {
  if (!/^\d{16}$/.test(id)) return id;
  const number = BigInt(id);
  return number > subIdOffset && number < 2n * subIdOffset ? String(number - subIdOffset) : id;
}

/** The address of a product page, without anything that tracks. */
export function productUrl(id: string): string {
  return `https://www.aliexpress.com/item/${id}.html`;
}
