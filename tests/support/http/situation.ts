import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { CreateToken } from '#domain/people/calls'
import { CreateView } from '#domain/views/schema'
import { changeStatus } from '#server/commission-notes/chain/change-status'
import { createDelegation } from '#server/delegations/create-delegation'
import { requestInvoiceEdit } from '#server/invoice-revisions/request-invoice-edit'
import { uploadPartnerInvoice } from '#server/partner-invoices/upload-partner-invoice'
import { postPaymentBatch } from '#server/payments/batches/post-payment-batch'
import { uploadPaymentFile } from '#server/payments/batches/upload-payment-file'
import { issueToken } from '#server/people/issue-token'
import { beginSession } from '#server/platform/sessions/begin-session'
import { createView } from '#server/views/create-view'
import type { FileStore } from '#services/files/store'
import { createSheetReader } from '#services/sheets/read'
import { letChooseLook } from '#tests/support/company/branding'
import { makeCompanyChange, type SituationCompanies } from '#tests/support/company/companies'
import { saveDomain } from '#tests/support/company/custom-domains'
import { makeDoneRun, makeWaitingRun } from '#tests/support/company/report-runs'
import { makeTexts } from '#tests/support/company/texts'
import { makeWebhook, type SituationWebhook } from '#tests/support/company/webhooks'
import { makeDocuments, type SituationDocuments } from '#tests/support/documents/document-calls'
import { propose } from '#tests/support/money/agreements'
import { requestChange, saveDetails } from '#tests/support/money/bank-changes'
import { draftOf, pick } from '#tests/support/money/entries'
import { payment, uploadedPayments } from '#tests/support/money/payment-files'
import type { WorldApplication } from '#tests/support/notes/invoices'
import { PDF } from '#tests/support/notes/note-files'
import { insertNote } from '#tests/support/notes/notes'
import { makeUniversityInvoices, type SituationInvoices } from '#tests/support/notes/university-invoices'
import { makeNotices } from '#tests/support/notices'
import { makeCounsellors, type SituationCounsellors } from '#tests/support/people/counsellors'
import { makeFactors, type SituationFactors } from '#tests/support/people/factors'
import { makeOnboardings, type SituationOnboarding } from '#tests/support/people/onboarding'
import { makePartnerWork } from '#tests/support/people/partners'
import { makePasswordOwner } from '#tests/support/people/password-calls'
import { makeBlockedUser, makeUsers, type SituationUsers } from '#tests/support/people/people-calls'
import { makeConversations, type SituationConversations } from '#tests/support/questions/conversations'
import { makeLineQuery, type SituationLineQuery } from '#tests/support/questions/line-queries'
import { makeOwed, type SituationOwed } from '#tests/support/questions/owed-invoices'
import { makeAdmissions, type SituationAdmissions } from '#tests/support/students/admissions'
import { makeApplication, type SituationApplication } from '#tests/support/students/application-calls'
import { makeClaim, type SituationClaim } from '#tests/support/students/claims'
import { makeCourseChange, type SituationCourseChange } from '#tests/support/students/course-changes'
import { makeCourses, type SituationCourses } from '#tests/support/students/courses'
import { makeEdits, type SituationEdit } from '#tests/support/students/edit-requests'
import { makeEnquiries, type SituationEnquiries } from '#tests/support/students/enquiries'
import { makeSignUps, type SituationSignUps } from '#tests/support/students/sign-ups'
import {
  makeStudentDocuments,
  type SituationStudentDocuments,
} from '#tests/support/students/student-document-calls'
import { makeForm, uploadPlan } from '#tests/support/valid-calls/valid-form-calls'
import { makeImports, type SituationImports } from '#tests/support/valid-calls/valid-import-calls'
import { makeMoney, type SituationMoney } from '#tests/support/valid-calls/valid-money-calls'
import { makeReport } from '#tests/support/valid-calls/valid-report-calls'
import { makeWorld, type World } from '#tests/support/world'

