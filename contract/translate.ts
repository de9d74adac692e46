export { translateLanguages, translateParts, translators } from './enums.ts';
export * from './translate.calls.ts';
export * from './translate.schemas.ts';
