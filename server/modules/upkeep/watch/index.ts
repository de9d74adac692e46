export { noteChecked, seeGone, seeProduct } from './apply.ts';
export { watchSupplier } from './check.ts';
export { countOpen, type FigureSource } from './events.ts';
export { pushUndone } from './pushUndone.ts';
export { mailReminders } from './reminders.ts';
export { mountWatch } from './routes.ts';
export { joinStoresInWatch } from './rules.ts';
export { WATCH_SUPPLIER, watchDueProducts } from './schedule.ts';
export { stakeOfOpen } from './stake.ts';
