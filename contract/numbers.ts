import { z } from 'zod';
import { limits } from './limits.ts';

/** A whole number that an `integer` column holds, both ways. */
export const Whole = z.number().int().min(-limits.wholeNumber).max(limits.wholeNumber);

/** The same from nought on: a count, or a place in a list. */
export const Count = Whole.min(0);

/** What was seen of something when it is changed, counted up with each change; 0 where there was none. */
export const Revision = Whole.min(0);

/** A page of a list that is told apart by numbers, from 1. */
export const PageNumber = z.number().int().min(1).max(limits.pageNumber);
