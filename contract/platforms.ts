import { z } from 'zod';
import { productSources, storePlatforms, supplierPlatforms } from './enums.ts';

export const StorePlatform = z.enum(storePlatforms);
export type StorePlatform = z.infer<typeof StorePlatform>;

export const SupplierPlatform = z.enum(supplierPlatforms);
export type SupplierPlatform = z.infer<typeof SupplierPlatform>;

export const ProductSource = z.enum(productSources);
export type ProductSource = z.infer<typeof ProductSource>;
