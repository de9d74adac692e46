// What siblings show of the extension.
export { ParkedLinks } from './parked/ParkedLinks.tsx';
