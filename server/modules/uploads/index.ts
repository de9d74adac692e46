export { isOwnPicture, removePicture } from './picturePath.ts';
export { mountUploads } from './routes.ts';
