export { fetchPicture, hostOf } from './fetchPicture.ts';
export { forgetShownPictures } from './forget.ts';
export { loadKept } from './load.ts';
export { findProblems } from './queries.ts';
export { mountShownPictures } from './show.ts';
export { KEEP_PICTURES, picturesOf, wantAgain, wantPictures } from './want.ts';
export { keepPictures } from './worker.ts';
