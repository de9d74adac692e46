/** The address at which a bill is paid, by whatever channel. */
export const payPage = (billId: string): string => `/pay/alipay?${new URLSearchParams({ billId })}`;
