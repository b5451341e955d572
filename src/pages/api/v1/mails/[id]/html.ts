import { mailHtml as htmlCall } from '#domain/notices/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { mailHtml } from '#server/platform/notices/mail-html'
import { demoOpener } from '#server/platform/notices/one-time-link'

export const GET = endpoint(htmlCall, ({ db, actor, params }) => mailHtml(db, actor, params.id, demoOpener()))
