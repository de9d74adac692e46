export { publishStatuses, salesChannels } from './enums.ts';
export * from './publish.calls.ts';
export * from './publish.schemas.ts';
