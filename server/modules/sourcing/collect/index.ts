export { type CellRow, readCells } from './files/cells.ts';
export { type Aliases, proposedColumns } from './files/columns.ts';
export { importLane } from './importWorker.ts';
export { productOnly, readLink } from './link.ts';
export { linkLane } from './linkWorker.ts';
export { releaseParkedLink } from './parkedLinks.ts';
export { mountCollect } from './routes.ts';
export { startLinks } from './startLinks.ts';
