import { v7 as uuid } from 'uuid'
import { transaction } from '#db/transaction'
import type { ConversationKind } from '#domain/conversations/subjects'
import { addComment } from '#server/conversations/comments'
import { requestRights } from '#server/people/rights/request-rights'
import { decideEdit } from '#server/students/profile/edit-requests'
import { saveDomain } from '#tests/support/company/custom-domains'
import { propose } from '#tests/support/money/agreements'
import { requestChange } from '#tests/support/money/bank-changes'
import { moneyActions } from '#tests/support/money/money-actions'
import { fillIn } from '#tests/support/people/onboarding'
import { upload, write } from '#tests/support/questions/conversations'
import { aRequest } from '#tests/support/students/edit-requests'
import { aDocument } from '#tests/support/students/student-document-calls'
import type { Ground, OwnRequest } from './own-requests'

/** A message of this person. */
const ownMessage =
  (kind: ConversationKind): OwnRequest =>
  async ({ db, at, person, valid }) => {
    const { id } = at.conversations[kind]
    const messageId = await write(db, person, { kind, id })
    return { params: { id, messageId }, ...(valid.body && { body: { ...valid.body, Mentions: [] } }) }
  }

/** A message with a file that this person uploaded. */
const messageOfOwn =
  (kind: ConversationKind): OwnRequest =>
  async ({ db, files, at, person, valid }) => {
    const { id } = at.conversations[kind]
    const AttachmentIds = [await upload(db, files, person, { kind, id })]
    return { body: { ...valid.body, Mentions: [], AttachmentIds } }
  }

const ownComment: OwnRequest = async ({ db, at, person, valid }) => {
  const { Comment } = await addComment({ db, actor: person }, { id: at.application.id, Text: 'I wrote this' })
  return { body: { ...valid.body, CommentId: Comment.CommentId } }
}

const ownStudentDocument: OwnRequest = async ({ db, files, at, person }) => {
  const { studentId } = at.studentDocuments
  return { params: { id: await aDocument(db, files, person, { studentId, name: 'Mine.pdf' }) } }
}

/** A bank change requested by this person, for a company without a pending one. */
const ownBankChange: OwnRequest = async ({ db, at, person }) => {
  const { id: partnerId, subsidiaryId } = at.world.partners.brightpath
  return { params: { id: await requestChange(db, person, { partnerId, subsidiaryId }) } }
}

/** A payout that finance authorised. */
const authorised: OwnRequest = async ({ db, at, valid }) => {
  const { finance } = at.world.people
  await moneyActions(db).move(finance, at.money.settlementId, 'Authorize')
  return { body: { ...valid.body, Action: 'Attempt', Version: 2 } }
}

const proposedByAnother: OwnRequest = async ({ db, at }) => ({
  params: {
    id: (await propose(db, at.world.people.superadmin, { PartnerId: at.world.partners.brightpath.id }))
      .AgreementId,
  },
})

const tierOfAnother: OwnRequest = async ({ db, at }) => {
  const { people, partners } = at.world
  await db.deleteFrom('partner_tier_changes').execute()
  await db
    .insertInto('partner_tier_changes')
    .values({
      ...{ id: uuid(), partner_id: partners.northstar.id, tier_before: null, tier: 'Gold' },
      ...{ proposed_by: people.superadmin.id, decided_by: null },
    })
    .execute()
  return {}
}

const rightsAskedByAnother: OwnRequest = async ({ db, at }) => {
  const { superadmin, checker } = at.world.people
  const after = { roles: [...checker.roles], tags: ['Payment Processor' as const] }
  const asked = { userId: checker.id, before: checker, after, reason: 'Covers for Paula' }
  return { params: { id: await transaction(db, (tx) => requestRights(tx, superadmin, asked)) } }
}

/** Fields of a partner without switches and deactivation. */
const partnerFields: OwnRequest = async ({ valid }) => {
  const { SwitchedOff: _, deactivate_partner: __, Reason: ___, ...body } = valid.body ?? {}
  return { body }
}

const aLocalNumber: OwnRequest = async ({ valid }) => ({ body: { ...valid.body, Mobile: '+84912345678' } })

const ofOneInvoice: OwnRequest = async ({ at, valid, kind }) => ({
  body: { ...valid.body, ...(kind !== 'otherPartner' && { InvoiceId: at.world.invoices.aud.id }) },
})

