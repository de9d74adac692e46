import { brandName, supplierPlatforms } from './enums.ts';

type Supplier = (typeof supplierPlatforms)[number];

/** Suppliers whose name a language writes in its own way, by its code. Elsewhere the brand stands as it is. */
const namesIn: Partial<Record<string, Partial<Record<Supplier, string>>>> = {
  zh: { aliexpress: '速卖通', alibaba: '阿里巴巴国际站', dhgate: '敦煌网' },
};

/** What a supplier is called in a language. */
export const supplierName = (language: string, supplier: Supplier): string =>
  namesIn[language]?.[supplier] ?? brandName[supplier];

/** A text with every supplier in it called as the language calls it: `AliExpress, eBay` is `速卖通、eBay` in Chinese. */
export function withSupplierNames(language: string, text: string): string {
  const own = supplierPlatforms.filter((supplier) => namesIn[language]?.[supplier] !== undefined);
  return own.reduce((so, supplier) => so.replaceAll(brandName[supplier], supplierName(language, supplier)), text);
}
