// What siblings show of the extension.
export { HeldLinks } from './held/HeldLinks.tsx';
