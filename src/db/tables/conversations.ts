import type { Generated } from 'kysely'
import type { DefaultInstant, LaterInstant, LaterText } from '#db/tables/columns'

export interface ConversationTables {
  conversations: ConversationTable
  messages: MessageTable
  message_versions: MessageVersionTable
  message_mentions: MessageMentionTable
  message_attachments: MessageAttachmentTable
  message_reads: MessageReadTable
  chat_channels: ChatChannelTable
  chat_changes: ChatChangeTable
}

type Kind = 'note' | 'application' | 'invoice'

interface ConversationTable {
  kind: Kind
  subject_id: string
  last_number: Generated<number>
  /** The same for messages visible to everyone. */
  last_open_number: Generated<number>
}

export interface MessageTable {
  id: string
  kind: Kind
  subject_id: string
  number: number
  /** Its number among the messages visible to everyone; null for a staff message. */
  open_number: number | null
  author_id: string
  text: string
  visibility: 'everyone' | 'staff'
  about_application_id: LaterText
  /** A key from the author's page, so that a message is sent only once. */
  client_key: LaterText
  via: Generated<'portal' | 'mail'>
  mailed_at: LaterInstant
  created_at: DefaultInstant
  edited_at: LaterInstant
  deleted_at: LaterInstant
}

interface MessageVersionTable {
  id: string
  message_id: string
  text: string
  replaced_at: DefaultInstant
}

interface MessageMentionTable {
  message_id: string
  user_id: string
}

interface MessageAttachmentTable {
  file_id: string
  kind: Kind
  subject_id: string
  uploaded_by: string
  message_id: LaterText
  created_at: DefaultInstant
}

interface MessageReadTable {
  user_id: string
  kind: Kind
  subject_id: string
  /** In the numbering that the user sees. */
  number: Generated<number>
  /** Whether new messages count as unread for the user: they wrote, were mentioned or were notified. */
  follows: Generated<boolean>
  told_at: LaterInstant
}

interface ChatChannelTable {
  note_id: string
  is_made: Generated<boolean>
  members: Generated<string[]>
  /** Whether all of them are known to be members. */
  is_sure: Generated<boolean>
  has_partner: Generated<boolean>
  /** Increases with each change that may affect the members. */
  round: Generated<number>
  due_at: DefaultInstant
  attempts: Generated<number>
  leased_until: LaterInstant
  last_error: LaterText
}

/** Written by triggers when members of this channel may have changed, or of any channel when null. */
interface ChatChangeTable {
  id: Generated<number>
  note_id: string | null
  created_at: DefaultInstant
}
