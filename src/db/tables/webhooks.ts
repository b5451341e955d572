import type { Generated } from 'kysely'
import type { DefaultInstant, Instant, LaterInstant, LaterText } from '#db/tables/columns'

/** The tables of webhooks. */
export interface WebhookTables {
  webhooks: WebhookTable
  webhook_messages: WebhookMessageTable
  webhook_attempts: WebhookAttemptTable
}

export interface WebhookTable {
  id: string
  /** Null: the company's own. */
  partner_id: string | null
  url: string
  description: Generated<string>
  /** The types of messages that it is sent. */
  types: string[]
  secret_sealed: string
  /** The secret before, which signs beside the new one until `previous_until`. */
  previous_secret_sealed: LaterText
  previous_until: LaterInstant
  /** Nothing is sent to it; null while it is on. */
  disabled_at: LaterInstant
  disabled_reason: LaterText
  /** Since when it has taken nothing; null while it works. */
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
  /** Of the outbox; null of a test. */
  event_id: number | null
  type: string
  /** The field by which events name the paper that it is about. */
  subject_field: string
  subject_id: string
  /** What is sent, to the letter. */
  body: string
  state: Generated<'waiting' | 'sent' | 'failed'>
  attempts: Generated<number>
  /** Of the attempts since it was sent first or again. */
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
  /** What the receiver answered; null where it gave no answer. */
  status: number | null
  error: LaterText
  /** The beginning of what it said to a refusal. */
  said: Generated<string>
}
