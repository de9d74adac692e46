export { forgetShownPictures } from './forget.ts';
export { fetchPicture, hostOf } from './keepPicture.ts';
export { findProblems } from './queries.ts';
export { loadKept, mountShownPictures } from './show.ts';
export { KEEP_PICTURES, picturesOf, wantAgain, wantPictures } from './want.ts';
export { keepPictures } from './worker.ts';
