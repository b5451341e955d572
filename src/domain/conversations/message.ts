import { z } from 'zod'
import { Id, Remarks, UserId } from '#domain/api/fields'
import { MAX_ATTACHMENTS } from '#domain/commission-notes/documents/attachments'
import { MAX_MENTIONS } from './rules'
import { VISIBILITIES } from './subjects'

const VISIBILITY_WORDS = 'Visibility is everyone or staff'
const MAX_PAGE = 100

export const MessageLink = z.object({
  Path: z.string(),
  Title: z.string(),
  Detail: z.string(),
})
export type MessageLink = z.output<typeof MessageLink>

export const MessageFile = z
  .object({ Id: z.string(), FileName: z.string(), Size: z.number().int().describe('bytes') })
  .meta({ id: 'MessageFile' })
export type MessageFile = z.output<typeof MessageFile>

export const Message = z
  .object({
    MessageId: z.string(),
    Number: z.number().int().describe('its number among the messages that the caller reads, from 1'),
    Text: z.string().describe('empty if it was deleted'),
    By: z.string(),
    IsOwn: z.boolean(),
    IsFromCompany: z.boolean(),
    IsFromStudent: z.boolean(),
    Visibility: z.enum(VISIBILITIES),
    Mentions: z.array(z.object({ Name: z.string(), IsYou: z.boolean() })),
    Attachments: z.array(MessageFile),
    AboutAcknowledgementId: z.string().nullable().describe('the line of the note that the message is about'),
    AboutName: z.string().nullable(),
    Links: z.array(MessageLink),
    Via: z.enum(['portal', 'mail']),
    At: z.string(),
    EditedAt: z.string().nullable(),
    DeletedAt: z.string().nullable(),
    CanChange: z.boolean(),
    Earlier: z
      .array(z.object({ Text: z.string(), Until: z.string() }))
      .describe('its earlier texts; for administrators only'),
  })
  .meta({ id: 'Message' })
export type Message = z.output<typeof Message>

export const MessagePage = z
  .object({
    rows: z.array(Message),
    HasEarlier: z.boolean(),
    LastNumber: z
      .number()
      .int()
      .describe('the number of the newest message that the caller reads; 0 if there is none'),
    ReadNumber: z.number().int().describe('the number of the last message that the caller has read'),
    Unread: z
      .number()
      .int()
      .describe('the number of unread messages; 0 unless the caller follows the conversation'),
  })
  .meta({ id: 'MessagePage' })
export type MessagePage = z.output<typeof MessagePage>

const NumberField = z.coerce.number().int().min(0).max(1_000_000_000).optional()

export const ListMessages = z.object({
  before: NumberField,
  after: NumberField,
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE).default(MAX_PAGE),
  userId: UserId,
  UserId,
})
export type ListMessages = z.output<typeof ListMessages>

const Text = Remarks.min(1, 'Enter a message')
const Mentions = z.array(Id).max(MAX_MENTIONS, `At most ${MAX_MENTIONS} people`).default([])

export const PostMessage = z.object({
  UserId,
  Text,
  Mentions,
  AttachmentIds: z.array(Id).max(MAX_ATTACHMENTS, 'You can upload maximum 10 files!').default([]),
  Visibility: z.enum(VISIBILITIES, VISIBILITY_WORDS),
  AboutAcknowledgementId: Id.optional(),
  /** Chosen by the sender: sending twice with the same key creates one message. */
  ClientKey: z.uuid('ClientKey is a UUID').optional(),
})
export type PostMessage = z.output<typeof PostMessage>

export const EditMessage = z.object({ UserId, Text, Mentions: Mentions.removeDefault().optional() })
export type EditMessage = z.output<typeof EditMessage>

export const ReadMessages = z.object({ UserId, Number: z.number().int().min(0).max(1_000_000_000) })

export const ConversationPerson = z
  .object({ UserId: z.string(), Name: z.string(), Side: z.string().describe('company, partner or student') })
  .meta({ id: 'ConversationPerson' })
export type ConversationPerson = z.output<typeof ConversationPerson>
