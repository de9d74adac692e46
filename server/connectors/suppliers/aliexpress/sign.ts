export { openPlatformSign as sign } from '../../lib/supplier/openPlatformSign.ts';
