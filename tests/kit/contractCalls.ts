import { type RestTable, restTables, type Table, tables } from '#contract/all.ts';
import type { Call, Endpoint } from '#contract/endpoint.ts';

/** Every plain resource, with its schemas and calls. */
export const restResources: RestTable[] = Object.values(restTables);

/** The calls of plain resources. */
export const everyRestCall: Endpoint[] = restResources.flatMap(({ endpoints }) => Object.values(endpoints));

/** Every call of the contract, with its schemas. That none is missing is held by all.test.ts and hostileTexts.test.ts. */
export const everyCall: Endpoint[] = [
  ...Object.values<Table>(tables).flatMap(({ endpoints }) => Object.values(endpoints)),
  ...everyRestCall,
];
export const callName = ({ method, path }: Call): string => `${method} ${path}`;

const byName = new Map(everyCall.map((endpoint) => [callName(endpoint), endpoint]));

/** A call with its schemas. */
export function endpointOf(call: Call): Endpoint {
  const found = byName.get(callName(call));
  if (!found) throw new Error(`The contract has no ${callName(call)}.`);
  return found;
}
