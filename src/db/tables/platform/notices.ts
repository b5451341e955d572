import type { ColumnType, Generated } from 'kysely'
import type { DefaultInstant, Instant, Json } from '#db/tables/columns'
import type { EmailChoice } from '#domain/notification-settings/choices'

/** What notices are kept in: those of the portal, the outbox of mails, and the reminders that were given. */
export interface NoticeTables {
  notifications: NotificationTable
  mails: MailTable
  reminders: ReminderTable
  notification_choices: NotificationChoiceTable
  notification_defaults: NotificationDefaultTable
  daily_mail_items: DailyMailItemTable
}

/** Null where somebody leaves it to who comes after: the person, the partner, the portal. */
interface Chosen {
  type_id: string
  in_portal: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
  email: ColumnType<EmailChoice | null, EmailChoice | null | undefined, EmailChoice | null>
  changed_at: DefaultInstant
}

export interface NotificationChoiceTable extends Chosen {
  user_id: string
}

export interface NotificationDefaultTable extends Chosen {
  partner_id: string
  changed_by: string
}

/** What a person is told once a day, until then. */
export interface DailyMailItemTable {
  id: string
  user_id: string
  /** What caused it: once for each person. */
  source: string
  kind: string
  /** As the templates of mails take it. */
  item: Json<object>
  created_at: DefaultInstant
}

export interface NotificationTable {
  id: string
  user_id: string
  /** What caused it, such as 'event:17': once for each person. */
  source: string
  kind: string
  title: string
  text: Generated<string>
  note_id: string | null
  /** Set where it is about a university invoice itself. */
  invoice_id: string | null
  /** Of the note, or of the invoice. */
  number: string
  /** The page it leads to, where it is about neither. */
  path: ColumnType<string | null, string | null | undefined, string | null>
  /** Names what was done to many notes in one go. */
  batch_id: string | null
  created_at: DefaultInstant
  read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface MailTable {
  id: string
  source: string
  /** Null for an address that is nobody's account. */
  user_id: string | null
  /** In whose name it goes: a partner's, to its people and students; null for the company's. */
  partner_id: ColumnType<string | null, string | null | undefined, string | null>
  to_address: string
  to_name: Generated<string>
  kind: string
  /** What it tells of, note by note, as the templates take it. */
  items: Json<object[]>
  subject: string
  text: string
  html: string
  /** The one-time link that stands in place of the mark in text and html, sealed; null without one, and once the mail has left. */
  sealed_link: ColumnType<string | null, string | null | undefined, string | null>
  /** Whether it goes by the company's server although it is in a partner's name: the partner's own did not take it. */
  by_company: Generated<boolean>
  /** By whose server it was sent; null of what was not sent, or before there were any but the company's. */
  sent_via: ColumnType<
    'partner' | 'company' | null,
    'partner' | 'company' | null | undefined,
    'partner' | 'company' | null
  >
  /** A file of the store that goes with it. */
  attachment_file_id: ColumnType<string | null, string | null | undefined, string | null>
  /** 'kept': there is no SMTP server to send it by; 'sending': handed over, and not answered yet; 'unsure': nobody knows whether it was taken. */
  state: 'kept' | 'waiting' | 'sending' | 'unsure' | 'sent' | 'failed'
  attempts: Generated<number>
  due_at: DefaultInstant
  /** Until then one process has it in hand. */
  leased_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_error: string | null
  /** From when on the server may have taken it. */
  handed_over_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  /** How often it was sent again although it may have been taken. */
  repeats: Generated<number>
  /** Who decided what becomes of a mail that may have been sent, and when. */
  decided_by: ColumnType<string | null, string | null | undefined, string | null>
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: DefaultInstant
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ReminderTable {
  note_id: string
  /** The turn it belongs to: the instant at which the turn began. */
  turn_changed_at: Instant
  after_days: number
  created_at: DefaultInstant
}
