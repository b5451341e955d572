import type { ApiChange } from './changelog'

/** Changes of the API that were listed until 27 November 2026. */
export const EARLIER_CHANGES: readonly ApiChange[] = [
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
  {
    on: '2026-11-27',
    title:
      '`POST /graphql` answers GraphQL over the calls of the API, and `POST /mcp` the Model Context Protocol for one’s own assistant.',
    added: ['GraphQL Query', 'GraphQL Mutation'],
  },
  {
    on: '2026-11-27',
    title: 'The portal’s assistant answers questions of staff in words.',
    added: ['POST /api/v1/assistant/ask'],
  },
  {
    on: '2026-11-27',
    title: 'Webhooks hear of what happens: they are set up, tested and sent again by calls.',
    added: [
      'GET /api/v1/webhooks',
      'POST /api/v1/webhooks',
      'PUT /api/v1/webhooks/{id}',
      'DELETE /api/v1/webhooks/{id}',
      'POST /api/v1/webhooks/{id}/secret',
      'POST /api/v1/webhooks/{id}/test',
      'GET /api/v1/webhooks/{id}/messages',
      'POST /api/v1/webhooks/{id}/send-again',
    ],
  },
  {
    on: '2026-11-27',
    title: 'The companies that issue notes are kept by calls, and a statement can be asked of one of them.',
    added: [
      'GET /api/v1/companies',
      'POST /api/v1/companies',
      'GET /api/v1/companies/{id}',
      'PUT /api/v1/companies/{id}',
      'POST /api/v1/companies/{id}/decide',
      'GET /api/v1/payments/statement query.companyId',
      'GET /api/v1/payments/statement/sheet query.companyId',
    ],
  },
  {
    on: '2026-11-27',
    title:
      'People change their own e-mail address; a personal token asks for a proof once the sign-in is a while ago.',
    added: [
      'POST /api/v1/account/email',
      'DELETE /api/v1/account/email',
      'POST /api/v1/accounts/tokens body.Password',
      'POST /api/v1/accounts/tokens body.Code',
    ],
  },
  {
    on: '2026-11-27',
    title:
      'Inactive partners are won back at another address, as the specification words it; attachments of a note are sent as `files`.',
    added: [
      'POST /api/v1/inactive-partners/inactive/win-back',
      'POST /api/v1/cn/messages/upload-attachements body.files!',
    ],
    removed: [
      'POST /api/v1/inactive-partners/win-back',
      'POST /api/v1/cn/messages/upload-attachements body.attachments!',
    ],
  },
  {
    on: '2026-11-27',
    title:
      'The company’s texts are read, written and accepted by calls; what waits for whom is counted, and advices are downloaded together.',
    added: [
      'GET /api/v1/texts/{kind}',
      'PUT /api/v1/texts/{kind}',
      'POST /api/v1/texts/{kind}/accept',
      'GET /api/v1/texts/{kind}/acceptances',
      'GET /api/v1/waiting',
      'GET /api/v1/payments/advices',
    ],
  },
  {
    on: '2026-11-26',
    title: 'Each note, application and invoice has a thread with files; lines of a note are asked about.',
    added: [
      'GET /api/v1/cn/{id}/messages',
      'POST /api/v1/cn/{id}/messages',
      'GET /api/v1/applications/{id}/messages',
      'POST /api/v1/applications/{id}/messages',
      'GET /api/v1/invoices/{id}/messages',
      'POST /api/v1/invoices/{id}/messages',
      'GET /api/v1/conversations/unread',
      'POST /api/v1/conversations/inbound-mail',
      'GET /api/v1/getstream/chat-token',
      'GET /api/v1/cn/{id}/line-queries',
      'POST /api/v1/cn/{id}/line-queries',
      'PUT /api/v1/line-queries/{id}',
      'CommissionNote.OpenQuestions',
      'CommissionNote.UnreadMessages',
    ],
  },
  {
    on: '2026-11-26',
    title: 'Students sign up by a code, and sign in by one, without a password.',
    added: [
      'POST /api/v1/students/signup',
      'POST /api/v1/students/login',
      'POST /api/v1/students/verify-signup-otp',
      'GET /api/v1/students/generate-signup-qrCode',
      'GET /api/v1/students/download-signup-qrCode',
      'GET /api/v1/student-signup-qrCode/setup-demo-video',
      'GET /api/v1/sign-up-codes',
      'POST /api/v1/sign-up-codes',
      'POST /api/v1/sign-up-codes/{id}/withdraw',
      'GET /api/v1/partners/{id}/student-registration',
      'PUT /api/v1/partners/{id}/student-registration',
    ],
  },
  {
    on: '2026-11-26',
    title: 'A partner has a domain, a look and a mail server of its own, and says who is told how.',
    added: [
      'GET /api/v1/custom-domains/partners/{partnerId}',
      'POST /api/v1/custom-domains/partners/{partnerId}',
      'DELETE /api/v1/custom-domains/partners/{partnerId}',
      'POST /api/v1/custom-domains/partners/{partnerId}/check',
      'POST /api/v1/custom-domains/send-instructions',
      'GET /api/v1/custom-domains/download-instructions',
      'GET /api/v1/custom-domains/access-check/{partnerId}',
      'GET /api/v1/partners/{id}/branding',
      'PUT /api/v1/partners/{id}/branding',
      'POST /api/v1/partners/{id}/branding/images',
      'POST /api/v1/update-theme-version',
      'GET /api/v1/get-theme-switch/partner/{id}',
      'POST /api/v1/add-theme-switch/partner',
      'GET /api/v1/theme-version-permission/{id}',
      'GET /api/v1/partners/{id}/smtp-settings',
      'PUT /api/v1/partners/{id}/smtp-settings',
      'DELETE /api/v1/partners/{id}/smtp-settings',
      'POST /api/v1/partners/{id}/smtp-settings/test',
      'GET /api/v1/accounts/{userId}/notification-settings',
      'PUT /api/v1/accounts/{userId}/notification-settings/status',
      'GET /api/v1/partners/{id}/notification-settings',
      'PUT /api/v1/partners/{id}/notification-settings/status',
    ],
  },
  {
    on: '2026-11-26',
    title:
      'Universities and courses are kept by calls; flags, dashboards and one search over everything are answered.',
    added: [
      'GET /api/v1/universities',
      'POST /api/v1/universities',
      'GET /api/v1/universities/{id}',
      'PUT /api/v1/universities/{id}',
      'POST /api/v1/courses',
      'PUT /api/v1/courses/{id}',
      'GET /api/v1/flags',
      'PUT /api/v1/flags',
      'GET /api/v1/flags/own',
      'GET /api/v1/insight/{dashboard}',
      'GET /api/v1/search',
    ],
  },
]
