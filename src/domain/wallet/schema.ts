import { z } from 'zod'
import { Day, Id, Remarks, UserId, Version } from '#domain/api/fields'
import { CURRENCIES } from '#domain/money/currencies'
import { AmountField } from '#domain/money/fields'
import { countedPageOf, Paging } from '#domain/paging/schema'
import { PAYMENT_MODES } from '#domain/payments/modes'
import { MarkPaymentDone } from '#domain/payments/pay-schema'
import { TRANSACTION_KINDS } from './kinds'
import { SETTLEMENT_ACTIONS, SETTLEMENT_STATES } from './states'

export const TransactionFilters = z.object({
  kind: z.enum(TRANSACTION_KINDS, 'kind is one of the transaction kinds').optional(),
  mode: z.enum(PAYMENT_MODES, 'mode is Cash, Cheque or Bank Transfer').optional(),
  currency: z.enum(CURRENCIES).optional(),
  startDate: Day.optional(),
  endDate: Day.optional(),
  partnerId: Id.optional(),
  SubsidiaryId: Id.optional(),
  searchQuery: z.string().trim().max(200).optional(),
  UserId,
})
export const ListTransactions = Paging.extend({
  ...TransactionFilters.shape,
  exactTotal: z.enum(['true', 'false']).optional(),
})
export type ListTransactions = z.output<typeof ListTransactions>
export type TransactionFilters = z.output<typeof TransactionFilters>

const Text = z.string()
export const Transaction = z
  .object({
    TransactionId: Text,
    Kind: z.enum(TRANSACTION_KINDS),
    Date: Day,
    Memo: Text,
    PaymentReferenceNumber: Text,
    PaymentMode: z.enum(PAYMENT_MODES).nullable(),
    PartnerId: Text,
    PartnerCompany: Text,
    SubsidiaryName: Text.nullable(),
    CommissionNoteId: Text.nullable(),
    CommissionNumber: Text.nullable(),
    PaymentId: Text.nullable().meta({
      description: 'The id of the payment, or of the payment that was reversed',
    }),
    SettlementId: Text.nullable().meta({ description: 'The id of the payout of a wallet' }),
    Account: Text.nullable().meta({
      description: 'The last four characters of the account of a transfer; null if unknown',
    }),
    Currency: Text,
    Amount: Text.meta({ description: 'The amount, never negative' }),
    Effect: Text.meta({ description: 'The change of the balance: a positive amount is owed to the partner' }),
    Balance: Text.nullable().meta({
      description: 'The partner’s balance in this currency after it; null if it does not change the balance',
    }),
    Payment: z
      .object({
        Gross: Text,
        TaxWithheld: Text,
        BankCharge: Text,
        ClawBack: Text,
        Net: Text,
        IsPart: z.boolean(),
        IsReversed: z.boolean(),
        Account: Text.nullable().meta({
          description: 'The last four characters of the account of a transfer; null if unknown',
        }),
      })
      .nullable(),
  })
  .meta({ id: 'Transaction' })
export type Transaction = z.output<typeof Transaction>

export const CurrencyTotal = z.object({
  Currency: Text,
  Credit: Text,
  Debit: Text,
  Returned: Text.meta({
    description: 'Refunds to the company (auto refunded on source); they change no balance',
  }),
  UnderWay: Text.meta({ description: 'Payouts of wallets that are pending, authorized or attempted' }),
})
export type CurrencyTotal = z.output<typeof CurrencyTotal>
export const TransactionPage = countedPageOf(Transaction).extend({
  Totals: z.array(CurrencyTotal).meta({
    description: 'Totals of all filtered rows, by currency; empty if totalIsExact is false',
  }),
})
export type TransactionPage = z.output<typeof TransactionPage>

export const WalletBalance = z
  .object({
    Currency: Text,
    Balance: Text.meta({
      description:
        'Owed to the partner: invoiced, agreed and in the wallet, less claw-backs; negative if the partner owes',
    }),
    InvoicedAmount: Text.meta({ description: 'The outstanding amount of notes with a tax invoice' }),
    InvoicedNotes: z.number().int(),
    AgreedAmount: Text.meta({ description: 'The total of notes that wait for the partner’s tax invoice' }),
    AgreedNotes: z.number().int(),
    CreditAmount: Text.meta({ description: 'The credit in the wallet' }),
    ClawBack: Text.meta({
      description: 'Claw-backs that the partner consented to and that are not netted yet',
    }),
    Available: Text.meta({ description: 'The amount that can be paid out now' }),
  })
  .meta({ id: 'WalletBalance' })
export type WalletBalance = z.output<typeof WalletBalance>

export const RequestSettlement = z.object({
  UserId,
  Currency: z.enum(CURRENCIES),
  Amount: AmountField.optional(),
  PartnerId: Id.optional(),
})
export const MoveSettlement = z.object({
  UserId,
  Action: z.enum(SETTLEMENT_ACTIONS, 'Action is Authorize, Attempt, Complete or Fail'),
  PaidOn: MarkPaymentDone.shape.PaymentProcessedAt.optional(),
  PaymentMode: z.enum(PAYMENT_MODES, 'PaymentMode is Cash, Cheque or Bank Transfer').optional(),
  PaymentReferenceNumber: MarkPaymentDone.shape.PaymentReferenceNumber.optional(),
  Remarks: Remarks.default(''),
  Version,
})
export const Settlement = z
  .object({
    SettlementId: Text,
    PartnerId: Text,
    PartnerCompany: Text,
    Currency: Text,
    Amount: Text,
    State: z.enum(SETTLEMENT_STATES),
    RequestedBy: Text,
    RequestedAt: Text,
    Day: Day.describe(
      'the day under which its transaction is listed: the payment day, else the day of its last step, in UTC',
    ),
    AuthorizedBy: Text.nullable(),
    PaidOn: Day.nullable(),
    PaymentReferenceNumber: Text.nullable(),
    Account: Text.nullable().meta({
      description:
        'The last four characters of the account: the one on file until the payout is handed to the bank, then the one that it was handed over for; null if unknown',
    }),
    Remarks: Text,
    Actions: z.array(z.enum(SETTLEMENT_ACTIONS)),
    Version: z.number().int(),
  })
  .meta({ id: 'WalletSettlement' })
export type Settlement = z.output<typeof Settlement>
