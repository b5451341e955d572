import type { PaymentAdviceDocument, StatementDocument } from '#services/pdf/payment-documents'

const ISSUER = { name: 'KC Overseas', address: '7th Floor\nNagpur', email: 'finance@tassel.example' }

/** The advice of a part payment with a claw-back. */
export function printedAdvice(change: Partial<PaymentAdviceDocument> = {}): PaymentAdviceDocument {
  return {
    number: 'UTR470011223344',
    date: '2026-11-20',
    portalUrl: 'https://portal.example/commission-note/1',
    currency: 'AUD',
    taxType: 'GST',
    issuer: ISSUER,
    recipient: { name: 'Brightpath', code: 'BP-1', address: '12 Lazimpat', country: 'Nepal' },
    noteNumber: 'KCOEPL/CN/2627/000032',
    university: 'University of Sydney',
    mode: 'Bank Transfer',
    accountHint: '5476',
    isPart: false,
    commission: '3000.00',
    lessGst: '300.00',
    bonus: null,
    payable: '2700.00',
    tax: [{ name: 'IGST', rate: '18', amount: '486.00' }],
    owed: '3186.00',
    paidBefore: '86.01',
    gross: '3099.99',
    taxWithheld: '31.10',
    bankCharge: '7.77',
    clawBacks: [{ noteNumber: 'KCO/CN/2627/000007', studentName: 'Hoa Nguyễn', amount: '247.32' }],
    net: '2813.80',
    outstanding: '0.00',
    ...change,
  }
}

/** A statement with one payment. */
export function printedStatement(change: Partial<StatementDocument> = {}): StatementDocument {
  return {
    number: 'BP-1 AUD',
    date: '2026-11-22',
    portalUrl: 'https://portal.example/wallet',
    currency: 'AUD',
    issuer: ISSUER,
    recipient: { name: 'Brightpath', code: 'BP-1', address: '12 Lazimpat', country: 'Nepal' },
    from: '2026-11-01',
    to: '2026-11-30',
    opening: '100.00',
    closing: '-25.50',
    credit: '0.00',
    debit: '125.50',
    transferred: '115.50',
    open: null,
    lines: [
      {
        day: '2026-11-20',
        memo: 'Payment of KCO/CN/2627/1',
        reference: 'UTR 1',
        effect: '-125.50',
        balance: '-25.50',
        payment: {
          total: '125.50',
          withheld: '10.00',
          charge: '0.00',
          netted: '0.00',
          transferred: '115.50',
        },
      },
    ],
    ...change,
  }
}
