export { type Intake, takeIn } from './intake.ts';
export { mountPool } from './routes.ts';
export { combination, type ProductRow, type VariantRow } from './shape.ts';
export { findProducts, findVariants } from './store.ts';
