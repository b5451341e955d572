import { z } from 'zod'
import { Id, ONE_LINE, READABLE, UserId, Version } from '#domain/api/fields'
import { countedPageOf, Paging } from '#domain/paging/schema'
import { LONGEST_ADDRESS, readAddress } from './address'
import { ALL_MESSAGE_TYPES } from './message-types'

const Text = z.string()
const MAX_DESCRIPTION = 200
const MAX_REPLAYED = 1000

const Url = z
  .string('*Address is required.')
  .trim()
  .min(1, { error: '*Address is required.', abort: true })
  .max(LONGEST_ADDRESS, { error: `Enter at most ${LONGEST_ADDRESS} characters`, abort: true })
  .transform((text, context) => {
    const { address, problem } = readAddress(text)
    if (address !== null) return address
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  })
const Description = z
  .string()
  .trim()
  .max(MAX_DESCRIPTION, `Enter at most ${MAX_DESCRIPTION} characters`)
  .refine(...READABLE)
  .refine(...ONE_LINE)
const NONE_CHOSEN = 'Choose at least one event'
const Events = z
  .array(z.enum(ALL_MESSAGE_TYPES, 'There is no such event'), NONE_CHOSEN)
  .min(1, NONE_CHOSEN)
  .max(ALL_MESSAGE_TYPES.length, 'There are fewer events')

export const AddWebhook = z.object({ UserId, Url, Description: Description.default(''), Events })
export const ChangeWebhook = z.object({
  UserId,
  Version,
  Url: Url.optional(),
  Description: Description.optional(),
  Events: Events.optional(),
  IsOn: z.boolean('IsOn is true or false').optional(),
})
export const OneWebhook = z.object({ UserId, Version })
export const TryWebhook = z.object({ UserId })
export const SendAgain = z.object({
  UserId,
  MessageIds: z
    .array(Id)
    .min(1, 'Name at least one message')
    .max(MAX_REPLAYED, `Name at most ${MAX_REPLAYED} messages`)
    .optional(),
})

export const WEBHOOK_STATES = ['On', 'Failing', 'Off'] as const
export type WebhookState = (typeof WEBHOOK_STATES)[number]
export const OFF_REASONS = ['person', 'failing', 'gone'] as const
export type OffReason = (typeof OFF_REASONS)[number]

/** A webhook. Its secret is never returned. */
export const Webhook = z
  .object({
    WebhookId: Text,
    Url: Text,
    Description: Text,
    Events: z.array(z.enum(ALL_MESSAGE_TYPES)),
    State: z.enum(WEBHOOK_STATES),
    OffReason: z
      .enum(OFF_REASONS)
      .nullable()
      .describe(
        'person: switched off by a user; failing: three days without a success; gone: the receiver answered 410',
      ),
    FailingSince: Text.nullable(),
    LastError: Text.nullable(),
    OldSecretUntil: Text.nullable().describe('until when messages are also signed with the previous secret'),
    CreatedAt: Text,
    ChangedBy: Text,
    ChangedAt: Text,
    Version: z.number().int(),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.output<typeof Webhook>

export const MESSAGE_STATES = ['waiting', 'sent', 'failed'] as const
export const ListMessages = Paging.extend({
  UserId,
  userId: UserId,
  state: z.enum(MESSAGE_STATES, `state must be one of ${MESSAGE_STATES.join(', ')}`).optional(),
})

export const WebhookMessage = z
  .object({
    MessageId: Text.describe('the header webhook-id is msg_ and this id'),
    Event: z.enum([...ALL_MESSAGE_TYPES, 'webhook.test']),
    State: z.enum(MESSAGE_STATES),
    CreatedAt: Text,
    DueAt: Text.nullable().describe('the time of the next attempt; null once it is sent or has failed'),
    SettledAt: Text.nullable(),
    Payload: Text.describe('the exact body that is sent'),
    Attempts: z.array(
      z.object({
        AttemptedAt: Text,
        Milliseconds: z.number().int(),
        Status: z.number().int().nullable(),
        Error: Text.nullable(),
        Said: Text.describe('the beginning of the receiver’s answer to a failed attempt'),
      }),
    ),
  })
  .meta({ id: 'WebhookMessage' })
export type WebhookMessage = z.output<typeof WebhookMessage>
export const WebhookMessages = countedPageOf(WebhookMessage)

export const WebhookTest = z
  .object({
    Succeeded: z.boolean(),
    Status: z.number().int().nullable(),
    Error: Text.nullable(),
    Said: Text,
    Milliseconds: z.number().int(),
  })
  .meta({ id: 'WebhookTest' })
export type WebhookTest = z.output<typeof WebhookTest>
