const of = (field: string, kinds: readonly string[]) => kinds.map((kind) => `${field}: ${kind}`)

const TEXT = [
  ...['a negative', 'zero', 'an exponent', 'beyond int4', 'beyond int8', 'not a number'],
  ...['word', 'a day that is none', 'malformed id', 'unknown id'],
  ...['three decimals', 'sql', 'wildcards', 'html', 'path'],
]
const NOT_SAID = ['empty', 'blank']
const PAGING = [...of('pageNo', ['an exponent']), ...of('pageSize', ['an exponent'])]
/** Nothing is withheld. */
const KEPT_BACK = [...of('TaxWithheld', ['zero']), ...of('BankCharge', ['zero'])]
const FILTERS = [
  ...of('searchQuery', [...TEXT, ...NOT_SAID, 'NUL', 'bell', 'lone surrogate']),
  ...['partnerId', 'SubsidiaryId'].flatMap((field) => of(field, ['unknown id'])),
]

/**
 * The wrong values that the calls of payments, wallets and claw-backs accept (see `acceptable-values.ts`).
 */
export const ACCEPTABLE_OF_MONEY = {
  markPaymentDone: [
    ...of('CommissionNoteIds', ['twice the same']),
    ...of('PaymentRemarks', TEXT),
    ...of('PaymentReferenceNumber', TEXT),
    ...KEPT_BACK,
  ],
  payNote: [...of('PaymentRemarks', TEXT), ...of('PaymentReferenceNumber', TEXT), ...KEPT_BACK],
  reversePayment: of('Remarks', TEXT),
  refundPayment: [...of('PaymentReferenceNumber', TEXT), ...of('Remarks', [...TEXT, ...NOT_SAID])],
  listPayments: [...PAGING, ...FILTERS],
  downloadAdvices: of('searchQuery', ['blank', 'empty', 'zero']),
  paymentSheet: FILTERS,
  listTransactions: [...PAGING, ...FILTERS],
  transactionSheet: FILTERS,
  walletBalances: of('partnerId', ['unknown id']),
  moveSettlement: [...of('PaymentReferenceNumber', TEXT), ...of('Remarks', [...TEXT, ...NOT_SAID])],
  listClawBacks: [
    ...PAGING,
    ...['partnerId', 'commissionNoteId'].flatMap((field) => of(field, ['unknown id'])),
  ],
  // A form cannot contain a lone surrogate: it is sent as the replacement character.
  proposeClawBack: [
    ...of('Reason', [...TEXT, 'lone surrogate']),
    ...of('StudentName', [...TEXT, ...NOT_SAID, 'lone surrogate']),
  ],
  answerClawBack: of('Remarks', TEXT),
  cancelClawBack: of('Remarks', TEXT),
  // The expected amount may be zero.
  askLineQuery: [...of('Text', TEXT), ...of('ExpectedAmount', ['zero', 'beyond int4'])],
  // Only an adjusted line compares the version of its note.
  answerLineQuery: [...of('Answer', TEXT), ...of('Version', ['number', 'number beyond int4'])],
}
