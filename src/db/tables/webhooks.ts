import type { Generated } from 'kysely'
import type { DefaultInstant, Instant, LaterInstant, LaterText } from '#db/tables/columns'

export interface WebhookTables {
  webhooks: WebhookTable
  webhook_messages: WebhookMessageTable
  webhook_attempts: WebhookAttemptTable
}

export interface WebhookTable {
  id: string
  partner_id: string | null
  url: string
  description: Generated<string>
  types: string[]
  secret_sealed: string
  previous_secret_sealed: LaterText
  previous_until: LaterInstant
  disabled_at: LaterInstant
  disabled_reason: LaterText
  failing_since: LaterInstant
  last_error: LaterText
  version: Generated<number>
  created_by: string
  created_at: DefaultInstant
  changed_by: string
  changed_at: DefaultInstant
}

export interface WebhookMessageTable {
  id: string
  webhook_id: string
  /** The event in the outbox; null for a test. */
  event_id: number | null
  type: string
  subject_field: string
  subject_id: string
  body: string
  state: Generated<'waiting' | 'sent' | 'failed'>
  attempts: Generated<number>
  /** Failed attempts since it was first sent or sent again. */
  failures: Generated<number>
  due_at: DefaultInstant
  leased_until: LaterInstant
  created_at: DefaultInstant
  settled_at: LaterInstant
}

interface WebhookAttemptTable {
  message_id: string
  number: number
  attempted_at: Instant
  milliseconds: number
  status: number | null
  error: LaterText
  /** The beginning of a refusal's body. */
  said: Generated<string>
}
