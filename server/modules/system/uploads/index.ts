export { kindOfPicture, type PictureKind } from './kindOfPicture.ts';
export { isOwnPicture, removePicture } from './picturePath.ts';
export { readProductPicture } from './productPath.ts';
export { mountUploads } from './routes.ts';
export { takeProductPicture } from './service.ts';
export { thumbnailOf } from './thumbnail.ts';
