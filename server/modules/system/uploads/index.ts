export { kindOfPicture, type PictureKind, thumbnailOf } from './picture.ts';
export { isOwnPicture, readProductPicture, removePicture } from './picturePath.ts';
export { mountUploads } from './routes.ts';
export { takeProductPicture } from './service.ts';
