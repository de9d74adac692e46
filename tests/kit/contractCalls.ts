import type { Endpoint } from '#contract/endpoint.ts';
import { contractCalls } from '../../scripts/contractCalls.ts';

/** Every call of the contract. That none is missing here is held by hostileTexts.test.ts against what is mounted. */
export const everyCall: Endpoint[] = contractCalls.flatMap(({ calls }) => Object.values(calls));
export const callName = ({ method, path }: Endpoint): string => `${method} ${path}`;
