type Side = 'debit' | 'credit'

/** The accounts of the ledger (docs/decisions/0022-ledger-wallet-payments.md). */
export const ACCOUNTS = {
  bank: { label: 'Bank', grows: 'debit' },
  university_receivable: { label: 'Receivable from universities', grows: 'debit' },
  commission_income: { label: 'Commission from universities', grows: 'credit' },
  output_tax: { label: 'Tax charged to universities', grows: 'credit' },
  commission_expense: { label: 'Commission to partners', grows: 'debit' },
  input_tax: { label: 'Tax on partners’ invoices', grows: 'debit' },
  partner_payable: { label: 'Owed to partners', grows: 'credit' },
  partner_wallet: { label: 'Partners’ wallets', grows: 'credit' },
  claw_back: { label: 'Claw-backs to net', grows: 'debit' },
  tax_withheld: { label: 'Tax withheld from partners', grows: 'credit' },
  bank_charges: { label: 'Bank charges borne by partners', grows: 'credit' },
} as const satisfies Record<string, { label: string; grows: Side }>

export type LedgerAccount = keyof typeof ACCOUNTS

/** The accounts between the company and a partner: the negated sum is the partner's balance. */
export const PARTNER_ACCOUNTS: readonly LedgerAccount[] = ['partner_payable', 'partner_wallet', 'claw_back']
