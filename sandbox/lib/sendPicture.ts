import type { FastifyReply } from 'fastify';
import { placeholderImage } from './placeholderImage.ts';

/** A picture server's answer: a picture of its own for every path, and none where the path says `gone`. */
export const sendPicture = (reply: FastifyReply, host: string, path: string): FastifyReply =>
  path.includes('gone')
    ? reply.status(404).type('text/html').send('<h1>404 Not Found</h1>')
    : reply.type('image/png').send(placeholderImage(`/_hosts/${host}${path}`));
