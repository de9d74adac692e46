export { mountPictures } from './routes.ts';
