import type { ApiChange } from '#domain/api/changelog/api-change'

export const CHANGES_2026_11_30: readonly ApiChange[] = [
  {
    on: '2026-11-30',
    title: 'The `Text` of a notification of a refund, a reversed payment or a claw-back says its amount.',
  },
  {
    on: '2026-11-30',
    title:
      '`Totals` of transactions and payments add `Returned`, refunds to the company, and `UnderWay`, payouts that the bank has not made.',
    added: [
      'GET /api/v1/payments answer.Totals[].Returned',
      'GET /api/v1/payments answer.Totals[].UnderWay',
      'GET /api/v1/wallet answer.Totals[].Returned',
      'GET /api/v1/wallet answer.Totals[].UnderWay',
    ],
  },
  {
    on: '2026-11-30',
    title:
      'A new enquiry of a prospective partner is compared with partners by a similar company name and by the domain of its e-mail too; `Known[].By` adds `similar company` and `e-mail domain`. An enquiry that is decided has no `Known`.',
  },
  {
    on: '2026-11-30',
    title:
      'A decision can name the `Version` that its caller saw, and is refused (`STALE_VERSION`) on another one: changes of bank details (decide, withdraw, object), rights, changes of an invoice, an e-mail that may have been sent, a change at the login provider, and the deletion of a counsellor. Notes that share more than was received are accepted as `ToShare` and `SharedByNotes` were seen.',
    added: [
      'POST /api/v1/bank-detail-changes/{id}/decide body.Version',
      'POST /api/v1/bank-detail-changes/{id}/object body.Version',
      'POST /api/v1/bank-detail-changes/{id}/withdraw body.Version',
      'PUT /api/v1/right-changes/{id} body.Version',
      'POST /api/v1/cn/invoice-edit-request-action body.Version',
      'POST /api/v1/mails/{id}/decision body.Version',
      'POST /api/v1/issuer-changes/{id}/decision body.Version',
      'DELETE /api/v1/counsellors/{id} body.Version',
      'POST /api/v1/invoices/{id}/accept-over-sharing body.ToShare',
      'POST /api/v1/invoices/{id}/accept-over-sharing body.SharedByNotes',
      'BankDetailChange.Version',
      'RightChange.Version',
      'InvoiceEditRequest.Version',
      'Mail.Version',
      'IssuerChange.Version',
      'CounsellorDeletionPlan.Version',
    ],
  },
  {
    on: '2026-11-30',
    title:
      'A change of a course compares `Version` also where it is rejected or withdrawn, and `current` is the change as it is now; it was the course. The versions of a partner’s proposed tiers go on from one proposal to the next.',
  },
  {
    on: '2026-11-30',
    title:
      'What came in beyond a university invoice, as after a revision below what was received, is not in its `ToShare`: notes that share it make the invoice over-shared.',
  },
  {
    on: '2026-11-30',
    title:
      'The list of university invoices is downloaded as a sheet, and filtered by `age`: days since it was issued, of invoices that were sent and are not paid in full.',
    added: ['GET /api/v1/invoices/sheet', 'GET /api/v1/invoices query.age'],
  },
  {
    on: '2026-11-30',
    title:
      'A payout of a wallet that was paid has a payment advice, as a PDF; the ZIP of advices holds it too, and a transaction names its payout as `SettlementId`.',
    added: ['GET /api/v1/wallet/settlements/{id}/advice', 'Transaction.SettlementId'],
  },
  {
    on: '2026-11-30',
    title:
      'A subsidiary and an issuing company in Australia, Canada, India or the USA need a `StateId`. Without the state of either party a note for GST has no tax head: the checklist of a tax invoice answers the error `STATE`, and names no `TAX_HEAD`.',
  },
  {
    on: '2026-11-30',
    title:
      'A partner, a student and a university read “The company” instead of the names of its staff in the histories of students, applications and enquiries (`By`), in an application’s checklist (`DoneBy`) and on a student’s documents (`UploadedBy`, `DecidedBy`).',
  },
  {
    on: '2026-11-30',
    title:
      'They read it too for the authors of messages and comments on applications (`By`), who recommended a course (`RecommendedBy`), who made or withdrew a sign-up code (`CreatedBy`, `WithdrawnBy`), who made a form (`OwnerName`), who wrote a text of the company (`WrittenBy`), who deleted a counsellor (`SuspendedBy`), and in the data that a student exports.',
  },
  {
    on: '2026-11-30',
    title:
      'A requested change of an invoice says in `Effect` what the invoice amounts to now and once it is approved, with tax, and what was received.',
    added: [
      'InvoiceEditRequest.Effect.Invoiced',
      'InvoiceEditRequest.Effect.InvoicedAfter',
      'InvoiceEditRequest.Effect.Received',
    ],
  },
  {
    on: '2026-11-30',
    title:
      'A payout of a wallet fails with a reason: `Fail` without `Remarks` is refused (`VALIDATION_FAILED`). Remarks of an earlier step no longer stand as the reason.',
  },
  {
    on: '2026-11-30',
    title:
      'A partner needs a `PartnerState` only in Australia, Canada, India and the USA; elsewhere it may be left out or empty. A change of the country alone is refused if the partner’s state is not one of it.',
    added: ['POST /api/v1/partners body.PartnerState'],
    removed: ['POST /api/v1/partners body.PartnerState!'],
  },
  {
    on: '2026-11-30',
    title:
      'A transaction names the account that a payment or a payout of a wallet went to, as `Account`; the downloads of payments and of the wallet have it as a column.',
    added: ['Transaction.Account'],
  },
  {
    on: '2026-11-30',
    title:
      'The list of notes has `PaymentProcessedAt`, the day on which a note was paid in full. On the tab `Paid` the sort `due` is by it, and a download has it as Paid on.',
    added: ['CommissionNoteRow.PaymentProcessedAt'],
  },
  {
    on: '2026-11-30',
    title:
      'A payout of a wallet names the account that it goes to, as `Account`: the one on file until it is handed to the bank, then the one of that moment.',
    added: ['WalletSettlement.Account'],
  },
  {
    on: '2026-11-30',
    title: 'The sent e-mails are searched by recipient and subject, as `searchQuery`.',
    added: ['GET /api/v1/mails query.searchQuery'],
  },
  {
    on: '2026-11-30',
    title:
      'A history is read in pages: `OlderHistory` of an agreement, an application, an admission, an enquiry, a partner and a university is the `historyBefore` that asks for their older entries. A university’s history has its latest 200 entries; it had 50.',
    added: [
      'GET /api/v1/admissions/{id} query.historyBefore',
      'GET /api/v1/agreements/{id} query.historyBefore',
      'GET /api/v1/applications/{id} query.historyBefore',
      'GET /api/v1/enquiries/{id} query.historyBefore',
      'GET /api/v1/partners/{id} query.historyBefore',
      'GET /api/v1/universities/{id} query.historyBefore',
      'Admission.OlderHistory',
      'AgreementDetails.OlderHistory',
      'Application.OlderHistory',
      'Enquiry.OlderHistory',
      'Partner.OlderHistory',
      'UniversityDetails.OlderHistory',
    ],
  },
  {
    on: '2026-11-30',
    title:
      'First e-mail settings of a partner may be saved with `Version` 0, and are refused (`STALE_VERSION`) if others saved some meanwhile.',
  },
  {
    on: '2026-11-30',
    title:
      'The histories of an agreement, an application and an admission have the latest 200 entries, as that of a partner has; they had all.',
  },
  {
    on: '2026-11-30',
    title:
      'A note, its draft and a question on a line name the tax of the company, as `TaxType`: GST, or HST for one in Canada.',
    added: ['CommissionNote.TaxType', 'CommissionNoteDraft.TaxType', 'LineQuery.TaxType'],
  },
  {
    on: '2026-11-30',
    title:
      'The preview of a counsellor’s deletion marks recipients who have not joined yet, and puts them last.',
    added: ['CounsellorDeletionPlan.Recipients[].IsInvited'],
  },
  {
    on: '2026-11-30',
    title:
      'An application, also one that is resumed, is refused for an intake more than four years ahead or two years back; a student’s own, and a sign-up, for one that is over.',
  },
  {
    on: '2026-11-30',
    title:
      'A payout of a wallet is neither authorized nor handed to the bank (`WALLET_TOO_SMALL`) once accepted claw-backs leave less in the wallet. It can be marked as failed.',
  },
  {
    on: '2026-11-30',
    title:
      'A message that was deleted cannot be edited any more (`MESSAGE_DELETED`), and a file is read by its uploader alone until a message has it, by staff neither.',
  },
  {
    on: '2026-11-30',
    title:
      'A picture for a look or a logo has at most 16 million pixels (`PICTURE_TOO_LARGE`); an SVG that repeats its elements without end, or takes styles from elsewhere, is refused.',
  },
  {
    on: '2026-11-30',
    title:
      'A GraphQL query has at most 60 brackets within each other and 100 fragments (`QUERY_TOO_DEEP`). A company text has at most 1,000 marks a paragraph.',
  },
  {
    on: '2026-11-30',
    title:
      'A partner, a student and a university are not told which of the company’s staff changed a row (`STALE_VERSION`): `changedBy` is Someone. `ChangedBy` of a partner’s mail server and student registration, and `UpdatedBy` of its look, are null then.',
  },
  {
    on: '2026-11-30',
    title:
      'The amounts of a change of bank details (`Facts.Unpaid`) leave out notes that were not sent to the partner yet, as the balances of its wallet do.',
  },
  {
    on: '2026-11-30',
    title:
      'Why a note came back (`SentBack.At`) has the time of the partner’s request once that is approved; it had the time of the approval.',
  },
  {
    on: '2026-11-30',
    title:
      'A claim that someone decided meanwhile (`CLAIM_DECIDED`) is in the answer as it is now, as `current` in `data`.',
  },
  {
    on: '2026-11-30',
    title:
      'Money of a payment that was returned to its source has its amounts among the figures of a period (`GET /insight/{dashboard}`); it had none.',
  },
  {
    on: '2026-11-30',
    title:
      'The title of a notification of a claw-back that was answered says whether it was accepted or disputed.',
  },
  {
    on: '2026-11-30',
    title:
      'The action that uploads a tax invoice (`Name` UploadPartnerInvoice) has the `Label` Replace tax invoice where one is on file.',
  },
  {
    on: '2026-11-30',
    title: 'The `Text` of a notification of a payment says the amount that was transferred.',
  },
  {
    on: '2026-11-30',
    title:
      'A sign-up code (`POST /sign-up-codes`) is valid to the end of `ExpiresOn` where its maker is; it was so in UTC.',
  },
  {
    on: '2026-11-30',
    title:
      'The message of a file of another type (`FILE_TYPE_NOT_ALLOWED`) ends with the types that the upload takes.',
  },
]
