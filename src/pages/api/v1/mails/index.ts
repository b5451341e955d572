import { listMails as listCall } from '#domain/notices/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { listMails } from '#server/platform/notices/list-mails'
import { demoOpener } from '#server/platform/notices/one-time-link'

export const GET = endpoint(listCall, ({ db, actor, query }) => listMails(db, actor, query, demoOpener()))
