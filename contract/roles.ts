import { z } from 'zod';
import { storePlatforms } from './platforms.ts';

/** The product's name as people read it, and the role that every account starts with. */
export const PRODUCT_NAME = 'Quayside';
export const PRODUCT_ROLE = 'quayside';

/** Admin sees everything; `quayside` opens the pool; a platform's role comes with the first bound store of it. */
export const roles = ['admin', PRODUCT_ROLE, ...storePlatforms] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;
