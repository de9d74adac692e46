export { mountAccounts } from './routes.ts';
export { endStoreSessions, openSession, type Token } from './signIn.ts';
export { countedAddress, throttle } from './throttle.ts';
