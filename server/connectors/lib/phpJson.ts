import { jsonOf, parseLosslessIfAny } from './answer.ts';
import type { HttpReply } from './http.ts';

/** What plug-ins and caches print around an answer: blanks, byte order marks, comments, scripts and PHP's own messages. */
const PRINTED = [
  '[\\s\\uFEFF]',
  '<br ?/?>',
  '<!--[\\s\\S]*?-->',
  '<script\\b[\\s\\S]*?</script>',
  '(?:<b>)?(?:PHP )?(?:Warning|Notice|Deprecated|Strict Standards)(?:</b>)?:[\\s\\S]*? on line (?:<b>)?\\d+(?:</b>)?',
].join('|');
const BEFORE = new RegExp(`^(?:${PRINTED})+`, 'i');
const AFTER = new RegExp(`(?<=[}\\]])(?:${PRINTED})+$`, 'i');

/**
 * As `jsonOf`, for hosts that run PHP: also reads the JSON that messages were printed around. Where they came before the
 * headers, it goes by the name of html and a status of success. A web page stays one: undefined.
 */
export function phpJson(reply: HttpReply): unknown {
  const declared = jsonOf(reply);
  if (declared !== undefined) return declared;
  const type = reply.headers['content-type'] ?? '';
  const maybeNamed = /^text\/html\b/i.test(type) && (reply.status === 200 || reply.status === 201);
  if (!maybeNamed && !/\bjson\b/i.test(type)) return undefined;
  const json = parseLosslessIfAny(reply.body.replace(BEFORE, '').replace(AFTER, ''));
  return typeof json === 'object' && json !== null ? json : undefined;
}
