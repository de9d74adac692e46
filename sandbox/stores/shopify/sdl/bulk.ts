export const bulkSdl = `
type BulkOperation implements Node {
  completedAt: DateTime
  createdAt: DateTime!
  errorCode: BulkOperationErrorCode
  fileSize: UnsignedInt64
  id: ID!
  objectCount: UnsignedInt64!
  query: String!
  rootObjectCount: UnsignedInt64!
  status: BulkOperationStatus!
  type: BulkOperationType!
  url: URL
}
type BulkOperationConnection { nodes: [BulkOperation!]! pageInfo: PageInfo! }
enum BulkOperationErrorCode { ACCESS_DENIED INTERNAL_SERVER_ERROR TIMEOUT }
enum BulkOperationStatus { CANCELED CANCELING COMPLETED CREATED EXPIRED FAILED RUNNING }
enum BulkOperationType { MUTATION QUERY }
type BulkOperationRunQueryPayload { bulkOperation: BulkOperation userErrors: [BulkOperationUserError!]! }
type BulkOperationUserError implements DisplayableError { code: BulkOperationUserErrorCode field: [String!] message: String! }
enum BulkOperationUserErrorCode { INVALID LIMIT_REACHED OPERATION_IN_PROGRESS }
type ProductEdge { cursor: String! node: Product! }
type ProductVariantEdge { cursor: String! node: ProductVariant! }
type MediaEdge { cursor: String! node: Media! }
type OrderEdge { cursor: String! node: Order! }
type LineItemEdge { cursor: String! node: LineItem! }
`;
