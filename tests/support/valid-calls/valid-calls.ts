import type { Actor } from '#domain/access/actor'
import { brandingCalls } from '#tests/support/company/branding'
import { companyCalls } from '#tests/support/company/companies'
import { customDomainCalls } from '#tests/support/company/custom-domains'
import { flagCalls } from '#tests/support/company/flags'
import { smtpSettingsCalls } from '#tests/support/company/smtp-settings'
import { textCalls } from '#tests/support/company/texts'
import { conversationCalls } from '#tests/support/conversations'
import type { Situation } from '#tests/support/http/situation'
import { entry, pick } from '#tests/support/money/entries'
import { lineQueryCalls } from '#tests/support/money/line-queries'
import { documentCalls } from '#tests/support/notes/document-calls'
import type { WorldApplication } from '#tests/support/notes/invoices'
import { owedInvoiceCalls } from '#tests/support/notes/owed-invoices'
import { counsellorCalls } from '#tests/support/people/counsellors'
import { factorCalls } from '#tests/support/people/factors'
import { onboardingCalls } from '#tests/support/people/onboarding'
import { partnerCalls } from '#tests/support/people/partners'
import { userCalls } from '#tests/support/people/people-calls'
import { passwordCalls } from '#tests/support/sign-in/password-calls'
import { admissionCalls } from '#tests/support/students/admissions'
import { applicationCalls } from '#tests/support/students/application-calls'
import { claimCalls } from '#tests/support/students/claims'
import { courseChangeCalls } from '#tests/support/students/course-changes'
import { courseCalls } from '#tests/support/students/courses'
import { enquiryCalls } from '#tests/support/students/enquiries'
import { signUpCalls } from '#tests/support/students/sign-ups'
import { studentDocumentCalls } from '#tests/support/students/student-document-calls'
import { usageCalls } from '#tests/support/usage/usage-calls'
import { webhookCalls } from '#tests/support/webhooks/webhooks'
import { agreementCalls } from './valid-agreement-calls'
import { bankCalls } from './valid-bank-calls'
import { bulkCalls } from './valid-bulk-calls'
import { delegationCalls } from './valid-delegation-calls'
import { findingCalls } from './valid-finding-calls'
import { formCalls } from './valid-form-calls'
import { importCalls } from './valid-import-calls'
import { invoiceEditCalls } from './valid-invoice-edits'
import { moneyCalls } from './valid-money-calls'
import { noticeCalls } from './valid-notice-calls'
import { notificationSettingsCalls } from './valid-notification-settings'
import { partnerInvoiceCalls } from './valid-partner-invoice-calls'
import { paymentCalls } from './valid-payment-calls'
import { reportCalls } from './valid-report-calls'
import { sendBackCalls } from './valid-send-back-calls'
import { signingCalls } from './valid-signing-calls'
import { studentCalls } from './valid-student-calls'
import { universityInvoiceCalls } from './valid-university-invoice-calls'

/** A request that its call accepts; a body with a file part is sent as a form. */
export interface ValidCall {
  actor: Actor
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** The content of the form's file part; a PDF by default. */
  file?: { name: string; bytes: Uint8Array<ArrayBuffer> }
  /** The id of the caller's session, if the call needs it. */
  session?: string
}

const BONUS = {
  IsGstEnabled: true,
  IsNonGstEnabled: false,
  OverallBonusName: 'Early bird',
  OverallBonusAmount: '250.50',
}

const keyOf = ({ AcknowledgementId, InstallmentGeneratedFor }: WorldApplication) => ({
  AcknowledgementId,
  InstallmentGeneratedFor,
})

/** One student with a rate, one with a fixed amount. */
function twoEntries([byRate, fixed]: WorldApplication[]) {
  if (!byRate || !fixed) throw new RangeError('Two applications are needed')
  const amount = { CommissionRate: null, CommissionAmount: '1200', LessGSTPercentage: '18' }
  return [{ ...entry(byRate), CommissionAmount: null }, entry(fixed, amount)]
}

/**
 * Accepted requests in this situation, for each call of the API by name: the first has every field, others
 * take other paths through the call.
 */
