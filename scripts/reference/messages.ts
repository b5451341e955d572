import { CATALOGUE } from '#domain/errors'
import { page, table } from './table.ts'

/** The messages of refusals. */
export function messagesPage(): string {
  const rows = Object.entries(CATALOGUE).map(([code, { status, message }]) => [
    `\`${code}\``,
    String(status),
    message,
  ])
  return page(
    'Messages',
    'From the `errors.ts` of each noun, composed in `src/domain/errors.ts`: the code and the message of a refusal, and its HTTP status. Messages about the fields of a form ' +
      'stand in the contract of the call (`/api/docs`).',
    [table(['code', 'status', 'message'], rows)],
  )
}
