export { mountHelp } from './routes.ts';