export function validCalls(at: Situation): Record<string, [ValidCall, ...ValidCall[]]> {
  const calls = fullCalls(at)
  const free = pick(at.world.invoices.aud, 2, 3)
  const without = ({ actor, body }: ValidCall, students: string): ValidCall => {
    const { DraftId: _, Version: __, ...rest } = body ?? {}
    return { actor, body: { ...rest, [students]: twoEntries(free).slice(0, 1) } }
  }
  const each = Object.entries(calls).map(([name, full]) => [name, [full]] as const)
  return {
    ...(Object.fromEntries(each) as unknown as Record<keyof typeof calls, [ValidCall]>),
    saveDraft: [calls.saveDraft, without(calls.saveDraft, 'StudentInstallments')],
    createNote: [calls.createNote, without(calls.createNote, 'StudentList')],
    ...listed(delegationCalls(at)),
    ...listed(bankCalls(at)),
    ...listed(agreementCalls(at)),
    ...listed(claimCalls(at)),
    ...listed(courseCalls(at)),
    ...listed(courseChangeCalls(at)),
    ...listed(enquiryCalls(at)),
    ...listed(applicationCalls(at)),
    ...listed(admissionCalls(at)),
    ...listed(conversationCalls(at)),
    ...listed(bulkCalls(at)),
    ...listed(noticeCalls(at)),
    ...listed(findingCalls(at)),
    ...listed(invoiceEditCalls(at)),
    ...listed(universityInvoiceCalls(at)),
    ...listed(owedInvoiceCalls(at)),
    ...listed(partnerInvoiceCalls(at)),
    ...listed(paymentCalls(at)),
    ...listed(moneyCalls(at)),
    ...listed(signingCalls(at)),
    ...listed(importCalls(at)),
    ...listed(sendBackCalls(at)),
    ...listed(studentCalls(at)),
    ...listed(studentDocumentCalls(at)),
    ...listed(userCalls(at)),
    ...listed(partnerCalls(at)),
    ...listed(counsellorCalls(at)),
    ...listed(signUpCalls(at)),
    ...listed(onboardingCalls(at)),
    ...listed(brandingCalls(at)),
    ...listed(smtpSettingsCalls(at)),
    ...listed(flagCalls(at)),
    ...listed(textCalls(at)),
    ...listed(notificationSettingsCalls(at)),
    ...listed(factorCalls(at)),
    ...listed(customDomainCalls(at)),
    ...listed(webhookCalls(at)),
    ...listed(reportCalls(at)),
    ...listed(formCalls(at)),
    ...listed(companyCalls(at)),
    ...listed(usageCalls(at)),
  }
}

/** The calls of a noun, each with its valid requests. */
function listed(
  calls: Record<string, ValidCall | [ValidCall, ...ValidCall[]]>,
): Record<string, [ValidCall, ...ValidCall[]]> {
  return Object.fromEntries(
    Object.entries(calls).map(([name, ways]) => [name, Array.isArray(ways) ? ways : [ways]]),
  )
}

