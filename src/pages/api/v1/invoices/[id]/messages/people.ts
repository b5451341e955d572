import { invoiceMessagePeople as call } from '#domain/conversations/calls'
import { messagePeople } from '#server/conversations/people'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, params }) => messagePeople(db, actor, 'invoice', params.id))
