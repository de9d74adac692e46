/** What the gateway or a trade refuses, as the answer of the call says it. */
export class AlipayError extends Error {
  readonly code: string;
  readonly subCode: string;

  constructor(code: keyof typeof MESSAGES, subCode: string, subMessage: string) {
    super(subMessage);
    this.code = code;
    this.subCode = subCode;
  }

  get body(): Record<string, string> {
    return { code: this.code, msg: MESSAGES[this.code] ?? '', sub_code: this.subCode, sub_msg: this.message };
  }

  /** Refusals of the gateway itself come without a signature. */
  get isSigned(): boolean {
    return this.code === '40004';
  }
}

/** https://opendocs.alipay.com/common/02km9f */
const MESSAGES: Record<string, string> = {
  '20000': 'Service Currently Unavailable',
  '40001': 'Missing Required Arguments',
  '40002': 'Invalid Arguments',
  '40004': 'Business Failed',
  '40005': 'Call Limited',
};

/** A refusal of a trade: `ACQ.TRADE_NOT_EXIST`. */
export const tradeError = (name: string, message: string): AlipayError =>
  new AlipayError('40004', `ACQ.${name}`, message);
