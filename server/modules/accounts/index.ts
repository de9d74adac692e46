export { mountAccounts } from './routes.ts';
