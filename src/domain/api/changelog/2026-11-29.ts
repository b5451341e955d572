import type { ApiChange } from '#domain/api/changelog/api-change'

export const CHANGES_2026_11_29: readonly ApiChange[] = [
  {
    on: '2026-11-29',
    title:
      'The preview of a counsellor’s deletion says who receives new students who sign up, as `SignUpDefault`, where the counsellor received them.',
  },
  {
    on: '2026-11-29',
    title:
      'An export says whether its report can still be opened, as `HasReport`: its file stays after the report is deleted or no longer shared.',
    added: ['ReportRun.HasReport'],
  },
  {
    on: '2026-11-29',
    title: 'The preview of a counsellor’s deletion counts the sign-up codes that move, as `SignUpCodes`.',
  },
  {
    on: '2026-11-29',
    title:
      'The moments of an application’s history end in Z, like all others; they ended in an offset before. They are the same moments.',
  },
  {
    on: '2026-11-29',
    title:
      'Wherever an older version is refused (`STALE_VERSION`), `data` has `current`, `changedBy` and `changedAt`. Claw-backs and settlements had the row itself there.',
  },
  {
    on: '2026-11-29',
    title: 'A dashboard is asked by period, and answers what was done in it beside what stands now.',
    added: ['GET /api/v1/insight/{dashboard} query', 'Insight.Period'],
  },
  {
    on: '2026-11-29',
    title: 'A report counts how many different values a column of text has.',
  },
  {
    on: '2026-11-29',
    title:
      'The file of a long report is made beside the requests: it says how far it is, is stopped, and is downloaded.',
    added: [
      'POST /api/v1/reports/{id}/runs',
      'GET /api/v1/report-runs',
      'GET /api/v1/report-runs/{id}',
      'POST /api/v1/report-runs/{id}/stop',
      'GET /api/v1/report-runs/{id}/file',
      'ReportRun',
    ],
  },
  {
    on: '2026-11-29',
    title:
      'GraphQL leads from rows to people: counsellors, assignees of notes, account managers, and the people of partners.',
    added: [
      'GraphQL ApplicationRow.Counsellor',
      'GraphQL Application.Counsellor',
      'GraphQL CommissionNote.Checker',
      'GraphQL CommissionNote.Maker',
      'GraphQL CommissionNote.PaymentProcessor',
      'GraphQL InvoiceNote.AssignedTo',
      'GraphQL PartnerRow.AccountManager',
      'GraphQL PartnerRow.PeopleRows',
      'GraphQL StudentRow.Counsellor',
    ],
  },
  {
    on: '2026-11-29',
    title:
      'GraphQL leads from row to row: students, applications, courses, notes, invoices, messages and partners.',
    added: [
      'GraphQL Application.Course',
      'GraphQL Application.Messages',
      'GraphQL Application.Student',
      'GraphQL ApplicationRow.Course',
      'GraphQL ApplicationRow.Messages',
      'GraphQL ApplicationRow.Student',
      'GraphQL CommissionNote.Invoice',
      'GraphQL CommissionNote.Messages',
      'GraphQL CommissionNote.Partner',
      'GraphQL CommissionNoteStudent.Application',
      'GraphQL InvoiceNote.Note',
      'GraphQL Student.ApplicationRows',
      'GraphQL StudentRow.ApplicationRows',
      'GraphQL StudentRow.Partner',
      'GraphQL Transaction.Note',
      'GraphQL Transaction.Partner',
      'GraphQL UniversityInvoice.Messages',
      'GraphQL UniversityInvoiceRow.Messages',
      'GraphQL UniversityInvoiceRow.Notes',
    ],
  },
  {
    on: '2026-11-29',
    title: 'The answers to a form are had as a sheet or as CSV.',
    added: ['GET /api/v1/forms/{id}/answers/download'],
  },
  {
    on: '2026-11-29',
    title: 'A question of a form asks for a file, which is uploaded first and named by its id in the answer.',
    added: [
      'POST /api/v1/forms/{id}/files',
      'GET /api/v1/forms/{id}/files/{fileId}',
      'FormFile',
      'FormAnswer.Files',
      'OwnAnswer.Files',
    ],
  },
  {
    on: '2026-11-29',
    title: 'A university reads its courses and proposes changes of them, which staff approve.',
    added: [
      'GET /api/v1/course-changes',
      'POST /api/v1/course-changes',
      'POST /api/v1/course-changes/{id}/decide',
      'POST /api/v1/courses/{id}/changes',
      'CourseChange',
      'UniversityDetails.History[].ProposedBy',
      'WaitingCounts.Universities',
    ],
  },
  {
    on: '2026-11-29',
    title: 'A university reads its invoices, asks about a line and says by when it pays; finance answers.',
    added: [
      'GET /api/v1/owed-invoices',
      'GET /api/v1/owed-invoices/{id}',
      'GET /api/v1/owed-invoices/{id}/pdf',
      'POST /api/v1/owed-invoices/{id}/questions',
      'PUT /api/v1/owed-invoices/{id}/pay-by',
      'PUT /api/v1/invoice-questions/{id}',
      'GET /api/v1/invoices query.university',
      'InvoiceQuestion',
      'OwedInvoice',
      'OwedInvoiceRow',
      'UniversityInvoice.Questions',
      'UniversityInvoice.PayBy',
      'UniversityInvoice.OpenQuestions',
      'UniversityInvoiceRow.PayBy',
      'UniversityInvoiceRow.OpenQuestions',
    ],
  },
  {
    on: '2026-11-29',
    title: 'Universities are listed by most applications to answer, or by slowest answers.',
    added: ['GET /api/v1/universities query.sort'],
  },
  {
    on: '2026-11-29',
    title: 'Staff read how fast universities answer applications, and how many wait.',
    added: ['GET /api/v1/applications/answer-times', 'AnswerTime'],
  },
  {
    on: '2026-11-29',
    title: 'A saved report goes to its readers by mail, each with their own rows, daily, weekly or monthly.',
    added: ['POST /api/v1/reports/{id}/mail', 'ReportMail', 'Report.Mail', 'Report.MailReaders'],
  },
  {
    on: '2026-11-29',
    title: 'A university answers the applications to its courses, and confirms deposits and enrolments.',
    added: [
      'GET /api/v1/admissions',
      'GET /api/v1/admissions/{id}',
      'GET /api/v1/admissions/{id}/papers/{documentId}',
      'POST /api/v1/admissions/{id}/answer',
      'POST /api/v1/admissions/{id}/confirm',
      'Admission',
      'AdmissionRow',
    ],
  },
  {
    on: '2026-11-29',
    title: 'Forms ask people of chosen groups, who answer them; what they answer is listed and counted.',
    added: [
      'GET /api/v1/forms',
      'POST /api/v1/forms',
      'GET /api/v1/forms/{id}',
      'GET /api/v1/forms/{id}/answers',
      'POST /api/v1/forms/{id}/answers',
      'Form',
      'FormAnswer',
      'FormRow',
      'OwnAnswer',
    ],
  },
  {
    on: '2026-11-29',
    title: 'A report is shared with people too, its rows say where they are shown, and its owner deletes it.',
    added: [
      'DELETE /api/v1/reports/{id}',
      'POST /api/v1/reports body.People',
      'POST /api/v1/reports body.Question.Chart',
      'Report.Question.Chart',
      'Report.People',
      'ReportResult.rows[].Page',
    ],
  },
  {
    on: '2026-11-29',
    title: 'A partner is an agent or a university, whose people sign in.',
    added: [
      'POST /api/v1/partners body.Kind',
      'POST /api/v1/partners body.UniversityId',
      'PartnerRow.Kind',
      'PartnerRow.UniversityId',
      'Partner.Kind',
      'Partner.UniversityId',
    ],
  },
]
