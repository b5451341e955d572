import { z } from 'zod'
import { ONE_LINE, READABLE, UserId, Version } from '#domain/api/fields'
import { ifMissing } from '#domain/unless-missing'
import { STEP_NAMES } from './dialogue'

const Text = z.string()
const required = (label: string) => `*${label} is required.`
const HOST_RULE = 'Enter a host name such as smtp.example.com'
const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const PORT_RULE = 'Enter a port number from 1 to 65535'
const MAX_TEXT = 320

const hostName = z
  .string(required('Host name'))
  .trim()
  .toLowerCase()
  .min(1, required('Host name'))
  .refine((text) => text === '' || HOST.test(text) || z.ipv6().safeParse(text).success, HOST_RULE)
const portNumber = z
  .union([z.number(), z.string().trim()], required('Port number'))
  .refine((given) => given !== '', { error: required('Port number'), abort: true })
  .transform(Number)
  .refine((port) => Number.isInteger(port) && port >= 1 && port <= 65_535, PORT_RULE)
const senderEmail = z
  .string(ifMissing(required('Sender e-mail')))
  .trim()
  .min(1, { error: required('Sender e-mail'), abort: true })
  .max(MAX_TEXT)
  .refine((text) => z.email().safeParse(text).success, {
    error: ({ input }) => `${String(input)} is not a valid email`,
  })
const line = (label: string, text = z.string(required(label))) =>
  text
    .min(1, { error: required(label), abort: true })
    .max(MAX_TEXT, `Enter at most ${MAX_TEXT} characters`)
    .refine(...READABLE)
    .refine(...ONE_LINE)

/** Without `smtpPassword` the saved password stays, as long as the server and username do. */
const Fields = {
  hostName,
  portNumber,
  senderEmail,
  smtpUsername: line('SMTP username', z.string(required('SMTP username')).trim()),
  smtpPassword: line('SMTP password').optional(),
}

export const SaveSmtpSettings = z.object({
  UserId,
  ...Fields,
  Version: z.number().int().nonnegative().optional(),
})
export type SaveSmtpSettings = z.output<typeof SaveSmtpSettings>
export const RemoveSmtpSettings = z.object({ UserId, Version })

export const TestSmtpSettings = z.object({
  UserId,
  ...(Object.fromEntries(Object.entries(Fields).map(([name, field]) => [name, field.optional()])) as {
    [Name in keyof typeof Fields]: z.ZodOptional<(typeof Fields)[Name]>
  }),
})
export type TestSmtpSettings = z.output<typeof TestSmtpSettings>

export const SMTP_STATES = ['Not set', 'In use', 'Failing', 'Not included'] as const
export type SmtpState = (typeof SMTP_STATES)[number]

/** '' and null if there is none. The password is never returned. */
export const SmtpSettings = z
  .object({
    PartnerId: Text,
    hostName: Text,
    portNumber: z.number().int().nullable(),
    senderEmail: Text,
    smtpUsername: Text,
    State: z.enum(SMTP_STATES),
    FailingSince: Text.nullable(),
    LastError: Text.nullable().describe('the server’s answer to the last failed attempt'),
    ChangedBy: Text.nullable(),
    ChangedAt: Text.nullable(),
    HasAccess: z.boolean(),
    Reason: Text.describe('why there is no access; empty if there is'),
    Version: z.number().int().describe('0 if there are no settings yet'),
  })
  .meta({ id: 'SmtpSettings' })
export type SmtpSettings = z.output<typeof SmtpSettings>

export const SmtpTest = z
  .object({
    Succeeded: z.boolean().describe('whether the server would accept mail'),
    Steps: z.array(
      z.object({
        Step: z.enum(STEP_NAMES),
        Name: Text,
        Succeeded: z.boolean(),
        Said: Text.describe('the server’s answer'),
        Problem: Text,
        Advice: Text,
      }),
    ),
    Sender: z.array(
      z.object({
        Check: z.enum(['SPF', 'DKIM', 'DMARC']),
        State: z.enum(['ok', 'warning', 'missing', 'unknown']),
        Finding: Text,
        Advice: Text,
        Record: Text,
      }),
    ),
  })
  .meta({ id: 'SmtpTest' })
export type SmtpTest = z.output<typeof SmtpTest>
