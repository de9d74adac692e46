import { useRef } from 'react';
import { uniqueKey } from '#src/lib/uniqueKey.ts';

/**
 * The client key of a command: sent again as it was, as after a lost reply, it goes under the same key and is answered with
 * what it came to; other contents get another one.
 */
export function useClientKey(): (wanted: object) => string {
  const asked = useRef({ request: '', clientKey: '' });
  return (wanted) => {
    const request = JSON.stringify(wanted);
    if (asked.current.request !== request) asked.current = { request, clientKey: uniqueKey() };
    return asked.current.clientKey;
  };
}
