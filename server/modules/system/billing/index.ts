export { followBill, followDuePayments, followPayment } from './follow.ts';
export { openBilling, releaseHeld } from './openBilling.ts';
export {
  assignStray,
  findAtChannel,
  giveStrayBack,
  listAtChannels,
  refundedByHand,
  retryRefund,
} from './operator.ts';
export { FOLLOW_BILL, FOLLOW_PAYMENT } from './queries.ts';
export { remindOfEnds } from './remind.ts';
export { mountBilling } from './routes.ts';
export { noteResolved } from './strays.ts';
export { listFailedRefunds, listStrays, readTasks } from './tasks.ts';
