export { mountAnnouncements } from './routes.ts';
