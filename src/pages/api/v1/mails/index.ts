import { listMails as listCall } from '#domain/notices/calls'
import { endpoint } from '#server/http/endpoint'
import { listMails } from '#server/notices/list-mails'

export const GET = endpoint(listCall, ({ db, actor, query }) => listMails(db, actor, query))
