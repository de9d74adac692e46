import type { AlibabaProduct } from './alibabaProduct.ts';
import { buildProduct } from './buildProduct.ts';
import { ordinary } from './ordinary.ts';
import { special } from './special.ts';

/** Every product the market starts with. */
export const catalogue = (): AlibabaProduct[] => [...special, ...ordinary].map(buildProduct);
