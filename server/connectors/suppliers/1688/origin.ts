import { textOf } from '../../lib/supplier/values.ts';

const names = new Set(['产地', '原产地']);

/** Whether an attribute of this name is the place of origin. */
export const isOrigin = (name: unknown): boolean => names.has(textOf(name));