/** The test company with an object for every call; each version is 1 unless given here. */
export interface Situation {
  world: World
  /** The maker's draft, with the first two students of `aud`. */
  draftId: string
  /** Generated, with the first four students of `audMore`. */
  noteId: string
  /** Waits for the partner's tax invoice. */
  sentId: string
  /** Waits for its payment, with an invoice. */
  payableId: string
  /** Its partner's tax invoice is on file. */
  invoicedId: string
  /** A partner's request for a change, and the version of its note. */
  request: { id: string; version: number }
  /** A requested change of the JPY invoice, which waits for a decision. */
  invoiceEditRequestId: string
  /** Documents of the note that waits for the partner's tax invoice. */
  documents: SituationDocuments
  /** The maker's own view of the list. */
  viewId: string
  /** The maker's absence, far in the future. */
  delegationId: string
  /** A checked payment file with its content, and a posted one. */
  payments: { checkedId: string; file: Uint8Array<ArrayBuffer>; postedId: string }
  imports: SituationImports
  /** Invoices raised here, and installments without an invoice. */
  universityInvoices: SituationInvoices
  /** A pending change of Brightpath's bank details, and a certificate of theirs. */
  bank: { changeId: string; certificateId: string }
  /** Proposed by finance for Northstar, pending approval. */
  agreementId: string
  money: SituationMoney
  /** The maker's API token and one of their sessions. */
  tokenId: string
  sessionId: string
  /** The maker's change that can be undone for an hour. */
  undoId: string
  /** A reason of the checker's list. */
  reasonId: string
  /** A notice and a mail of the maker. */
  notices: Awaited<ReturnType<typeof makeNotices>>
  /** A counsellor's student with a draft application, and a comment of the counsellor on it. */
  application: SituationApplication
  admissions: SituationAdmissions
  owed: SituationOwed
  courseChange: SituationCourseChange
  /**
   * On the note that waits for the partner's tax invoice, on the application, and on an invoice raised here.
   */
  conversations: SituationConversations
  /** On a line of a note that waits for the partner's tax invoice. */
  lineQuery: SituationLineQuery
  courses: SituationCourses
  claim: SituationClaim
  enquiries: SituationEnquiries
  /** A student with an approved request to edit, and another with a pending one. */
  edit: SituationEdit
  studentDocuments: SituationStudentDocuments
  counsellors: SituationCounsellors
  signUps: SituationSignUps
  /** A user whose account is closed. */
  blockedId: string
  /** A user with the password of the demo company. */
  passwordOwner: Actor
  /** A tier without partners. */
  partnerWork: { tierId: string }
  users: SituationUsers
  onboarding: SituationOnboarding
  /** The loan advisor's second factors, and an app and a passkey that the pre-sales person is about to add. */
  factors: SituationFactors
  webhook: SituationWebhook
  /** A report of the super administrator. */
  reportId: string
  /** Exports of reports, one of them with its file. */
  reportRuns: { waitingId: string; doneId: string }
  /** A form of the super administrator that asks everybody. */
  formId: string
  /** A file of theirs for it. */
  formFileId: string
  companies: SituationCompanies
}

/** Numbers that the portal itself never reaches. */
const NUMBER = 'KCOEPL/CN/2627/90000'

