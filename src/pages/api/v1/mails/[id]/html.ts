import { mailHtml as htmlCall } from '#domain/notices/calls'
import { endpoint } from '#server/http/endpoint'
import { mailHtml } from '#server/notices/mail-html'

export const GET = endpoint(htmlCall, ({ db, actor, params }) => mailHtml(db, actor, params.id))