function fullCalls(at: Situation) {
  const { maker, checker, processor, partner, finance } = at.world.people
  const { aud, audMore } = at.world.invoices
  const ofDraft = pick(aud, 0, 1)
  const ofNote = pick(audMore, 0, 1, 2, 3)
  const [third, fourth] = pick(audMore, 2, 3) as [WorldApplication, WorldApplication]
  const free = pick(aud, 2)[0] as WorldApplication
  const first = pick(aud, 0)[0] as WorldApplication
  const UserId = maker.id
  const asMaker = { UserId, userId: UserId }
  const note = { CommissionNoteId: at.noteId, UserId, Version: 1 }
  const byNote = { actor: maker, params: { id: at.noteId }, query: asMaker }
  const byInvoice = { actor: finance, params: { id: aud.id }, query: { UserId: finance.id } }
  const page = { pageNo: '1', pageSize: '20', startDate: '2026-01-01', endDate: '2026-12-31' }
  return {
    createDraft: {
      actor: maker,
      body: { UserId, InvoiceId: aud.id, SelectedApplications: [keyOf(free)] },
    },
    listDrafts: { actor: maker, query: { pageSize: '100', UserId: maker.id } },
    getDraft: { actor: maker, params: { id: at.draftId } },
    deleteDraft: { actor: maker, params: { id: at.draftId }, body: { UserId, Version: 1 } },
    addStudents: {
      actor: maker,
      body: {
        UserId,
        draftId: at.draftId,
        SelectedApplicationIds: [first.AcknowledgementId, keyOf(free)],
        Version: 1,
      },
    },
    deleteStudents: {
      actor: maker,
      body: { UserId, DraftId: at.draftId, AcknowledgementIds: [first.AcknowledgementId], Version: 1 },
    },
    saveDraft: {
      actor: maker,
      body: {
        UserId,
        DraftId: at.draftId,
        InvoiceId: aud.id,
        StudentInstallments: twoEntries(ofDraft),
        Version: 1,
        ...BONUS,
      },
    },
    createNote: {
      actor: maker,
      body: {
        UserId,
        InvoiceId: aud.id,
        DraftId: at.draftId,
        StudentList: twoEntries(ofDraft),
        Version: 1,
        ...BONUS,
      },
    },
    editNote: {
      actor: maker,
      body: {
        ...note,
        InvoiceId: audMore.id,
        StudentList: twoEntries(ofNote),
        DeletedStudents: [third.AcknowledgementId, keyOf(fourth)],
        ...BONUS,
      },
    },
    editStudents: { actor: maker, body: { ...note, Students: twoEntries(ofNote) } },
    listNotes: {
      actor: maker,
      query: {
        ...page,
        tab: 'AllNotes',
        searchQuery: 'sydney',
        statusLabel: 'Generated',
        statusId: '1',
        assigneeUserId: 'none',
        invoiceId: audMore.id,
        invoiceNumber: 'INV',
        partnerId: at.world.partners.brightpath.id,
        SubsidiaryId: at.world.partners.brightpath.subsidiaryId ?? '',
        currency: 'AUD',
        notice: at.notices.notificationId,
        waitingFor: 'me',
        pendingDays: '0-7',
        due: '7days',
        differences: 'none',
        universityId: at.world.universities.sydney,
        financialYear: '2627',
        sort: '-created',
        UserId,
      },
    },
    listQueue: {
      actor: checker,
      query: { statusLabel: 'Sent to Checker', sort: '-pending', UserId: checker.id },
    },
    getNote: byNote,
    listStatuses: { actor: maker },
    noteHistory: { ...byNote, params: { id: at.noteId, x: '1' } },
    changeStatus: { actor: maker, body: { ...note, StatusId: 2, Remarks: 'Please check', Reasons: [] } },
    undoChange: { actor: maker, body: { UserId, UndoId: at.undoId } },
    changeAssignee: {
      actor: maker,
      body: {
        UserId,
        commissionNoteId: at.noteId,
        assigneeUserId: checker.id,
        changeRequestFor: 'checker',
        Version: 1,
      },
    },
    addRemarks: {
      actor: maker,
      body: {
        UserId,
        CommissionNoteId: at.documents.noteId,
        Remarks: 'Seen',
        Visibility: 'everyone',
        AttachmentIds: at.documents.attachmentIds,
      },
    },
    requestAction: {
      actor: processor,
      body: {
        UserId: processor.id,
        RequestId: at.request.id,
        Action: 'Reject',
        Remarks: 'It is right as it is',
        Version: at.request.version,
      },
    },
    uploadPartnerInvoice: {
      actor: partner,
      body: { UserId: partner.id, commissionNoteId: at.sentId, Version: '1' },
    },
    getPartnerInvoice: { ...byNote, params: { id: at.invoicedId } },
    markPaymentDone: {
      actor: processor,
      body: {
        UserId: processor.id,
        CommissionNoteIds: [at.payableId],
        PaymentProcessedAt: '2025-06-30',
        PaymentRemarks: 'Wired',
        PaymentReferenceNumber: 'UTR-1',
        Version: 1,
      },
    },
    notePdf: { ...byNote, query: { ...asMaker, forPartner: 'true' } },
    notesCount: { actor: maker, query: asMaker },
    assignableUsers: { actor: maker, query: asMaker },
    listInvoices: {
      actor: finance,
      query: {
        ...page,
        searchQuery: 'sydney',
        statusId: '4',
        typeId: '2',
        companyId: '1',
        taxType: 'GST',
        currency: 'AUD',
        isOverShared: 'true',
        sort: '-issued',
        UserId: finance.id,
      },
    },
    getInvoice: byInvoice,
    invoiceApplications: byInvoice,
    invoicePdf: byInvoice,
    markCardAsRead: { actor: finance, body: { UserId: finance.id, InvoiceId: aud.id } },
    ...documentCalls(at.documents),
    ...lineQueryCalls(at),
    listTokens: { actor: maker },
    makeToken: {
      actor: maker,
      session: at.sessionId,
      body: { Name: 'nightly', ExpiresInDays: 30, Scopes: ['read', 'write:payments'], UserId },
    },
    changeEmail: {
      actor: maker,
      session: at.sessionId,
      body: { NewEmail: 'anna.keller@tassel.example', UserId },
    },
    listSessions: { actor: maker },
    ...passwordCalls(at.passwordOwner),
    endSessions: { actor: maker, params: { id: at.sessionId } },
    revokeToken: { actor: maker, params: { id: at.tokenId } },
  } satisfies Record<string, ValidCall>
}
