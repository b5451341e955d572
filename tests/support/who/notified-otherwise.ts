import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { ACTIONS } from '#domain/commission-notes/note/actions'
import { SENT_TO_PARTNER, WITH_PARTNER } from '#domain/commission-notes/note/workflow'
import type { EventPayloads, Topic } from '#domain/events'
import { remind } from '#server/across/notices/remind'
import { remindConditions } from '#server/applications/conditions/remind-conditions'
import { remindDeadlines } from '#server/applications/deadlines/remind-deadlines'
import { announce } from '#server/platform/events/announce'
import type { MailSettings } from '#server/platform/notices/mail-settings'
import type { Situation } from '#tests/support/http/situation'
import { anApplication, aStudent } from '#tests/support/students/students'

/** Another status in the partner's turn. */
const correctedId = WITH_PARTNER.find((id) => id !== SENT_TO_PARTNER) ?? SENT_TO_PARTNER

type Published = { [T in Topic]: readonly [topic: T, payload: EventPayloads[T]] }[Topic]

const DAY_MS = 86_400_000
/** The days after which notes get reminders. */
const STEPS = [3, 5, 10]

interface Publishing {
  db: Db
  at: Situation
  mailSettings: MailSettings
}

/**
 * Events of a situation outside its valid calls, or with another outcome. Each needs a database that is
 * restored.
 */
export const NOTIFIED_OTHERWISE: Readonly<Record<string, (publishing: Publishing) => Promise<void>>> = {
  'other outcomes': async ({ db, at }) => {
    const { id } = at.world.partners.brightpath
    await db.updateTable('partners').set({ contract_to: '2027-01-31' }).where('id', '=', id).execute()
    // The counsellor takes over.
    await sql`update counsellor_deletions set recipient_ids = array[${at.world.people.counsellor.id}]::uuid[]`.execute(
      db,
    )
    await publishAll(db, outcomes(at, await idsOf(db)))
  },
  'an e-mail address that a second administrator decides on': async ({ db, at }) => {
    const { admin, superadmin, staff } = at.world.people
    const { rightChangeId } = at.users
    await sql`update right_changes set roles = old_roles, tags = old_tags, old_email = 'old@tassel.example',
      new_email = 'new.address@tassel.example' where id = ${rightChangeId}`.execute(db)
    const of = { rightChangeId, userId: staff.id }
    const decided = { ...of, requestedBy: admin.id, actorId: superadmin.id }
    await publishAll(db, [
      ['user.rights-asked', { ...of, actorId: admin.id }],
      ['user.rights-decided', { ...decided, isApproved: true }],
      ['user.rights-decided', { ...decided, isApproved: false }],
    ])
  },
  'a change of a company that another super administrator decides on': async ({ db, at }) => {
    const { admin, superadmin } = at.world.people
    await db
      .updateTable('users')
      .set({ roles: ['SUPERADMIN'] })
      .where('id', '=', admin.id)
      .execute()
    const of = { changeId: at.companies.changeId, companyId: 1 }
    const decided = { ...of, proposedBy: admin.id, actorId: superadmin.id }
    await publishAll(db, [
      ['company.change-proposed', { ...of, actorId: admin.id }],
      ['company.change-decided', { ...decided, isApproved: true, reason: '' }],
      ['company.change-decided', { ...decided, isApproved: false, reason: 'The bank is another one' }],
    ])
  },
  'days that come near': async ({ db, at, mailSettings }) => {
    const now = new Date()
    const { id } = at.application
    await sql`insert into application_deadlines (id, application_id, name, due_on)
      values (${uuid()}, ${id}, 'Deposit', current_date + 5)`.execute(db)
    await sql`insert into application_conditions (id, application_id, text, due_on)
      values (${uuid()}, ${id}, 'An English test of 6.5', current_date + 1)`.execute(db)
    await remindDeadlines(db, now)
    await remindConditions(db, now)
    for (const days of [...STEPS.map((step) => step + 0.1)])
      await remind(db, { now: new Date(Date.now() + days * DAY_MS), steps: STEPS, mailSettings })
  },
  'many in one go': async ({ db, at }) => {
    const { partners, people, universities } = at.world
    const { counsellor, staff, partner } = people
    const { brightpath } = partners
    const batchId = uuid()
    const events: Published[] = []
    for (const firstName of ['Bimala', 'Dorje']) {
      const studentId = await aStudent(db, {
        partnerId: brightpath.id,
        counsellorId: counsellor.id,
        firstName,
        loanFlag: true,
      })
      const universityId = universities.sydney
      const applicationId = await anApplication(db, { studentId, universityId, stage: 'Submitted' })
      const actorId = staff.id
      events.push(
        ['student.assigned', { studentId, counsellorId: counsellor.id, actorId: partner.id, batchId }],
        ['student.referred', { studentId, to: 'LoanAdvisor', isOn: true, actorId, batchId }],
        [
          'application.moved',
          { applicationId, studentId, from: 'Draft', to: 'Submitted', remarks: '', actorId, batchId },
        ],
      )
    }
    const { ownId, qualifiedId } = at.enquiries
    await db
      .updateTable('enquiries')
      .set({ assignee_id: counsellor.id })
      .where('id', '=', qualifiedId)
      .execute()
    for (const enquiryId of [ownId, qualifiedId])
      events.push([
        'enquiry.assigned',
        { enquiryId, assigneeId: counsellor.id, actorId: partner.id, batchId },
      ])
    await publishAll(db, events)
  },
}