/** Fills an empty database with a situation. */
export async function makeSituation(db: Db, files: FileStore): Promise<Situation> {
  const world = await makeWorld(db)
  const { maker, partner } = world.people
  const { aud, audMore } = world.invoices
  const draftId = await draftOf(db, maker, aud, pick(aud, 0, 1))
  const noteId = await insertNote(db, world, {
    number: `${NUMBER}1`,
    invoice_id: audMore.id,
    applications: pick(audMore, 0, 1, 2, 3),
  })
  const sentId = await insertNote(db, world, { number: `${NUMBER}2`, status_id: 5 })
  const payableId = await insertNote(db, world, {
    number: `${NUMBER}3`,
    status_id: 10,
    partner_invoice_payable: '2700.00',
  })
  const invoicedId = await insertNote(db, world, { number: `${NUMBER}4`, status_id: 5 })
  const file = { field: 'invoice', name: 'Invoice 7.pdf', bytes: PDF }
  await uploadPartnerInvoice({ db, actor: partner, files }, { commissionNoteId: invoicedId, file })
  const requestedId = await insertNote(db, world, { number: `${NUMBER}5`, status_id: 5 })
  const asking = { CommissionNoteId: requestedId, StatusId: 15, Remarks: 'The fee is 21,000' }
  const { Note } = await changeStatus({ db, actor: partner }, asking)
  const [line] = pick(world.invoices.jpy, 0)
  const { Request } = await requestInvoiceEdit(
    { db, actor: maker },
    {
      InvoiceId: world.invoices.jpy.id,
      Remarks: 'The fee was raised',
      Changes: { Lines: line ? [{ ...keyOf(line), TuitionFee: '540000' }] : [] },
    },
  )
  const documents = await makeDocuments(db, files, maker, [sentId, payableId])
  const view = CreateView.parse({ List: 'commission-notes', Name: 'Mine' })
  const { View } = await createView({ db, actor: maker }, view)
  const { HandOver } = await createDelegation(
    { db, actor: maker },
    {
      userId: maker.id,
      StartsOn: '2099-01-04',
      EndsOn: '2099-01-08',
      Substitutes: { maker: world.people.maker2.id },
      Note: '',
    },
  )
  const payments = await makePaymentFiles(db, world)
  const {
    ApiToken: { TokenId },
  } = await issueToken(db, maker, CreateToken.parse({ Name: 'script' }))
  await letChooseLook(db, world.partners.brightpath.id)
  await makeTexts(db, world.people.admin)
  const application = await makeApplication(db, world)
  await saveDomain(db, world.partners.brightpath.id, 'students.brightpath.com')
  const universityInvoices = await makeUniversityInvoices(db, files, world)
  const admissions = await makeAdmissions(db, files, world)
  const courses = await makeCourses(db, world, application.studentId)
  const formId = await makeForm(db, world.people.superadmin)
  const undoableId = await insertNote(db, world, { number: `${NUMBER}9` })
  const sending = { CommissionNoteId: undoableId, StatusId: 2, Remarks: '' }
  const { UndoId } = await changeStatus({ db, actor: maker, undoSeconds: 3600 }, sending)
  return {
    world,
    undoId: UndoId ?? '',
    reasonId: await firstReason(db),
    draftId,
    noteId,
    sentId,
    payableId,
    invoicedId,
    request: { id: Note.PendingRequest?.RequestId ?? '', version: Note.Version },
    invoiceEditRequestId: Request.RequestId,
    documents,
    viewId: View.ViewId,
    delegationId: HandOver.HandOverId,
    payments,
    imports: await makeImports(db, world),
    tokenId: TokenId,
    sessionId: await beginSession(db, {
      userId: maker.id,
      address: '10.0.0.1',
      userAgent: 'Firefox',
      issuerSession: null,
      before: null,
      // Recent enough however long the tests take.
      provedAt: new Date('2099-01-01'),
    }),
    universityInvoices,
    conversations: await makeConversations(db, files, world, {
      note: sentId,
      application: application.id,
      invoice: world.invoices.aud.id,
    }),
    lineQuery: await makeLineQuery(db, world),
    money: await makeMoney(db, files, world),
    bank: await makeBankChange(db, world, documents),
    agreementId: (await propose(db, world.people.finance, { PartnerId: world.partners.northstar.id }))
      .AgreementId,
    notices: await makeNotices(db, maker.id),
    application,
    admissions,
    owed: await makeOwed(db, admissions.person, universityInvoices.raisedId),
    courses,
    courseChange: await makeCourseChange(db, admissions.person, courses.listedId),
    claim: await makeClaim(db, world),
    enquiries: await makeEnquiries(db, world),
    edit: await makeEdits(db, world),
    counsellors: await makeCounsellors(db, world),
    signUps: await makeSignUps(db, world),
    blockedId: await makeBlockedUser(db, world),
    passwordOwner: await makePasswordOwner(db),
    partnerWork: await makePartnerWork(db, world),
    users: await makeUsers(db, world),
    onboarding: await makeOnboardings(db, files),
    factors: await makeFactors(db, world),
    studentDocuments: await makeStudentDocuments(db, files, world),
    webhook: await makeWebhook(db, world.people.superadmin.id),
    reportId: await makeReport(db, world.people.superadmin),
    reportRuns: {
      waitingId: await makeWaitingRun(db, world.people.superadmin),
      doneId: await makeDoneRun(db, files, world.people.superadmin),
    },
    formId,
    formFileId: await uploadPlan(db, files, world.people.superadmin, formId),
    companies: await makeCompanyChange(db, world),
  }
}

async function firstReason(db: Db): Promise<string> {
  const { id } = await db
    .selectFrom('send_back_reasons')
    .select('id')
    .where('stage', '=', 'checker')
    .where('code', '=', 'TUITION_FEE')
    .executeTakeFirstOrThrow()
  return id
}

/** A checked file for the payable note, and a posted one for another note. */
async function makePaymentFiles(db: Db, world: World): Promise<Situation['payments']> {
  const { processor } = world.people
  const paid = { number: `${NUMBER}8`, status_id: 10, partner_invoice_payable: '2700.00' }
  await insertNote(db, world, paid)
  const sheets = createSheetReader()
  const checked = await uploadedPayments([payment(`${NUMBER}3`)])
  const { BatchId: checkedId } = await uploadPaymentFile(
    { db, actor: processor, sheets },
    { upload: checked },
  )
  const other = await uploadedPayments([payment(paid.number)])
  const { BatchId: postedId } = await uploadPaymentFile({ db, actor: processor, sheets }, { upload: other })
  await postPaymentBatch({ db, actor: processor }, { BatchId: postedId })
  return { checkedId, file: checked.bytes, postedId }
}

/** The certificate is an existing file. */
async function makeBankChange(
  db: Db,
  world: World,
  { attachmentIds }: SituationDocuments,
): Promise<Situation['bank']> {
  const of = { partnerId: world.partners.brightpath.id, subsidiaryId: null }
  await saveDetails(db, of)
  const changeId = await requestChange(db, world.people.partner, of)
  const certificateId = attachmentIds[0] ?? ''
  await db
    .insertInto('bank_certificates')
    .values({ file_id: certificateId, partner_id: of.partnerId })
    .execute()
  return { changeId, certificateId }
}

function keyOf({ AcknowledgementId, InstallmentGeneratedFor }: WorldApplication) {
  return { AcknowledgementId, InstallmentGeneratedFor }
}
