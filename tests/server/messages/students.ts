import { sql } from 'kysely'
import { SEALED_CHANGES } from '#domain/students/profile/sealed-changes'
import { aRequest } from '#tests/support/students/edit-requests'
import { anApplication } from '#tests/support/students/students'
import type { Api, MessageCases } from './api'

/** A request by the student whose edit request was approved. */
const asStudent = ({ at }: Api) => ({
  actor: at.edit.student,
  body: { UserId: at.edit.student.id, StudentId: at.edit.student.studentId },
})

/** Students, their tests, and the locked parts of their profiles. */
export const STUDENTS: MessageCases = {
  CLAIM_DECIDED: async ({ done, send }) => {
    await done('decideClaim')
    return send('decideClaim')
  },
  CLAIM_LOST: async ({ db, at, done, send }) => {
    const { student_id, other_id } = await db
      .selectFrom('student_claims')
      .select(['student_id', 'other_id'])
      .where('id', '=', at.claim.id)
      .executeTakeFirstOrThrow()
    const lost = student_id === at.claim.studentId ? other_id : student_id
    await done('decideClaim')
    const id = await anApplication(db, { studentId: lost, universityId: at.world.universities.sydney })
    return send('changeApplication', { params: { id } })
  },
  SEALED_CHANGES_LIMIT: async ({ db, at, send }) => {
    const { id } = at.world.people.counsellor
    await sql`insert into sealed_changes (id, student_id, actor_id)
      select gen_random_uuid(), ${at.application.studentId}, ${id} from generate_series(1, ${SEALED_CHANGES.student})`.execute(
      db,
    )
    const Data = {
      FirstName: 'Bina',
      LastName: 'Rai',
      Mobile: '9812345678',
      CountryId: 'NP',
      PassportNumber: 'Z7654321',
    }
    const body = {
      UserId: id,
      StudentId: at.application.studentId,
      Section: 'personal',
      Data,
      Version: undefined,
    }
    return send('saveSection', { actor: at.world.people.counsellor, body })
  },
  STUDENT_EMAIL_TAKEN: {
    names: 'Bina Rai (Kiran Gurung)',
    ask: async ({ done, send }) => {
      await done('addStudent')
      return send('addStudent')
    },
  },
  PROFILE_LOCKED: async (api) => {
    await api.done('completeEdit')
    return api.send('saveTest', asStudent(api))
  },
  PROFILE_OPEN: async ({ db, at, send }) => {
    const { studentId } = at.world.people.student
    await db.updateTable('applications').set({ stage: 'Draft' }).where('student_id', '=', studentId).execute()
    return send('requestEdit')
  },
  NO_TEST_FILLED: ({ send }) => send('saveTests', { body: { Tests: { IELTS: { OverallScore: '' } } } }),
  COUNSELLOR_OF_ANOTHER_PARTNER: async ({ db, at, send }) => {
    const { counsellor, otherPartner } = at.world.people
    await db
      .updateTable('users')
      .set({ partner_id: otherPartner.partnerId })
      .where('id', '=', counsellor.id)
      .execute()
    return send('assignStudents', { body: { CounsellorId: counsellor.id } })
  },
  STUDENT_ASSIGNED: async ({ done, send }) => {
    await done('assignStudents')
    return send('assignStudents')
  },
  STUDENT_REFERRED: async ({ done, send }) => {
    await done('referStudents')
    return send('referStudents')
  },
  STUDENT_HAS_ACCOUNT: ({ at, send }) =>
    send('inviteStudent', { params: { id: at.world.people.student.studentId ?? '' } }),
  STUDENT_INVITED_OFTEN: async ({ done, send }) => {
    for (let time = 0; time < 5; time += 1) await done('inviteStudent')
    return send('inviteStudent')
  },
  STUDENT_WITHOUT_EMAIL: async ({ db, valid, send }) => {
    await db
      .updateTable('students')
      .set({ email: '' })
      .where('id', '=', valid('inviteStudent').params?.id ?? '')
      .execute()
    return send('inviteStudent')
  },
  STUDENTS_OF_CLOSED_PARTNER: async ({ db, at, send }) => {
    await db
      .updateTable('partners')
      .set({ deactivated_at: new Date() })
      .where('id', '=', at.world.partners.brightpath.id)
      .execute()
    return send('inviteStudent')
  },
  UPLOAD_INCOMPLETE: ({ send }) =>
    send('addStudentDocuments', { body: { uploads: '0195a3e8-8f7c-7000-8000-000000000001' } }),
  NOT_THEIR_EMAIL: ({ send }) => send('eraseStudent', { body: { Email: 'other@mail.example' } }),
  STUDENT_IN_DRAFT: async ({ db, at, send }) => {
    const { student_id, email } = await db
      .selectFrom('note_students')
      .innerJoin('applications', 'applications.id', 'note_students.application_id')
      .innerJoin('students', 'students.id', 'applications.student_id')
      .select(['applications.student_id', 'students.email'])
      .where('note_students.draft_id', 'is not', null)
      .executeTakeFirstOrThrow()
    const { id: UserId } = at.world.people.superadmin
    return send('eraseStudent', {
      params: { id: student_id },
      body: { UserId, Email: email, Reason: 'Asked' },
    })
  },
  DOCUMENT_LOCKED: async ({ db, at, send }) => {
    const { lockedId } = at.studentDocuments
    const { student } = at.world.people
    const studentId = student.studentId ?? ''
    await db
      .updateTable('student_documents')
      .set({ student_id: studentId })
      .where('id', '=', lockedId)
      .execute()
    const query = { UserId: student.id, userId: student.id }
    return send('studentDocument', { actor: student, params: { id: lockedId }, query })
  },
  EDIT_REQUEST_OPEN: async ({ db, at, send }) => {
    await aRequest(db, at.world.people.student)
    return send('requestEdit')
  },
  EDIT_REQUEST_DECIDED: async ({ done, send }) => {
    await done('decideEdit')
    return send('decideEdit')
  },
  EDIT_REQUEST_NOT_APPROVED: async ({ done, send }) => {
    await done('completeEdit')
    return send('completeEdit')
  },
  REJECTION_REASON_REQUIRED: ({ send }) => send('decideEdit', { body: { Action: 'Reject', Remarks: '' } }),
}
