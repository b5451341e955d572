import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { todayIn } from '#domain/time/format'
import { nameColumnTo } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { contentDisposition } from '#server/platform/http/answers/content-disposition'
import type { Context } from '#server/platform/runtime/context'
import { readProfile } from '#server/students/profile/profile-row'
import { openSealed, recordStudentView } from '#server/students/profile/sealed'
import { findStudent } from '#server/students/student/find-student'
import { PERSON } from '#server/students/student/person-fields'

/** JSON with unmasked passport number and date of birth, on record; for the student or an administrator. @throws FORBIDDEN, NOT_FOUND */
export async function exportStudentData(
  { db, actor, sealer }: Context<'sealer'>,
  { id: studentId }: { id: string },
): Promise<Response> {
  mustBeAllowed(actor, 'students.export-data')
  const student = await findStudent(db, actor, studentId)
  await recordStudentView(db, actor, student.id, 'All data')
  const profile = await readProfile(db, student.id)
  const data = {
    Student: {
      ...PERSON.read(student),
      StateId: student.state_id,
      Partner: student.partner_company,
      Counsellor: student.counsellor_name,
      Stage: student.stage,
      Source: student.source,
      AddedAt: student.created_at,
      LastActivityAt: student.last_activity_at,
    },
    Personal: {
      ...profile.personal,
      PassportNumber: openSealed(sealer, profile, 'PassportNumber'),
      DateOfBirth: openSealed(sealer, profile, 'DateOfBirth'),
    },
    Academics: profile.academics,
    Work: profile.work,
    Tests: profile.tests,
    ...(await otherRecords(db, actor, student.id)),
  }
  const name = `${student.name} data ${todayIn(actor.timeZone)}.json`
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'content-type': 'application/json',
      ...contentDisposition(name),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

async function otherRecords(db: Db, reader: Actor, studentId: string): Promise<Record<string, unknown>> {
  const by = nameColumnTo(reader, 'people')
  const { rows } = await sql<Record<string, unknown>>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('Type', documents.type_id, 'Folder', documents.folder,
          'FileName', files.name, 'Size', files.size, 'Status', documents.status, 'Remarks', documents.remarks,
          'UploadedBy', ${by}, 'UploadedAt', documents.uploaded_at) order by documents.uploaded_at), '[]')
        from student_documents documents join files on files.id = documents.file_id
        join users people on people.id = documents.uploaded_by
        where documents.student_id = students.id) as "Documents",
      (select coalesce(jsonb_agg(jsonb_build_object('University', universities.name, 'Program', applications.program,
          'Intake', applications.intake, 'Stage', applications.stage, 'UniversityStudentId', applications.university_student_id,
          'BegunAt', applications.created_at,
          'History', (select coalesce(jsonb_agg(jsonb_build_object('From', moves.details -> 'from', 'To', moves.details -> 'to',
              'Remarks', moves.remarks, 'At', moves.created_at) order by moves.created_at, moves.id), '[]')
            from history moves where moves.subject = 'application' and moves.subject_id = applications.id::text),
          'Comments', (select coalesce(jsonb_agg(jsonb_build_object('Text', comments.text, 'By', ${by},
              'At', comments.created_at) order by comments.open_number), '[]')
            from messages comments join users people on people.id = comments.author_id
            where comments.kind = 'application' and comments.subject_id = applications.id
              and comments.open_number is not null and comments.deleted_at is null),
          'Installments', (select coalesce(jsonb_agg(jsonb_build_object('Name', installments.name,
              'TuitionFee', installments.tuition_fee::text, 'ScholarshipReceived', installments.scholarship_received::text,
              'Currency', universities.currency) order by installments.name), '[]')
            from installments where installments.application_id = applications.id)
        ) order by applications.created_at, applications.id), '[]')
        from applications join universities on universities.id = applications.university_id
        where applications.student_id = students.id) as "Applications",
      (select coalesce(jsonb_agg(jsonb_build_object('Course', courses.name, 'University', universities.name,
          'Priority', listed.priority, 'At', listed.created_at) order by listed.priority), '[]')
        from recommended_courses listed join courses on courses.id = listed.course_id
        join universities on universities.id = courses.university_id where listed.student_id = students.id) as "Courses",
      (select coalesce(jsonb_agg(jsonb_build_object('Source', enquiries.source, 'Message', enquiries.message,
          'Email', enquiries.email, 'Mobile', enquiries.mobile, 'At', enquiries.created_at,
          'Log', (select coalesce(jsonb_agg(jsonb_build_object('Kind', log.action, 'Text', log.remarks, 'At', log.created_at)
              order by log.created_at, log.id), '[]') from history log
            where log.subject = 'enquiry' and log.subject_id = enquiries.id::text)
        ) order by enquiries.created_at), '[]')
        from enquiries where enquiries.student_id = students.id) as "Enquiries",
      (select coalesce(jsonb_agg(jsonb_build_object('Name', btrim(asked.first_name || ' ' || asked.last_name), 'Email', asked.email,
          'Mobile', asked.mobile, 'Level', asked.level, 'Intake', asked.intake, 'Consent', asked.consent_text,
          'ConsentVersion', asked.consent_version, 'ConsentAt', asked.consented_at, 'VerifiedAt', asked.verified_at)
          order by asked.created_at), '[]')
        from sign_ups asked where asked.student_id = students.id and asked.kind = 'sign-up') as "SignUps",
      (select coalesce(jsonb_agg(jsonb_build_object('Kind', requests.kind, 'State', requests.state, 'Reason', requests.reason,
          'DecisionRemarks', requests.decision_remarks, 'At', requests.requested_at) order by requests.requested_at), '[]')
        from student_edit_requests requests where requests.student_id = students.id) as "EditRequests",
      (select coalesce(jsonb_agg(jsonb_build_object('Form', forms.title, 'At', answers.created_at,
          'Answers', (select coalesce(jsonb_agg(jsonb_build_object('Question', forms.fields -> (given.question - 1) ->> 'Label',
              'Answer', to_jsonb(case when forms.fields -> (given.question - 1) ->> 'Kind' = 'file'
                then array(select files.name from form_files sent join files on files.id = sent.file_id
                  where sent.answer_id = answers.id and sent.question = given.question)
                else given.texts end)) order by given.question), '[]')
            from form_values given where given.answer_id = answers.id)) order by answers.created_at, answers.id), '[]')
        from form_answers answers join forms on forms.id = answers.form_id
        join users accounts on accounts.id = answers.person_id where accounts.student_id = students.id) as "Forms",
      (select coalesce(jsonb_agg(jsonb_build_object('Text', questions.text, 'By', ${by}, 'At', questions.asked_at,
          'Answer', questions.answer) order by questions.asked_at, questions.id), '[]')
        from invoice_questions questions join applications on applications.id = questions.application_id
        join users people on people.id = questions.asked_by
        where applications.student_id = students.id) as "InvoiceQuestions",
      (select coalesce(jsonb_agg(jsonb_build_object('Section', history.part, 'Action', history.action,
          'Remarks', history.remarks, 'Changes', history.changes, 'By', ${by}, 'At', history.created_at)
          order by history.created_at, history.id), '[]')
        from history left join users people on people.id = history.actor_id
        where history.subject = 'student' and history.subject_id = students.id::text) as "History",
      (select coalesce(jsonb_agg(jsonb_build_object('Shown', views.shown, 'To', ${by}, 'At', views.seen_at)
          order by views.seen_at, views.id), '[]')
        from student_views views join users people on people.id = views.user_id
        where views.student_id = students.id) as "WhoSawSealedData",
      (select jsonb_build_object('Email', accounts.email, 'FirstName', accounts.first_name, 'LastName', accounts.last_name,
          'Mobile', students.mobile, 'Company', accounts.contact_company, 'Address', accounts.contact_address, 'City', accounts.contact_city,
          'State', accounts.contact_state, 'Country', accounts.contact_country, 'Gender', accounts.gender, 'TimeZone', accounts.time_zone,
          'OfficeHours', accounts.office_from || ' to ' || accounts.office_to,
          'History', (select coalesce(jsonb_agg(jsonb_build_object('Action', history.action, 'Remarks', history.remarks,
              'Changes', history.changes, 'By', ${by}, 'At', history.created_at) order by history.created_at, history.id), '[]')
            from history left join users people on people.id = history.actor_id
            where history.subject = 'user' and history.subject_id = accounts.id::text))
        from users accounts where accounts.student_id = students.id) as "Account"
    from students where students.id = ${studentId}`.execute(db)
  return rows[0] ?? {}
}
