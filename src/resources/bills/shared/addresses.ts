export const BILLS_PATH = '/finance/bills';

/** The parameter by which a bill’s page prints itself as soon as it is there. */
export const PRINT = 'print';

/** A bill as a document. */
export const billAddress = (billId: string): string => `${BILLS_PATH}/${encodeURIComponent(billId)}`;

/** The same, printed at once. */
export const printAddress = (billId: string): string => `${billAddress(billId)}?${PRINT}`;

/** Where a bill is paid, by whichever channel. */
export const payAddress = (billId: string): string => `/pay/alipay?${new URLSearchParams({ billId })}`;
