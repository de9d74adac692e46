export { mailReminders } from './mailReminders.ts';
export { type FigureSource, noteChecked } from './noteChecked.ts';
export { pushChanged } from './push.ts';
export { mountWatch } from './routes.ts';
export { seeProduct, tellNews } from './settleLook.ts';
export { WATCH_SUPPLIER, watchDueProducts, watchSupplier } from './watchSupplier.ts';
