export { foldCustomers } from './fold.ts';
export { followPrivacyRequests } from './forget/requests.ts';
export { mountCustomers } from './routes.ts';
