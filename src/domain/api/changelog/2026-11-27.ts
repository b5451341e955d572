import type { ApiChange } from '#domain/api/changelog/api-change'

export const CHANGES_2026_11_27: readonly ApiChange[] = [
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
]
