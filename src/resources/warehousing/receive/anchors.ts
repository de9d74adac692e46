/** By which a purchase is found in the dialog. */
export const anchorOf = (purchaseId: string): string => `receive-${purchaseId}`;
