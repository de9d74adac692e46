import type { ProposalReason } from '#contract/mappingShown.ts';

/** The text that says why a proposal is as sure as it is. A variant without options has none that could agree. */
export const whyKey = (reason: ProposalReason, hasOptions: boolean): string =>
  !hasOptions && (reason === 'title' || reason === 'image' || reason === 'titleImage')
    ? `mapping.whySingle.${reason}`
    : `mapping.why.${reason}`;
