import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyOf } from '../../lib/rawRequest.ts';
import { APP } from './app.ts';
import type { Ebay } from './ebay.ts';
import { sendError } from './errors.ts';

const SCOPE = 'https://api.ebay.com/oauth/api_scope';

/**
 * The client credentials grant. OAuth's own errors, not those of the other APIs.
 * https://developer.ebay.com/api-docs/static/oauth-client-credentials-grant.html
 */
export function tokenCall(supplier: Ebay, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refuse = (status: number, error: string, error_description: string) =>
    reply.status(status).send({ error, error_description });
  if (!supplier.tokenQuota.take()) return sendError(reply, 2001);
  const basic = `Basic ${Buffer.from(`${APP.id}:${APP.secret}`).toString('base64')}`;
  if (request.headers.authorization !== basic) return refuse(401, 'invalid_client', 'client authentication failed');
  const form = new URLSearchParams(bodyOf(request).toString('utf8'));
  if (form.get('grant_type') !== 'client_credentials') {
    return refuse(400, 'unsupported_grant_type', 'grant type in request is not supported by the authorization server');
  }
  if ((form.get('scope') ?? SCOPE) !== SCOPE) {
    return refuse(
      400,
      'invalid_scope',
      'The requested scope is invalid, unknown, malformed, or exceeds the scope granted to the client',
    );
  }
  return reply.send(supplier.tokens.issue());
}
