export { rereadLane } from './reread.ts';
export { mountExtension } from './routes.ts';
export { countWaitingPages, TAKE_WAITING, takeDueCaptures, takeWaitingCaptures } from './waiting.ts';
