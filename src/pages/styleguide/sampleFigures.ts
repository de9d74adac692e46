/** Orders of the last 14 days. */
export const orderCourse = [12, 14, 11, 18, 16, 21, 24, 19, 23, 26, 25, 31, 29, 34] as const;

export const sampleDays = orderCourse.map((_, place) => `2026-11-${String(place + 8).padStart(2, '0')}`);
/** Money as the wire has it. */
export const sampleSales = orderCourse.map((orders) => `${orders * 41}.50`);
export const salesBefore = orderCourse.map((_, place) => (place < 3 ? null : `${(place + 9) * 37}.00`));

export const sampleStores = ['Harbour Woo', 'Pier 7', 'Dockside Shopify', 'Lagoon outlet'];
export const storeSales = ['48210.00', '31875.40', '12940.00', '980.10'];

export const sampleCarriers = ['DHL', 'YunExpress', 'Cainiao', '4PX'];
/** Days to delivery with six services: all six colours. */
export const deliveryDays = [
  [3, 7, 9, 8],
  [4, 8, 11, 9],
  [5, 9, 12, 10],
  [6, 11, 14, 12],
  [7, 12, 15, 14],
  [8, 13, 17, 15],
] as const;
