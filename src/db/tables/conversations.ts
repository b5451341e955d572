import type { Generated } from 'kysely'
import type { DefaultInstant, LaterInstant, LaterText } from '#db/tables/columns'

/** The tables of conversations on notes, applications and university invoices. */
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
  /** Of its newest message, from 1. */
  last_number: Generated<number>
  /** The same among the messages for everyone. */
  last_open_number: Generated<number>
}

export interface MessageTable {
  id: string
  kind: Kind
  subject_id: string
  number: number
  /** Its number among the messages for everyone; null of one for staff. */
  open_number: number | null
  author_id: string
  /** Empty once it is deleted. */
  text: string
  visibility: 'everyone' | 'staff'
  /** The line of the note that it is about. */
  about_application_id: LaterText
  /** By which its author's page sends it once. */
  client_key: LaterText
  via: Generated<'portal' | 'mail'>
  /** When whoever looks after the student was mailed; of comments by a student. */
  mailed_at: LaterInstant
  created_at: DefaultInstant
  edited_at: LaterInstant
  deleted_at: LaterInstant
}

/** What a message said before it was edited or deleted. */
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
  /** Null until its message is sent. */
  message_id: LaterText
  created_at: DefaultInstant
}

/** How far somebody has read a conversation that they follow. */
interface MessageReadTable {
  user_id: string
  kind: Kind
  subject_id: string
  /** In the numbering that the person reads. */
  number: Generated<number>
  /** Whether new messages count as unread for them: they wrote, were mentioned or were notified. */
  follows: Generated<boolean>
  /** When they were last notified of a new message. */
  told_at: LaterInstant
}

/** A note's channel at Stream. */
interface ChatChannelTable {
  note_id: string
  is_made: Generated<boolean>
  /** Whoever may be in it there: nobody else is. */
  members: Generated<string[]>
  /** Whether all of them are. */
  is_sure: Generated<boolean>
  /** Whether somebody of the partner was let in, and not all of them out since. */
  has_partner: Generated<boolean>
  /** Goes up with each change that may concern its members. */
  round: Generated<number>
  /** When they are compared next. */
  due_at: DefaultInstant
  attempts: Generated<number>
  leased_until: LaterInstant
  last_error: LaterText
}

/** Written by triggers: who belongs into this channel, or into any where it is null, may be otherwise now. */
interface ChatChangeTable {
  id: Generated<number>
  note_id: string | null
  created_at: DefaultInstant
}
