import { mailHtml as htmlCall } from '#domain/notices/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { mailHtml } from '#server/platform/notices/mail-html'

export const GET = endpoint(htmlCall, ({ db, actor, params }) => mailHtml(db, actor, params.id))
