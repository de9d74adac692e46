import type { Endpoint } from '#contract/endpoint.ts';
import { contractCalls, restResources } from '../../scripts/contractCalls.ts';

export { restResources } from '../../scripts/contractCalls.ts';

/** The calls of plain resources. */
export const everyRestCall: Endpoint[] = restResources.flatMap(({ calls }) => Object.values<Endpoint>(calls));

/** Every call of the contract. That none is missing here is held by hostileTexts.test.ts against what is mounted. */
export const everyCall: Endpoint[] = [
  ...contractCalls.flatMap(({ calls }) => Object.values<Endpoint>(calls)),
  ...everyRestCall,
];
export const callName = ({ method, path }: Endpoint): string => `${method} ${path}`;