async function publishAll(db: Db, events: readonly Published[]): Promise<void> {
  await transaction(db, async (tx: Transaction<Database>) => {
    for (const [topic, payload] of events) await announce(tx, topic, payload as never)
  })
}

/** Ids missing from the situation. */
async function idsOf(db: Db): Promise<{ requestedId: string; deletionId: string }> {
  const { rows } = await sql<{ requestedId: string; deletionId: string }>`
    select (select note_id from change_requests order by created_at desc limit 1) as "requestedId",
      (select id from counsellor_deletions limit 1) as "deletionId"`.execute(db)
  if (!rows[0]) throw new Error('The situation has neither')
  return rows[0]
}

function outcomes(
  at: Situation,
  { requestedId, deletionId }: { requestedId: string; deletionId: string },
): Published[] {
  const { world, application, counsellors, money, onboarding, users, webhook } = at
  const { people, partners, invoices } = world
  const { admin, superadmin, finance, maker, checker, staff, partner, counsellor, student, loanadvisor } =
    people
  const partnerId = partners.brightpath.id
  const studentId = student.studentId ?? ''
  const step = (noteId: string, actionId: number, toStatusId: number, fromStatusId = 2): Published => [
    'commission-note.status-changed',
    { noteId, actionId, fromStatusId, toStatusId, actorId: maker.id, version: 9, sequence: 1 },
  ]
  const settled = (state: 'debit' | 'failed'): Published => [
    'wallet.settlement-moved',
    {
      settlementId: money.settlementId,
      partnerId,
      state,
      requestedBy: partner.id,
      actorId: admin.id,
      version: 9,
    },
  ]
  const agreed = (action: 'Reject' | 'Withdraw' | 'End'): Published => [
    'agreement.changed',
    { agreementId: at.agreementId, action, proposedBy: finance.id, actorId: admin.id },
  ]
  const rights = { rightChangeId: users.rightChangeId, userId: staff.id }
  const domain = { partnerId, domain: 'students.brightpath.com' }
  const document = { studentId, actorId: partner.id, type: 'Passport', uploadedBy: staff.id }
  const issuer = { changeId: uuid(), userId: maker.id, kind: 'block' as const }
  return [
    step(at.sentId, ACTIONS.SendToPartner.id, correctedId),
    step(requestedId, ACTIONS.ApproveRequest.id, 1, 15),
    [
      'commission-note.remarked',
      { noteId: at.noteId, actorId: maker.id, remarks: '@Chidi Okonkwo please look' },
    ],
    [
      'commission-note.part-reversed',
      { noteId: money.noteId, paymentId: money.paymentId, actorId: finance.id, version: 9 },
    ],
    settled('debit'),
    settled('failed'),
    ['invoice.sent', { invoiceId: invoices.aud.id, actorId: finance.id }],
    ['invoice.received', { invoiceId: invoices.aud.id, receiptId: uuid(), actorId: finance.id }],
    [
      'invoice.pay-day-said',
      { invoiceId: at.owed.invoiceId, payBy: '2027-01-31', actorId: at.admissions.person.id },
    ],
    [
      'invoice.question-answered',
      {
        ...{ invoiceId: at.owed.invoiceId, questionId: at.owed.questionId },
        ...{ askedBy: at.admissions.person.id, actorId: finance.id },
      },
    ],
    [
      'invoice.edit-decided',
      {
        requestId: at.invoiceEditRequestId,
        invoiceId: invoices.jpy.id,
        requestedBy: maker.id,
        isApproved: true,
        actorId: finance.id,
      },
    ],
    [
      'bank-details.change-decided',
      {
        changeId: at.bank.changeId,
        partnerId,
        requestedBy: partner.id,
        isApproved: false,
        actorId: finance.id,
      },
    ],
    agreed('Reject'),
    agreed('Withdraw'),
    agreed('End'),
    [
      'partner.tier-decided',
      {
        partnerId,
        before: null,
        after: 'Gold',
        isApproved: false,
        reason: 'Too few students',
        proposedBy: finance.id,
        actorId: admin.id,
      },
    ],
    ['partner.contract-ends', { partnerId, contractTo: '2027-01-31', days: 30 }],
    [
      'partner.standing-changed',
      { partnerId, isDeactivated: false, reason: 'They are back', actorId: admin.id },
    ],
    ['onboarding.enquired', { partnerEnquiryId: onboarding.enquiryId }],
    [
      'onboarding.moved',
      {
        partnerId: onboarding.submitted.partnerId,
        action: 'Submit',
        reason: '',
        actorId: onboarding.filling.owner.id,
      },
    ],
    [
      'onboarding.moved',
      {
        partnerId: onboarding.submitted.partnerId,
        action: 'Send back',
        reason: 'The address',
        actorId: staff.id,
      },
    ],
    ...[true, false].map(
      (isApproved): Published => [
        'course.change-decided',
        {
          ...{ changeId: at.courseChange.changeId, isApproved, reason: '' },
          ...{ proposedBy: at.admissions.person.id, actorId: staff.id },
        },
      ],
    ),
    ['custom-domain.valid', domain],
    ['custom-domain.ended', domain],
    [
      'user.factors-changed',
      { userId: loanadvisor.id, actorId: loanadvisor.id, change: 'code used', factor: 'A recovery code' },
    ],
    ['smtp-settings.failing', { partnerId, reason: 'Connection refused' }],
    ['student.document-decided', { ...document, isAccepted: true }],
    ['student.document-decided', { ...document, isAccepted: false }],
    [
      'student.assigned',
      { studentId: application.studentId, counsellorId: counsellor.id, actorId: partner.id, batchId: null },
    ],
    ['student.signed-up', { studentId: application.studentId, event: '', actorId: student.id }],
    [
      'student.edit-decided',
      { studentId, kind: 'profile', requestedBy: student.id, isApproved: false, actorId: staff.id },
    ],
    ['student.edit-requested', { studentId, kind: 'documents', actorId: student.id }],
    [
      'student.edit-decided',
      { studentId, kind: 'documents', requestedBy: student.id, isApproved: true, actorId: staff.id },
    ],
    [
      'student.edit-decided',
      { studentId, kind: 'documents', requestedBy: student.id, isApproved: false, actorId: staff.id },
    ],
    ['student.courses-recommended', { studentId, actorId: counsellor.id, count: 2 }],
    [
      'application.moved',
      {
        ...{ applicationId: at.admissions.id, studentId: application.studentId, remarks: '' },
        ...{ from: 'Draft', to: 'Submitted', actorId: staff.id, batchId: null },
      },
    ],
    [
      'application.moved',
      {
        applicationId: application.id,
        studentId: application.studentId,
        from: 'Visa granted',
        to: 'Enrolled',
        remarks: '',
        actorId: staff.id,
        batchId: null,
      },
    ],
    ['counsellor.delete-refused', { counsellorId: counsellors.suspendedId, deletionId, actorId: staff.id }],
    ['counsellor.restored', { counsellorId: counsellors.suspendedId, deletionId, actorId: staff.id }],
    ['counsellor.deleted', { counsellorId: counsellors.suspendedId, deletionId, actorId: staff.id }],
    ['issuer.change-late', issuer],
    ['issuer.change-refused', issuer],
    ['user.rights-decided', { ...rights, requestedBy: admin.id, isApproved: false, actorId: superadmin.id }],
    ['user.admin-granted', { userId: staff.id, actorId: null, reason: '' }],
    ['user.seen-as-ended', { userId: checker.id, actorId: superadmin.id }],
    [
      'webhook.switched-off',
      { webhookId: webhook.webhookId, partnerId: null, reason: 'gone', error: 'It answered 410' },
    ],
    ['report.exported', { runId: at.reportRuns.doneId }],
  ]
}
