import { z } from 'zod'
import { SIGNED_IN_PAGES } from '#domain/signed-in-pages'

/** 'page used' adds to an earlier 'page viewed' of the same page. */
export const EVENT_NAMES = ['page viewed', 'page used'] as const
export const OUTCOMES = ['done', 'refused', 'failed'] as const
export type Outcome = (typeof OUTCOMES)[number]

const MAX_MS = 600_000
const MAX_SHIFT = 100
const MAX_FORMS = 50
export const MAX_ACTIONS = 50

const Milliseconds = z.number().min(0).max(MAX_MS)
const Forms = z.number().int().min(0).max(MAX_FORMS)

const Action = z.strictObject({
  Action: z
    .string()
    .max(100)
    .regex(/^(?:GET|POST|PUT|DELETE) \/[\w/{}-]+$/, 'Unknown action')
    .describe('an API call, by its pattern'),
  Outcome: z.enum(OUTCOMES),
  Milliseconds,
})

/** Known names, patterns and bounded numbers only, so that a usage report contains no personal data. */
export const UsageEvent = z.strictObject({
  Name: z.enum(EVENT_NAMES),
  Properties: z.strictObject({
    Page: z.enum(SIGNED_IN_PAGES, 'Unknown page').describe('the page, by its pattern'),
    LCP: Milliseconds.optional(),
    INP: Milliseconds.optional(),
    CLS: z.number().min(0).max(MAX_SHIFT).optional(),
    TTFB: Milliseconds.optional(),
    FormsStarted: Forms.optional(),
    FormsSent: Forms.optional(),
    Actions: z.array(Action).max(MAX_ACTIONS).optional(),
  }),
})
export type UsageEvent = z.output<typeof UsageEvent>

/** In days, up to yesterday. */
export const USAGE_DAYS = ['7', '30', '90'] as const

export const ReadUsage = z.object({
  days: z.enum(USAGE_DAYS).default('30'),
  speed: z.enum(['slow']).optional(),
})