/** A student with a submitted application needs an approved request to edit. */
const letEdit: OwnRequest = async ({ db, at, person, kind, valid }) => {
  if (kind !== 'student') return {}
  const RequestId = await aRequest(db, person)
  await decideEdit({ db, actor: at.world.people.staff }, { RequestId, Action: 'Approve', Remarks: '' })
  return { body: { ...valid.body, ...(valid.body?.RequestId !== undefined && { RequestId }) } }
}

/** A student withdraws their own application, and sends none of the staff's fields. */
const withdrawal: OwnRequest = async ({ kind }) => {
  if (kind !== 'student') return {}
  return { body: { UserId: '', Stage: 'Withdrawn', Remarks: 'I stay at home', Version: 1 } }
}

/** Submits everything that the new partner needs; returns the id of its last document. */
async function handIn({ db, files, at }: Ground): Promise<{ partnerId: string; paperId: string }> {
  const { partnerId, owner } = at.onboarding.filling
  await db.deleteFrom('bank_detail_changes').where('partner_id', '=', partnerId).execute()
  return { partnerId, paperId: await fillIn(db, files, partnerId, owner) }
}

const submission: OwnRequest = async (ground) => {
  const { kind, valid } = ground
  if (kind !== 'newPartner') return {}
  const { partnerId } = await handIn(ground)
  return { params: { id: partnerId }, body: { ...valid.body, Action: 'Submit', Remarks: '' } }
}

const ownPaper: OwnRequest = async (ground) => {
  if (ground.kind !== 'newPartner') return {}
  const { partnerId, paperId } = await handIn(ground)
  return { params: { id: partnerId, paperId } }
}

const ownDomain: OwnRequest = async ({ db, person, valid }) => {
  const { partnerId } = person
  if (partnerId === null) return {}
  const kept = await db
    .selectFrom('custom_domains')
    .select('domain')
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  const Domain = kept?.domain ?? `students.${partnerId.slice(-12)}.com`
  if (!kept) await saveDomain(db, partnerId, Domain)
  return {
    params: { partnerId },
    ...(valid.query && { query: { ...valid.query, partnerId } }),
    body: {
      ...valid.body,
      ...(valid.body?.PartnerId !== undefined && { PartnerId: partnerId }),
      ...(valid.body?.Domain !== undefined && { Domain }),
    },
  }
}

/** Requests about companies, students and other people's work. */
export const OWN_COMPANY: Record<string, OwnRequest> = {
  // The dashboard of the reader's own side.
  readInsight: async ({ person }) => ({
    params: { dashboard: person.roles.includes('PARTNER') ? 'partner' : 'staff' },
  }),
  mailComment: ownComment,
  editNoteMessage: ownMessage('note'),
  deleteNoteMessage: ownMessage('note'),
  postNoteMessage: messageOfOwn('note'),
  editApplicationMessage: ownMessage('application'),
  deleteApplicationMessage: ownMessage('application'),
  postApplicationMessage: messageOfOwn('application'),
  editInvoiceMessage: ownMessage('invoice'),
  deleteInvoiceMessage: ownMessage('invoice'),
  postInvoiceMessage: messageOfOwn('invoice'),

  deleteStudentDocument: ownStudentDocument,
  withdrawBankChange: ownBankChange,
  moveSettlement: authorised,
  decideAgreement: proposedByAnother,
  decidePartnerTier: tierOfAnother,
  decideRights: rightsAskedByAnother,
  changePartner: partnerFields,
  addCounsellor: aLocalNumber,
  changeCounsellor: aLocalNumber,
  bulkDownload: ofOneInvoice,
  saveSection: letEdit,
  saveTest: letEdit,
  saveTests: letEdit,
  deleteTest: letEdit,
  completeEdit: letEdit,
  changeApplication: withdrawal,
  moveOnboarding: submission,
  getOnboardingPaper: ownPaper,
  getCustomDomain: ownDomain,
  addCustomDomain: ownDomain,
  removeCustomDomain: ownDomain,
  checkCustomDomain: ownDomain,
  customDomainAccess: ownDomain,
  sendDomainInstructions: ownDomain,
  downloadDomainInstructions: ownDomain,
}
