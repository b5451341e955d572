import type { ApiChange } from '#domain/api/changelog/api-change'

export const CHANGES_2026_11_28: readonly ApiChange[] = [
  {
    on: '2026-11-28',
    title:
      'Two universities that are the same become one, and courses are read as staff keep them, the retired ones too.',
    added: [
      'POST /api/v1/universities/{id}/merge',
      'GET /api/v1/courses',
      'GET /api/v1/courses/{id}',
      'University.MergedInto',
      'UniversityDetails.MergedInto',
      'CatalogueCourse.MergedInto',
      'RecommendedCourse.Retired',
      'MovedRows',
    ],
  },
  {
    on: '2026-11-28',
    title: 'A report is answered as a file of all its rows too.',
    added: ['POST /api/v1/reports/{id}/run body.Format'],
  },
  {
    on: '2026-11-28',
    title: 'A payout says the day under which its transaction is listed.',
    added: ['WalletSettlement.Day'],
  },
  {
    on: '2026-11-28',
    title: 'Pages of the portal say how they are used.',
    added: ['POST /api/v1/events'],
  },
  {
    on: '2026-11-28',
    title:
      'Questions about the portal’s rows are saved as reports, and answered to each reader from their own rows.',
    added: [
      'GET /api/v1/reports',
      'POST /api/v1/reports',
      'GET /api/v1/reports/{id}',
      'POST /api/v1/reports/{id}/run',
      'Report',
      'ReportResult',
    ],
  },
  {
    on: '2026-11-28',
    title:
      'University invoices say what was paid of their notes and are filtered by whether they are over-shared, claw-backs by currency and whether they are open, and the dashboard of finance has its months.',
    added: [
      'GET /api/v1/claw-backs query.currency',
      'GET /api/v1/claw-backs query.isOpen',
      'GET /api/v1/invoices query.isOverShared',
      'Insight.Months',
      'UniversityInvoice.PaidOnNotes',
      'UniversityInvoiceRow.PaidOnNotes',
    ],
  },
  {
    on: '2026-11-28',
    title:
      'An application of a university invoice names its agreement and what the university pays; a document that is wanted, why it was refused.',
    added: [
      'InvoiceApplication.Agreement',
      'InvoiceApplication.UniversityAmount',
      'InvoiceApplication.UniversityRate',
      'StudentDocumentType.Remarks',
    ],
  },
  {
    on: '2026-11-28',
    title:
      'Lists of notes are filtered by whether a note differs from the university’s figures, and the notes of a university invoice name who has them.',
    added: [
      'GET /api/v1/cn query.differences',
      'GET /api/v1/cn/download query.differences',
      'GET /api/v1/cn/queue query.differences',
      'GET /api/v1/cn/students-export/excel query.differences',
      'GET /api/v1/cn/totals query.differences',
      'POST /api/v1/saved-views body.Filters.differences',
      'PUT /api/v1/saved-views/{id} body.Filters.differences',
      'SavedView.Filters.differences',
      'InvoiceNote.Assignee',
    ],
  },
  {
    on: '2026-11-28',
    title:
      'A limited call says its limits in the headers `RateLimit-Policy` and `RateLimit` of every answer, and a refusal for too many requests as well; `Retry-After` stays.',
  },
]
