export { findPoBox } from './poBox.ts';
export { type Destination, recipientFor } from './recipientFor.ts';
