import { z } from 'zod'
import { READABLE, UserId } from '#domain/api/fields'
import { asCaller } from '#domain/api/shapes'
import { Paging } from '#domain/paging/schema'
import { isTooIntricate, TOO_INTRICATE } from './intricate'
import { ACCEPTED_KINDS, TEXT_KINDS, type TextKind } from './kinds'

const Instant = z.string().describe('ISO 8601')
const KNOWN = `kind is one of ${TEXT_KINDS.join(', ')}`
export const MAX_TEXT = 50_000

export const ofText = z.object({ kind: z.enum(TEXT_KINDS, KNOWN) })
export const ofAcceptedText = z.object({
  kind: z.enum(ACCEPTED_KINDS, `kind is one of ${ACCEPTED_KINDS.join(', ')}`),
})

/** The largest integer of the database column. */
const MAX_VERSION = 2_147_483_647

const VersionNumber = z.coerce
  .number('version must be a number')
  .int('version must be a whole number')
  .positive('version begins at 1')
  .max(MAX_VERSION, 'version is too large')

export const ReadText = asCaller.extend({ version: VersionNumber.optional() })

export const TextVersion = z.object({ Version: z.number().int(), WrittenAt: Instant, WrittenBy: z.string() })

export const CompanyText = z
  .object({
    Kind: z.enum(TEXT_KINDS),
    Markdown: z.string(),
    Version: z.number().int(),
    WrittenAt: Instant.nullable(),
    WrittenBy: z.string().nullable(),
    Versions: z.array(TextVersion).describe('the newest first'),
  })
  .meta({ id: 'CompanyText' })
export type CompanyText = z.output<typeof CompanyText>

export const SaveText = z.object({
  UserId,
  Markdown: z
    .string('*Text is required.')
    .trim()
    .min(1, '*Text is required.')
    .max(MAX_TEXT, { error: 'A text has at most 50,000 characters', abort: true })
    .refine(...READABLE)
    .refine((text) => !isTooIntricate(text), TOO_INTRICATE),
  Version: z.number().int().nonnegative().optional(),
})
export type SaveText = z.output<typeof SaveText>

export const AcceptText = z.object({
  UserId,
  Version: z
    .number('Version must be a number')
    .int('Version must be a whole number')
    .positive('Version begins at 1')
    .max(MAX_VERSION, 'Version is too large'),
})
export type AcceptText = z.output<typeof AcceptText>

export const TextAcceptance = z
  .object({
    UserId: z.string(),
    Name: z.string(),
    Email: z.string(),
    Version: z.number().int(),
    AcceptedAt: Instant,
  })
  .meta({ id: 'TextAcceptance' })
export type TextAcceptance = z.output<typeof TextAcceptance>

export const ListAcceptances = Paging.extend(asCaller.shape)
export type ListAcceptances = z.output<typeof ListAcceptances>

export interface TextToAccept {
  kind: TextKind
  version: number
  writtenOn: string
  isChanged: boolean
}

export interface TextShown {
  text: CompanyText
  newest: number
  toAccept: { acceptedAt: string | null } | null
  failure: string
}
