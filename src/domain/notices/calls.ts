import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { Id, UserId, Version } from '#domain/api/fields'
import { success } from '#domain/api/shapes'
import { MAIL_DECISIONS } from '#domain/notices/unsure-mails'
import { NOTIFICATION_KINDS } from '#domain/notifications'
import { Paging, pageOf } from '#domain/paging/schema'
import * as routes from './routes'

const call = callsOf('Notices')

/** A notice in the portal; a bulk action is one row with its `Count`. */
export const Notification = z
  .object({
    NotificationId: z.string(),
    Kind: z.enum(NOTIFICATION_KINDS),
    Title: z.string(),
    Text: z.string(),
    CommissionNoteId: z.string().nullable(),
    CommissionNumber: z.string().nullable(),
    Path: z.string(),
    CreatedAt: z.string(),
    IsRead: z.boolean(),
    BatchId: z.string().nullable(),
    Count: z.number().int(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof Notification>

export const ListNotifications = Paging.extend({ UserId })

const MAX_IDS = 500
const EITHER = 'Name the notifications, or All'

export const MarkNotifications = z
  .object({
    UserId,
    NotificationIds: z.array(Id).min(1, 'Name at least one notification').max(MAX_IDS).optional(),
    All: z.literal(true, 'All is true or left out').optional(),
    IsRead: z.boolean('IsRead is true or false'),
  })
  .refine(({ NotificationIds, All }) => NotificationIds !== undefined || All !== undefined, {
    error: EITHER,
    path: ['NotificationIds'],
  })
  .refine(({ NotificationIds, All }) => NotificationIds === undefined || All === undefined, {
    error: EITHER,
    path: ['All'],
  })

export const listNotifications = call(routes.listNotifications, {
  permission: 'account.view',
  summary: 'List the caller’s notifications, newest first, with the number of unread ones',
  query: ListNotifications,
  output: pageOf(Notification).extend({ UnreadCount: z.number().int() }),
})
export const markNotifications = call(routes.markNotifications, {
  permission: 'account.view',
  summary: 'Mark some or all of the caller’s notifications as read or unread; one of a group marks the group',
  body: MarkNotifications,
  output: success({ UnreadCount: z.number().int() }),
})

export const MAIL_STATES = ['kept', 'waiting', 'sending', 'unsure', 'sent', 'failed'] as const

export const MAIL_SERVERS = ['partner', 'company'] as const

export const Mail = z
  .object({
    MailId: z.string(),
    To: z.string(),
    Name: z.string(),
    Subject: z.string(),
    State: z.enum(MAIL_STATES),
    Attempts: z.number().int(),
    LastError: z.string().nullable(),
    CreatedAt: z.string(),
    SentAt: z.string().nullable(),
    SentVia: z.enum(MAIL_SERVERS).nullable(),
    PartnerCompany: z.string().nullable(),
    Text: z.string(),
    Attachment: z.string().nullable(),
    Version: z.number().int().describe('counts how often the mail was sent again'),
  })
  .meta({ id: 'Mail' })
export type Mail = z.output<typeof Mail>

export const ListMails = Paging.extend({
  UserId,
  state: z.enum(MAIL_STATES).optional(),
  searchQuery: z.string().trim().max(200).optional().describe('words of the recipient or the subject'),
})

export const listMails = call(routes.listMails, {
  fromReplica: true,
  permission: 'mails.view',
  summary: 'List the sent e-mails, newest first',
  query: ListMails,
  output: pageOf(Mail),
})
export const decideMail = call(routes.decideMail, {
  permission: 'mails.decide',
  summary: 'Send a mail again that may have been sent, or mark it as sent',
  params: z.object({ id: Id }),
  body: z.object({
    UserId,
    Decision: z.enum(MAIL_DECISIONS, 'Decision is send-again or arrived'),
    Version,
  }),
  output: z.object({ message: z.string() }),
})
export const mailHtml = call(routes.mailHtml, {
  permission: 'mails.view',
  summary: 'Read a mail as a page without scripts',
  params: z.object({ id: Id }),
  query: z.object({ UserId }),
  file: 'text/html',
})
export const mailAttachment = call(routes.mailAttachment, {
  permission: 'mails.view',
  summary: 'Download the attachment of a mail',
  params: z.object({ id: Id }),
  query: z.object({ UserId }),
  file: 'application/octet-stream',
})
