import type { ColumnType, Generated } from 'kysely'
import type { DefaultInstant, Instant, Json } from '#db/tables/columns'
import type { EmailChoice } from '#domain/notification-settings/choices'

export interface NoticeTables {
  notifications: NotificationTable
  mails: MailTable
  reminders: ReminderTable
  notification_choices: NotificationChoiceTable
  notification_defaults: NotificationDefaultTable
  daily_mail_items: DailyMailItemTable
}

/** Null inherits the next level's choice: the person, the partner, the portal. */
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

export interface DailyMailItemTable {
  id: string
  user_id: string
  source: string
  kind: string
  item: Json<object>
  created_at: DefaultInstant
}

export interface NotificationTable {
  id: string
  user_id: string
  /** Its cause, such as 'event:17': at most one for each person. */
  source: string
  kind: string
  title: string
  text: Generated<string>
  note_id: string | null
  invoice_id: string | null
  number: string
  path: ColumnType<string | null, string | null | undefined, string | null>
  batch_id: string | null
  created_at: DefaultInstant
  read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface MailTable {
  id: string
  source: string
  user_id: string | null
  /** The partner in whose name it is sent to its people and students; null for the company. */
  partner_id: ColumnType<string | null, string | null | undefined, string | null>
  to_address: string
  to_name: Generated<string>
  kind: string
  items: Json<object[]>
  subject: string
  text: string
  html: string
  /** The sealed one-time link for the placeholder in text and html; null without one, or once sent. */
  sealed_link: ColumnType<string | null, string | null | undefined, string | null>
  /** Whether the company's server sends it for a partner, because the partner's own refused it. */
  by_company: Generated<boolean>
  sent_via: ColumnType<
    'partner' | 'company' | null,
    'partner' | 'company' | null | undefined,
    'partner' | 'company' | null
  >
  attachment_file_id: ColumnType<string | null, string | null | undefined, string | null>
  /** 'kept': no SMTP server; 'sending': no answer yet; 'unsure': the server may or may not have taken it. */
  state: 'kept' | 'waiting' | 'sending' | 'unsure' | 'sent' | 'failed'
  attempts: Generated<number>
  due_at: DefaultInstant
  leased_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_error: string | null
  handed_over_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  repeats: Generated<number>
  decided_by: ColumnType<string | null, string | null | undefined, string | null>
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: DefaultInstant
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ReminderTable {
  note_id: string
  turn_changed_at: Instant
  after_days: number
  created_at: DefaultInstant
}
