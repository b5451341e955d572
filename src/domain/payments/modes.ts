export const PAYMENT_MODES = ['Cash', 'Cheque', 'Bank Transfer'] as const
export type PaymentMode = (typeof PAYMENT_MODES)[number]
