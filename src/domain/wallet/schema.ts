import { z } from 'zod'
import { Day, Id, Remarks, UserId, Version } from '#domain/api/fields'
import { CURRENCIES } from '#domain/money/currencies'
import { AmountField } from '#domain/money/fields'
import { countedPageOf, Paging } from '#domain/paging/schema'
import { PAYMENT_MODES } from '#domain/payments/modes'
import { MarkPaymentDone } from '#domain/payments/pay-schema'
import { TRANSACTION_KINDS } from './kinds'
import { SETTLEMENT_ACTIONS, SETTLEMENT_STATES } from './states'

/** The filters of the transaction list, all of which are also in the page's address. */
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
  /** Counts and sums a whole list longer than 10,000. */
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
    PaymentId: Text.nullable().meta({ description: 'Of the payment it is, or took back' }),
    Currency: Text,
    Amount: Text.meta({ description: 'How much it is about, never negative' }),
    Effect: Text.meta({ description: 'By how much the balance changed: positive is owed to the partner' }),
    Balance: Text.nullable().meta({
      description: 'Of the partner in this currency after it; null where it moves none',
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
          description: 'That a transfer went to, by its last four characters; null where nobody knows',
        }),
      })
      .nullable(),
  })
  .meta({ id: 'Transaction' })
export type Transaction = z.output<typeof Transaction>

export const CurrencyTotal = z.object({ Currency: Text, Credit: Text, Debit: Text })
export type CurrencyTotal = z.output<typeof CurrencyTotal>
export const TransactionPage = countedPageOf(Transaction).extend({
  Totals: z.array(CurrencyTotal).meta({
    description: 'Of all that the filters leave, by currency; empty where totalIsExact is false',
  }),
})
export type TransactionPage = z.output<typeof TransactionPage>

/** A partner's wallet balance in one currency. */
export const WalletBalance = z
  .object({
    Currency: Text,
    Balance: Text.meta({
      description:
        'Owed to the partner: invoiced, agreed and in the wallet, less claw-backs; negative where the partner owes',
    }),
    InvoicedAmount: Text.meta({ description: 'Outstanding of notes whose tax invoice is there' }),
    InvoicedNotes: z.number().int(),
    AgreedAmount: Text.meta({ description: 'Total of notes that the partner has and did not invoice yet' }),
    AgreedNotes: z.number().int(),
    CreditAmount: Text.meta({ description: 'In the wallet' }),
    ClawBack: Text.meta({ description: 'Consented to and still to be netted' }),
    Available: Text.meta({ description: 'What can be settled now' }),
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
      'under which its transaction is listed: when it was paid, else of its last step, in UTC',
    ),
    AuthorizedBy: Text.nullable(),
    PaidOn: Day.nullable(),
    PaymentReferenceNumber: Text.nullable(),
    Remarks: Text,
    Actions: z.array(z.enum(SETTLEMENT_ACTIONS)),
    Version: z.number().int(),
  })
  .meta({ id: 'WalletSettlement' })
export type Settlement = z.output<typeof Settlement>
