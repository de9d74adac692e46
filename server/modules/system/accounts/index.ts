export { mountAccounts } from './routes.ts';
export { countedAddress, throttle } from './throttle.ts';
