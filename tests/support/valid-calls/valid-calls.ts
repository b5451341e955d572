import type { Actor } from '#domain/access/actor'
import type { Situation } from '#tests/support/http/situation'
import { entry, pick } from '#tests/support/money/entries'
import type { WorldApplication } from '#tests/support/notes/invoices'
import { plainCalls } from './plain-calls'

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

/** The accepted requests of a noun's calls in a situation, by name. */
type NounCalls = Record<string, ValidCall | [ValidCall, ...ValidCall[]]>

/** Every function of what the tests share about a noun whose name ends with `Calls`. */
const OF_NOUNS = Object.values(
  import.meta.glob<Record<string, unknown>>(
    ['../{company,documents,people,questions,students,usage}/*.ts', './valid-*-calls.ts'],
    { eager: true },
  ),
).flatMap((module) =>
  Object.entries(module).flatMap(([name, callsOf]) =>
    name.endsWith('Calls') ? [callsOf as (at: Situation) => NounCalls] : [],
  ),
)

/** One student with a rate, one with a fixed amount. */
function twoEntries([byRate, fixed]: WorldApplication[]) {
  if (!byRate || !fixed) throw new RangeError('Two applications are needed')
  const amount = { CommissionRate: null, CommissionAmount: '1200', LessGSTPercentage: '18' }
  return [{ ...entry(byRate), CommissionAmount: null }, entry(fixed, amount)]
}

/**
 * Accepted requests in this situation, for each call of the API by name: the first has every field, others
 * take other paths through the call. A call that reads and has nothing of its own is asked as `plainCalls` does.
 */
export function validCalls(at: Situation): Record<string, [ValidCall, ...ValidCall[]]> {
  const calls = fullCalls(at)
  const free = pick(at.world.invoices.aud, 2, 3)
  const without = ({ actor, body }: ValidCall, students: string): ValidCall => {
    const { DraftId: _, Version: __, ...rest } = body ?? {}
    return { actor, body: { ...rest, [students]: twoEntries(free).slice(0, 1) } }
  }
  return {
    ...plainCalls(at),
    ...listed(calls),
    saveDraft: [calls.saveDraft, without(calls.saveDraft, 'StudentInstallments')],
    createNote: [calls.createNote, without(calls.createNote, 'StudentList')],
    ...Object.assign({}, ...OF_NOUNS.map((callsOf) => listed(callsOf(at)))),
  }
}

/** The calls of a noun, each with its valid requests. */
function listed(calls: NounCalls): Record<string, [ValidCall, ...ValidCall[]]> {
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
    invoiceSheet: {
      actor: finance,
      query: {
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
    endSessions: { actor: maker, params: { id: at.sessionId } },
    revokeToken: { actor: maker, params: { id: at.tokenId } },
  } satisfies Record<string, ValidCall>
}
