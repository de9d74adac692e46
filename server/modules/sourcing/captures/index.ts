export { rereadLane } from './reread.ts';
export { mountExtension } from './routes.ts';
export { TAKE_WAITING, takeDueCaptures, takeWaitingCaptures } from './waiting.ts';
