/** The words of the morning's work, without their schemas. */
import type { OrderTaskName } from './orderWork.schemas.ts';

/** Tasks of orders that somebody has to do; an order on hold is left alone on purpose, and paying is counted by supplier order. */
export const neededTasks = [
  'problem',
  'unknown',
  'takeIn',
  'service',
  'map',
  'buy',
  'byHand',
  'stock',
  'ship',
  'track',
] as const satisfies readonly OrderTaskName[];

/**
 * What can need somebody, the most urgent first. Each leads to a list that shows as many rows: orders with a task, supplier orders
 * to pay (`toPay`), purchases to a warehouse that need attention (`receive`), stock that is low (`lowStock`), runs with failed rows,
 * supplier changes of cost and stock (`figures`) and of other fields (`fields`), stores and supplier accounts that are offline, and
 * pages that wait for room in the plan (`waitingForRoom`).
 */
export const needKinds = [
  'storeOffline',
  'accountOffline',
  'toPay',
  ...neededTasks,
  'receive',
  'lowStock',
  'failedRuns',
  'figures',
  'fields',
  'waitingForRoom',
] as const;
export type NeedKind = (typeof needKinds)[number];

/** Parts of the morning that are read each by itself. */
export const todayParts = [
  'connections',
  'orders',
  'purchases',
  'warehouse',
  'runs',
  'changes',
  'plan',
  'holidays',
  'steps',
] as const;
export type TodayPart = (typeof todayParts)[number];

/** What is counted down to. */
export const holidays = ['halloween', 'mothersDay', 'thanksgiving', 'blackFriday', 'christmas'] as const;
export type Holiday = (typeof holidays)[number];

/** Days in which a run with failed rows needs somebody. */
export const FAILED_RUN_DAYS = 7;

/** The way from an empty back office to a delivered parcel, in its order. */
export const firstSteps = ['collect', 'store', 'publish', 'order', 'buy', 'deliver'] as const;
export type FirstStep = (typeof firstSteps)[number];
