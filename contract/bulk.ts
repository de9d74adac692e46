export * from './bulk.calls.ts';
export * from './bulk.schemas.ts';
export {
  bulkFields,
  bulkNumberFields,
  bulkNumberOps,
  bulkOutcomes,
  bulkShippingFacts,
  bulkTagOps,
  bulkTextFields,
  bulkTextOps,
  exportFormats,
} from './bulkWords.ts';
